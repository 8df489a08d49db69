import '../scripts/lib/temporary-files.mjs';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, headlessChromiumPath } from '@punktgenau/test-harness/chromium';

const specs = (...names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
const everyPage = specs(
  'accessibility',
  'every-page',
  'forced-colors',
  'keyboard',
  'layout',
  'links',
  'no-third-party',
  'offline',
  'search-engines',
  'touch-targets',
);
const ofCompanion = specs('desktop-*');
const ofWorlds = specs('aim-lab-worlds');
// Journeys ask for less motion, which costs a tenth of the processor here without a graphics card; those about motion ask for it.
const lessMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;
const executablePath = headlessChromiumPath();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/start-server.ts',
  fullyParallel: true,
  projects: [
    // `npm test`
    { name: 'journeys', testIgnore: [...everyPage, ...ofCompanion, ...ofWorlds], use: lessMotion },
    // `npm run test:pages`: what is asked of every page, link and dialog.
    { name: 'pages', testMatch: everyPage },
    // `npm run test:desktop`
    { name: 'companion', testMatch: ofCompanion, use: lessMotion },
    // `npm run test:pixels`
    { name: 'worlds', testMatch: ofWorlds, use: lessMotion },
  ],
  // One more than the two cores it is meant for: journeys wait as well, for mails, for time limits, for pages to fall silent.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: two browsers, a server, its database and whatever else the machine does share two cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: process.env.PUNKTGENAU_URL ?? '',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Only offline.spec.ts is about it; elsewhere it would answer requests that journeys hold up or refuse.
    serviceWorkers: 'block',
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...chromiumArguments],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
