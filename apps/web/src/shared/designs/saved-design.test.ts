import { defaultDesign } from '@punktgenau/crosshair';
import { describe, expect, it } from 'vitest';
import { imageOf, newestFirst, shownSizePx } from './saved-design.ts';

describe('what a saved design shows', () => {
  it('is its image, as large as the player set it', () => {
    const design = {
      imageUrl: '/api/svg/kreuz.svg',
      adjustedSize: 96,
      imageRotation: 45,
    };
    expect(imageOf(design)).toEqual({ url: '/api/svg/kreuz.svg', sizePx: 96, rotation: 45 });
    expect(shownSizePx({ ...defaultDesign, ...design })).toBe(96);
  });

  it('is what its parameters draw when it has no image', () => {
    const design = { ...defaultDesign, imageUrl: null, adjustedSize: null, size: 20, length: 30 };
    expect(imageOf(design)).toBeUndefined();
    expect(shownSizePx(design)).toBe(60);
    // What can be counted: with the gap on both sides, and the outline around.
    expect(shownSizePx({ ...design, length: 10, gap: 4 })).toBe(28);
    expect(shownSizePx({ ...design, length: 10, hasOutline: true })).toBe(22);
  });
});

describe('the order of designs', () => {
  const at = (id: number) => ({ id, createdAt: '2026-01-01T10:00:00.000Z' });
  const ids = (designs: readonly { id: number }[]) => designs.map(({ id }) => id);

  it('puts the newest first', () => {
    const older = { id: 9, createdAt: '2026-01-01T10:00:00.000Z' };
    const newer = { id: 3, createdAt: '2026-01-02T10:00:00.000Z' };
    expect(ids(newestFirst([older, newer]))).toEqual([3, 9]);
  });

  it('orders designs of one instant by their number, the later first', () => {
    expect(ids(newestFirst([4, 5].map(at)))).toEqual([5, 4]);
  });

  it('leaves the list it was given as it is', () => {
    const given = [1, 2].map(at);
    newestFirst(given);
    expect(ids(given)).toEqual([1, 2]);
  });
});
