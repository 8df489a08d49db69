import { beforeEach, describe, expect, it } from 'vitest';
import { type CachedOverlay, OverlayCache, sizeOf } from './overlay-cache.ts';

const overlay: CachedOverlay = {
  ownerId: 1,
  isPublic: true,
  overlayKey: 'schlüssel',
  json: JSON.stringify({ id: 7, name: 'Mein Crosshair' }),
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
  expect(cache.bytes).toBe(0);
});

describe('an overlay that is being read', () => {
  it('is read once for all who ask meanwhile', async () => {
    expect(await Promise.all([1, 2, 3].map(() => cache.read(7, load)))).toEqual([overlay, overlay, overlay]);
    expect(readings).toBe(1);
  });

  it('is read again by who asks after its design changed, and that reading is kept', async () => {
    const changed = { ...overlay, json: '{}' };
    let finishOld: (old: CachedOverlay) => void = () => undefined;
    const old = cache.read(7, () => new Promise((resolve) => (finishOld = resolve)));
    cache.forget(7);
    expect(await cache.read(7, async () => changed)).toBe(changed);
    finishOld(overlay);
    expect(await old).toBe(overlay);
    expect(cache.get(7)).toBe(changed);
  });

  it('is read again after a reading that failed', async () => {
    await expect(cache.read(7, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.read(7, load)).toBe(overlay);
  });
});

describe('the memory', () => {
  const room = 1_000;
  beforeEach(() => {
    cache = new OverlayCache(room * sizeOf(overlay));
  });

  it('is bounded in bytes, whatever is read, changed and read again', async () => {
    for (let n = 0; n < 5 * room; n += 1) {
      await cache.read(n % 1_700, load);
      if (n % 7 === 0) cache.forget((n * 31) % 1_700);
    }
    expect(cache.bytes).toBeLessThanOrEqual(room * sizeOf(overlay));
    expect(cache.bytes).toBeGreaterThan(0.9 * room * sizeOf(overlay));
    for (let id = 0; id < 1_700; id += 1) cache.forget(id);
    expect(cache.bytes).toBe(0);
  });

  it('still answers a good part of overlays that ask in turns, when they are half as many again as it holds', async () => {
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      if (round === rounds / 2) readings = 0;
      for (let id = 0; id < 1.5 * room; id += 1) {
        if (!cache.get(id)) await cache.read(id, load);
      }
    }
    const asked = (rounds / 2) * 1.5 * room;
    expect(1 - readings / asked).toBeGreaterThan(0.35);
  });

  it('counts a text that is not Latin as twice as large', () => {
    const latin = sizeOf({ json: 'x'.repeat(1_000), overlayKey: '' });
    expect(sizeOf({ json: 'я'.repeat(1_000), overlayKey: '' }) - latin).toBe(1_000);
  });
});
