import '../../../../scripts/lib/temporary-files.mjs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Several servers at once: `npm run test:cluster`. The cases of a file share its servers and follow one another. */
export default defineConfig({
  root: here('../../../..'),
  test: {
    name: 'cluster',
    include: ['apps/server/**/*.cluster.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: [here('../../../../tools/test-harness/src/fixed-seed.ts')],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    retry: 0,
    // Servers that start take ten times as long on a machine that is busy with other things.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
