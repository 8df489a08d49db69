import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const serverSetup = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url));

const ignored = ['**/node_modules/**', '**/dist/**', '**/generated/**'];
const inChromium = '**/*.chromium.test.ts';
/** Needs Wine: `npm run test:desktop`. */
const inWine = '**/*.wine.test.ts';

/** How long `expect.poll` asks: its own second is too short for machines that are busy with other things. */
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          expect: patient,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...ignored, inChromium],
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'chromium',
          expect: patient,
          include: [inChromium],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
