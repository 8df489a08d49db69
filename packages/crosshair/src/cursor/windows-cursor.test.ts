import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { square } from '../raster/square.ts';
import { buildScene } from '../scene/scene.ts';
import { anySmallDesign, plainCross } from '../testing/design-arbitrary.ts';
import { windowsCursor } from './windows-cursor.ts';

/** Reads a cursor file as Windows does: directory, header, rows from below, mask. */
function readCursor(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  expect(view.getUint16(0, true)).toBe(0);
  expect(view.getUint16(2, true)).toBe(2);
  return Array.from({ length: view.getUint16(4, true) }, (_, index) => {
    const at = 6 + 16 * index;
    const side = view.getUint8(at);
    expect([view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3)]).toEqual([side, 0, 0]);
    const bytes = view.getUint32(at + 8, true);
    const offset = view.getUint32(at + 12, true);
    expect(offset + bytes).toBeLessThanOrEqual(file.length);
    expect([
      view.getUint32(offset, true),
      view.getInt32(offset + 4, true),
      view.getInt32(offset + 8, true),
    ]).toEqual([40, side, 2 * side]);
    expect([view.getUint16(offset + 12, true), view.getUint16(offset + 14, true)]).toEqual([1, 32]);
    const pixels = new Uint8Array(4 * side * side);
    const maskRow = Math.ceil(side / 32) * 4;
    const maskAt = offset + 40 + 4 * side * side;
    expect(bytes).toBe(40 + 4 * side * side + maskRow * side);
    let wrongMask = 0;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const row = side - 1 - y;
        const [blue = 0, green = 0, red = 0, alpha = 0] = file.subarray(offset + 40 + 4 * (row * side + x));
        pixels.set([red, green, blue, alpha], 4 * (y * side + x));
        const isMasked = ((file[maskAt + row * maskRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
        if (isMasked !== (alpha === 0 ? 1 : 0)) wrongMask += 1;
      }
    }
    expect(wrongMask).toBe(0);
    return { side, hotspot: [view.getUint16(at + 4, true), view.getUint16(at + 6, true)], pixels };
  });
}

function cursorOf(design: Parameters<typeof windowsCursor>[0]) {
  const file = windowsCursor(design);
  if (file === null) throw new Error('The picture is small enough.');
  return readCursor(file);
}

describe('a design as a mouse pointer', () => {
  it('has the pictures of three scales, the hotspot on the target', () => {
    const images = cursorOf({ ...plainCross, offsetX: 9 });
    expect(images.map(({ side, hotspot }) => ({ side, hotspot }))).toEqual([
      { side: 32, hotspot: [16, 16] },
      { side: 48, hotspot: [24, 24] },
      { side: 64, hotspot: [32, 32] },
    ]);
  });

  it('shows the pixels of the design', () => {
    fc.assert(
      fc.property(anySmallDesign, (design) => {
        for (const [index, { side, pixels }] of cursorOf(design).entries()) {
          const drawn = square(buildScene(design, { scale: [1, 1.5, 2][index] ?? 1 }), side).data;
          // Compared as a whole: a difference of thousands of bytes takes minutes to print.
          expect(Buffer.compare(pixels, drawn)).toBe(0);
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it('points with the pixel on which an odd picture has its middle', () => {
    const [image] = cursorOf({ ...plainCross, thickness: 1, gap: 0 });
    const [x = 0, y = 0] = image?.hotspot ?? [];
    expect(image?.pixels[4 * (y * 32 + x) + 3]).toBe(255);
    expect(image?.pixels[4 * ((y - 1) * 32 + x - 1) + 3]).toBe(0);
  });

  it('leaves scales out for which it is too large, and says when it is too large at all', () => {
    const large = { ...plainCross, size: 100, length: 15 };
    expect(cursorOf(large).map(({ side }) => side)).toEqual([150, 226]);
    expect(windowsCursor({ ...plainCross, size: 200, length: 20, blur: 10 })).toBeNull();
  });
});
