import { expect, it } from 'vitest';
import { drawIcon, iconPieces, iconSizesPx } from './icon.ts';

it('holds a PNG for every size Windows asks for', () => {
  const icon = Buffer.from(drawIcon());
  expect(icon.readUInt16LE(4)).toBe(iconSizesPx.length);
  for (const [index, sizePx] of iconSizesPx.entries()) {
    const entry = 6 + 16 * index;
    const png = icon.subarray(icon.readUInt32LE(entry + 12)).subarray(0, icon.readUInt32LE(entry + 8));
    expect(icon.readUInt8(entry)).toBe(sizePx % 256);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([sizePx, sizePx]);
  }
});

it('is the same file each time', () => {
  expect(drawIcon()).toEqual(drawIcon());
});

it.each(iconSizesPx)(
  'has every edge on a whole pixel and the same distance on both sides at %i px',
  (sizePx) => {
    const boxes = iconPieces(sizePx).flatMap(({ shape }) =>
      shape.kind === 'rect' ? [[shape.x, shape.y, shape.width, shape.height]] : [],
    );
    expect(boxes).toHaveLength(6);
    expect(boxes.flat().every(Number.isInteger)).toBe(true);
    const mirrored = boxes.map(([x = 0, y = 0, width = 0, height = 0]) => [
      sizePx - x - width,
      sizePx - y - height,
      width,
      height,
    ]);
    expect(mirrored.map(String).sort()).toEqual(boxes.map(String).sort());
  },
);
