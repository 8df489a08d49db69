import { defineConfig } from 'vitest/config';
import { globalSetup, underWine } from './under-wine.ts';

const timed = 'apps/desktop/**/*.timed.wine.test.ts';

/**
 * Tests that need Wine: `npm run test:desktop`. Each file has a Windows and a screen of its own, and most of their time
 * passes waiting for it, so three run at once. Those that measure times and costs (`*.timed.wine.test.ts`) run alone, after the others.
 */
export default defineConfig({
  root: underWine.root,
  test: {
    globalSetup,
    projects: [
      {
        ...underWine,
        test: {
          ...underWine.test,
          name: 'wine',
          include: ['apps/desktop/**/*.wine.test.ts'],
          exclude: [...underWine.test.exclude, timed],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...underWine,
        test: {
          ...underWine.test,
          name: 'wine-timed',
          include: [timed],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
