import '../scripts/lib/temporary-files.mjs';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, headlessChromiumPath } from '@punktgenau/test-harness/chromium';

const everyPage = ['every-page', 'links', 'accessibility'].map((name) => `**/${name}.spec.ts`);
const executablePath = headlessChromiumPath();

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './support/start-server.ts',
  fullyParallel: true,
  // `npm test` runs the journeys, `npm run test:pages` what is asked of every page, link and dialog.
  projects: [
    // Journeys ask for less motion, which costs a tenth of the processor here without a graphics card; those about motion ask for it.
    {
      name: 'journeys',
      testIgnore: everyPage,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'pages', testMatch: everyPage },
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
