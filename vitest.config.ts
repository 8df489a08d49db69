import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const serverSetup = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url));

const ignored = ['**/node_modules/**', '**/dist/**', '**/generated/**'];
const inChromium = '**/*.chromium.test.ts';
/** Needs Wine: `npm run test:desktop`. */
const inWine = '**/*.wine.test.ts';

export default defineConfig({
  test: {
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/desktop/**/*.test.ts',
            'e2e/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...ignored, inChromium, inWine],
          // Generous: real processes are started here, on machines that are busy with other things.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...ignored, inChromium],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'chromium',
          include: [inChromium],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
