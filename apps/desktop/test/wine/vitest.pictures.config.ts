import { defineConfig } from 'vitest/config';
import { globalSetup, underWine } from './under-wine.ts';

/**
 * What `npm run screenshots:desktop` runs: pictures for people, taken where the overlay has been checked to the pixel.
 */
export default defineConfig({
  ...underWine,
  test: {
    ...underWine.test,
    name: 'pictures',
    globalSetup,
    include: ['apps/desktop/test/wine/**/*.picture.ts'],
    maxWorkers: 1,
  },
});
