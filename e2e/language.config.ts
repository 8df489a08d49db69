import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** For the product with one more language, which `scripts/test-language.mjs` builds. */
export default defineConfig(journeys, {
  testDir: './language',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e-language.json' }]],
});
