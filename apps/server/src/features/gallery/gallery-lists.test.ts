import { beforeEach, expect, it } from 'vitest';
import { GalleryLists } from './gallery-lists.ts';

let readings: string[];
let isHearing: boolean;
let lists: GalleryLists;
beforeEach(() => {
  readings = [];
  isHearing = true;
  const gallery = {
    async premades(locale: string) {
      readings.push(`premades ${locale}`);
      return [];
    },
    async pros(locale: string) {
      readings.push(`pros ${locale}`);
      return [];
    },
    async shownToAll(locale: string) {
      readings.push(`public ${locale}`);
      return { premades: [], pros: [] };
    },
    async pageSubjects() {
      readings.push('subjects');
      return [];
    },
  };
  lists = new GalleryLists(gallery, () => isHearing);
});

it('reads each list once for all who ask, until something changes', async () => {
  await Promise.all([1, 2, 3].map(() => lists.read('premades', 'de')));
  await lists.read('premades', 'de');
  await lists.read('premades', 'en');
  await lists.read('pros', 'de');
  expect(readings).toEqual(['premades de', 'premades en', 'pros de']);
  lists.forget();
  await lists.read('premades', 'de');
  expect(readings).toHaveLength(4);
});

it('keeps what everybody sees, and whose pages there are, likewise', async () => {
  for (const _ of [1, 2]) {
    await lists.read('shownToAll', 'de');
    await lists.pageSubjects();
  }
  expect(readings).toEqual(['public de', 'subjects']);
  lists.forget();
  await lists.pageSubjects();
  expect(readings).toHaveLength(3);
});

it('keeps a list for a minute and no longer, also when no change is announced', async () => {
  await lists.read('pros', 'de', 1_000);
  await lists.read('pros', 'de', 60_999);
  expect(readings).toHaveLength(1);
  await lists.read('pros', 'de', 61_000);
  expect(readings).toHaveLength(2);
});

it('uses nothing it remembers while it could not hear of changes', async () => {
  await lists.read('pros', 'de');
  isHearing = false;
  await lists.read('pros', 'de');
  expect(readings).toHaveLength(2);
});

it('tries again after a reading that failed', async () => {
  let isAway = true;
  const gallery = {
    async premades() {
      if (isAway) throw new Error('away');
      return [];
    },
    pros: async () => [],
    shownToAll: async () => ({ premades: [], pros: [] }),
    pageSubjects: async () => [],
  };
  const flaky = new GalleryLists(gallery, () => true);
  await expect(flaky.read('premades', 'de')).rejects.toThrow('away');
  isAway = false;
  expect((await flaky.read('premades', 'de')).json).toBe('[]');
});
