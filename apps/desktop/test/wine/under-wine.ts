import '../../../../scripts/lib/temporary-files.mjs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every run under Wine does, its tests, measurements and pictures. */
export const underWine = {
  root: here('../../../..'),
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: [
      here('support/show-output-of-failures.ts'),
      here('../../../../tools/test-harness/src/show-server-logs.ts'),
    ],
    pool: 'forks' as const,
    retry: 0,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
};

/** Makes the Windows that every test file gets a copy of. */
export const globalSetup = [here('support/global-setup.ts')];
