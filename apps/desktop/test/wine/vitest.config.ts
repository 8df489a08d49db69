import '../../../../scripts/lib/temporary-files.mjs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that need Wine: `npm run test:desktop`. One file at a time, for there is one build and there are two cores. */
export default defineConfig({
  root: here('../../../..'),
  test: {
    name: 'wine',
    include: ['apps/desktop/**/*.wine.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: [
      here('support/show-output-of-failures.ts'),
      here('../../../../tools/test-harness/src/show-server-logs.ts'),
    ],
    globalSetup: [here('support/global-setup.ts')],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
