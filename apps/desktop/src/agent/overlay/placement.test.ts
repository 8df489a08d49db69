import type { PremultipliedImage } from '@punktgenau/crosshair/raster';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CenteredPicture, centerPicture } from './centered-picture.ts';
import { type DisplayBounds, placePicture, targetCorner } from './placement.ts';

const anyBounds: fc.Arbitrary<DisplayBounds> = fc.record({
  x: fc.integer({ min: -8000, max: 8000 }),
  y: fc.integer({ min: -8000, max: 8000 }),
  width: fc.integer({ min: 320, max: 7680 }),
  height: fc.integer({ min: 200, max: 4320 }),
});
/** A design's offset and the overlay's own. */
const anyOffset = fc.record({
  x: fc.integer({ min: -8192, max: 8192 }),
  y: fc.integer({ min: -8192, max: 8192 }),
});

/** A raster image of even sides in which every pixel says where it is, seen from the target; some are transparent. */
const anyImage: fc.Arbitrary<PremultipliedImage> = fc
  .record({ half: fc.integer({ min: 1, max: 12 }), seed: fc.infiniteStream(fc.boolean()) })
  .map(({ half, seed }) => {
    const side = 2 * half;
    const data = new Uint8Array(side * side * 4);
    for (let i = 0; i < side * side; i++) {
      if (seed.next().value) data.set([i % side, Math.floor(i / side), 0, 255], i * 4);
    }
    return { width: side, height: side, data };
  });

/** Visible pixels as they lie on the virtual desktop, by what they say about themselves. */
function pixelsOnScreen({ picture, at }: { picture: CenteredPicture; at: { x: number; y: number } }) {
  const pixels = [];
  for (let i = 0; i < picture.width * picture.height; i++) {
    const [, green = 0, red = 0, alpha = 0] = picture.premultipliedBgra.subarray(i * 4, i * 4 + 4);
    if (alpha === 0) continue;
    const x = at.x + (i % picture.width);
    const y = at.y + Math.floor(i / picture.width);
    pixels.push({ x, y, says: `${red},${green}` });
  }
  return pixels;
}

describe('the target', () => {
  it.each([
    ['an even display', { x: 0, y: 0, width: 1920, height: 1080 }, { x: 960, y: 540 }],
    ['an odd display', { x: 0, y: 0, width: 1367, height: 769 }, { x: 683, y: 384 }],
    [
      'a display left of and above the primary one',
      { x: -2560, y: -1441, width: 2560, height: 1441 },
      { x: -1280, y: -721 },
    ],
  ])('of %s is the corner in its middle', (_, bounds, corner) => {
    expect(targetCorner(bounds, { x: 0, y: 0 })).toEqual(corner);
  });

  it('is never more than half a pixel from the exact middle', () => {
    fc.assert(
      fc.property(anyBounds, (bounds) => {
        const corner = targetCorner(bounds, { x: 0, y: 0 });
        expect([0, 0.5]).toContain(bounds.x + bounds.width / 2 - corner.x);
        expect([0, 0.5]).toContain(bounds.y + bounds.height / 2 - corner.y);
      }),
    );
  });
});

describe('a placed picture', () => {
  it('has every visible pixel of the image where it belongs, and nothing beyond the display', () => {
    fc.assert(
      fc.property(anyImage, anyBounds, anyOffset, (image, bounds, offset) => {
        const corner = targetCorner(bounds, offset);
        const expected = [];
        for (let i = 0; i < image.width * image.height; i++) {
          if (image.data[i * 4 + 3] === 0) continue;
          const column = i % image.width;
          const row = Math.floor(i / image.width);
          const x = corner.x + column - image.width / 2;
          const y = corner.y + row - image.height / 2;
          const isInside =
            x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height;
          if (isInside) expected.push({ x, y, says: `${column},${row}` });
        }

        const picture = centerPicture(image);
        const placed = picture && placePicture(picture, bounds, offset);
        expect(placed ? pixelsOnScreen(placed) : []).toEqual(expected);
      }),
    );
  });

  it('lies the same at the display’s edge', () => {
    const onEdge = anyBounds.chain((bounds) =>
      fc.record({
        bounds: fc.constant(bounds),
        offset: fc.record({
          x: fc.integer({ min: -14, max: 14 }).map((near) => near + Math.ceil(bounds.width / 2)),
          y: fc.integer({ min: -14, max: 14 }).map((near) => near - Math.floor(bounds.height / 2)),
        }),
      }),
    );
    fc.assert(
      fc.property(anyImage, onEdge, (image, { bounds, offset }) => {
        const picture = centerPicture(image);
        const placed = picture && placePicture(picture, bounds, offset);
        if (!placed) return;
        expect(placed.at.x).toBeGreaterThanOrEqual(bounds.x);
        expect(placed.at.y).toBeGreaterThanOrEqual(bounds.y);
        expect(placed.at.x + placed.picture.width).toBeLessThanOrEqual(bounds.x + bounds.width);
        expect(placed.at.y + placed.picture.height).toBeLessThanOrEqual(bounds.y + bounds.height);
        const target = targetCorner(bounds, offset);
        for (const { x, y, says } of pixelsOnScreen(placed)) {
          expect(says).toBe(`${x - target.x + image.width / 2},${y - target.y + image.height / 2}`);
        }
      }),
    );
  });

  it('is no larger than what is visible of it', () => {
    const data = new Uint8Array(10 * 10 * 4);
    data.set([10, 20, 30, 40], (3 * 10 + 6) * 4);
    expect(centerPicture({ width: 10, height: 10, data })).toEqual({
      width: 1,
      height: 1,
      left: 1,
      top: -2,
      premultipliedBgra: Uint8Array.from([30, 20, 10, 40]),
    });
  });

  it('is none where nothing is visible', () => {
    expect(centerPicture({ width: 2, height: 2, data: new Uint8Array(16) })).toBeNull();
  });

  it('is dimmed by an opacity, colours with their alpha', () => {
    const picture = centerPicture({ width: 1, height: 1, data: Uint8Array.from([200, 100, 50, 200]) }, 50);
    expect([...(picture?.premultipliedBgra ?? [])]).toEqual([25, 50, 100, 100]);
  });
});
