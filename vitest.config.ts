import './scripts/lib/temporary-files.mjs';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { oneMessagesModule } from './apps/web/vite/one-messages-module.ts';
import { preparePlayer } from './packages/crosshair/scripts/prepare-player.mjs';
import { prepareWords } from './packages/words/scripts/prepare-words.mjs';
import { pseudoLanguage } from './packages/words/scripts/pseudo-language-plugin.mjs';

prepareWords();
preparePlayer();

const serverSetup = fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url));

/** `.tmp` holds copies of the repository, such as the one of `npm run test:language`, which CI makes while other suites run. */
const ignored = ['**/node_modules/**', '**/dist/**', '**/generated/**', '**/.tmp/**'];
/** Speak a language for which there are message files alone. */
const inPseudoLanguage = '**/*.language.test.ts';
const inChromium = '**/*.chromium.test.ts';
/** Compares the renderer with one that takes its time: `npm run test:pixels`. */
const besideReference = 'packages/crosshair/src/reference/**/*.test.ts';
/** Start servers and databases, and carry files away from them: `npm run test:durability`, and on Node 24 `npm run test:node24`. */
const aboutProcesses = [
  'apps/server/test/{backup,start}.test.ts',
  'tools/embedded-postgres/src/start-embedded-postgres.test.ts',
];
/** Kill servers and databases, take databases away, go through every earlier schema: `npm run test:durability`. */
const aboutDurability = [
  'apps/server/test/{crash,database-away,database-outage,installer-notice,schema-upgrades}.test.ts',
  'apps/server/test/faults/faults.test.ts',
  'tools/embedded-postgres/src/kill.test.ts',
];
const besideNpmTest = [...aboutProcesses, ...aboutDurability];
/** Needs Redis and nginx: `npm run test:cluster`. */
const inCluster = '**/*.cluster.test.ts';
/** Attacks and the fuzzer: `npm run test:security`. */
const inSecurity = '**/*.security.test.ts';
/** Needs Wine: `npm run test:desktop`. */
const inWine = '**/*.wine.test.ts';

const fixedSeed = fileURLToPath(new URL('tools/test-harness/src/fixed-seed.ts', import.meta.url));

const ownModules = 'apps/web/src/shared/testing/own-modules.ts';

/** What every project does; Vitest hands none of it down. */
const always = {
  setupFiles: [fixedSeed],
  // `expect.poll`'s own second is too short for machines that are busy with other things.
  expect: { poll: { timeout: 15_000 } },
  // Generous: real processes are started here, on machines that are busy with other things.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
};

/** Files share a process one after the other: loading the same modules for each of them took half of the time. */
const shared = { ...always, isolate: false };

/** Of tests that start servers. */
const ofServer = {
  ...shared,
  setupFiles: [fixedSeed, 'apps/server/test/show-log-of-failures.ts'],
  globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    retry: 0,
    // Vitest leaves one core to itself, which on two cores means one file after the other. Much of the time of the tests is
    // spent waiting: for PostgreSQL, for processes, for Chromium, for time limits to pass.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/desktop/**/*.test.ts',
            'e2e/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...ignored, ...besideNpmTest, besideReference, inPseudoLanguage, inChromium, inWine],
        },
      },
      {
        plugins: [oneMessagesModule()],
        test: {
          name: 'web',
          ...shared,
          include: ['apps/web/**/*.test.ts'],
          exclude: [...ignored, inPseudoLanguage, inChromium],
          setupFiles: [fixedSeed, ownModules],
        },
      },
      {
        plugins: [oneMessagesModule()],
        test: {
          name: 'components',
          ...shared,
          include: ['apps/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [fixedSeed, ownModules, 'apps/web/src/shared/testing/set-up-components.ts'],
          exclude: ignored,
        },
      },
      {
        test: {
          ...ofServer,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...ignored, ...besideNpmTest, inPseudoLanguage, inChromium, inCluster, inSecurity],
        },
      },
      { test: { ...shared, name: 'reference', include: [besideReference], exclude: ignored } },
      { test: { ...ofServer, name: 'processes', include: aboutProcesses, exclude: ignored } },
      { test: { ...ofServer, name: 'durability', include: aboutDurability, exclude: ignored } },
      {
        plugins: [pseudoLanguage()],
        test: {
          name: 'language',
          ...shared,
          include: [inPseudoLanguage],
          exclude: ignored,
        },
      },
      {
        test: {
          name: 'chromium',
          ...always,
          include: [inChromium],
          exclude: ignored,
          setupFiles: [fixedSeed, 'tools/test-harness/src/show-server-logs.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
