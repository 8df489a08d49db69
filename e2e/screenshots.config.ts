import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: pictures of every screen into docs/screenshots. */
export default defineConfig(journeys, {
  testDir: './screens',
  testMatch: '**/*.screens.ts',
  outputDir: '../test-results/screens',
  reporter: 'list',
});
