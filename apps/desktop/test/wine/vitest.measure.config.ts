import { defineConfig } from 'vitest/config';
import { globalSetup, underWine } from './under-wine.ts';

/** What `npm run bench -- desktop` runs; measurements are no tests, and run alone. */
export default defineConfig({
  ...underWine,
  test: {
    ...underWine.test,
    name: 'measure',
    globalSetup,
    include: ['apps/desktop/test/wine/**/*.measure.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
  },
});
