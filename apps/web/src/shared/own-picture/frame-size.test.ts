import { limits } from '@punktgenau/contract/limits/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameTimeMs, uploadSize } from './frame-size.ts';

describe('the size a picture is uploaded in', () => {
  it.each([
    [{ width: 200, height: 100 }, 1, false, { width: 200, height: 100 }],
    [{ width: 4000, height: 1000 }, 1, false, { width: 512, height: 128 }],
    [{ width: 24, height: 24 }, 1, true, { width: 512, height: 512 }],
    [{ width: 500, height: 500 }, 60, false, { width: 264, height: 264 }],
    [{ width: 4000, height: 1 }, 1, false, { width: 512, height: 1 }],
  ])('of %j in %s frames (scalable: %s) is %j', (size, frameCount, isScalable, expected) => {
    expect(uploadSize(size, frameCount, { isScalable })).toEqual(expected);
  });

  it('is one the server takes', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 60 }), (width, height, frameCount) => {
        const size = uploadSize({ width, height }, frameCount);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(limits.ownPictureSideMaxPx);
        expect(size.width * size.height * frameCount).toBeLessThanOrEqual(limits.ownPicturePixelsMax);
      }),
    );
  });
});

it.each([
  [0, 100],
  [10, 100],
  [16.67, 20],
  [40, 40],
  [33.3, 33],
  [60_000, 10_000],
])('a frame of %s ms is shown for %s ms', (given, shown) => {
  expect(frameTimeMs(given)).toBe(shown);
});
