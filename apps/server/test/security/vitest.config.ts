import '../../../../scripts/lib/temporary-files.mjs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Attacks on the server and the fuzzer: `npm run test:security`. */
export default defineConfig({
  root: here('../../../..'),
  test: {
    name: 'security',
    include: ['apps/server/**/*.security.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: [here('../../../../tools/test-harness/src/fixed-seed.ts')],
    globalSetup: [here('../global-setup.ts')],
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
