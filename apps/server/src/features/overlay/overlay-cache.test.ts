import { defaultDesign } from '@punktgenau/crosshair';
import { beforeEach, expect, it } from 'vitest';
import { type CachedOverlay, OverlayCache } from './overlay-cache.ts';

const picture = { ...defaultDesign, id: 7, name: 'Mein Crosshair' };
const design = { ...picture, type: 'editor' as const, imageUrl: null, adjustedSize: null };
const overlay: CachedOverlay = {
  ...{ ownerId: 1, isPublic: true, overlayKey: 'schlüssel', design, json: JSON.stringify(design) },
};

let cache: OverlayCache;
let readings: number;
const load = async () => {
  readings += 1;
  return overlay;
};
beforeEach(() => {
  cache = new OverlayCache();
  readings = 0;
});

it('an overlay is remembered for a minute and no longer, also when no change is announced', async () => {
  await cache.read(7, load, 1_000);
  expect(cache.get(7, 60_999)).toBe(overlay);
  expect(cache.get(7, 61_000)).toBeUndefined();
  await cache.read(7, load, 61_000);
  expect(cache.get(7, 120_999)).toBe(overlay);
  expect(readings).toBe(2);
});

it('after a gap nothing is remembered, neither what was read before nor what was being read', async () => {
  await cache.read(7, load);
  const underWay = cache.read(8, load);
  cache.forgetAll();
  await underWay;
  expect([cache.get(7), cache.get(8)]).toEqual([undefined, undefined]);
});
