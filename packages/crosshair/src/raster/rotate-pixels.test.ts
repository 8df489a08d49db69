import { crc32 } from 'node:zlib';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { frameTimesChunk, frameTimesPosition } from '../picture-animation/index.ts';
import { drawTurned } from './draw-turned.ts';
import { fitPixels, type PremultipliedImage } from './fit-pixels.ts';
import { drawFile, drawFrames } from './index.ts';
import { fitTurned, turnedSidePx } from './rotate-pixels.ts';

const pixelAt = ({ width, data }: PremultipliedImage, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const [red, green, blue, none] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [0, 0, 0, 0],
];
/** Red and green above, blue and nothing below. */
const quarters: PremultipliedImage = {
  width: 2,
  height: 2,
  data: Uint8Array.from([red, green, blue, none].flat()),
};
/** A red bar of 20 × 4 px across the middle of 20 × 20. */
const bar: PremultipliedImage = {
  width: 20,
  height: 20,
  data: Uint8Array.from(Array.from({ length: 400 }, (_, i) => (i >= 160 && i < 240 ? red : none)).flat()),
};

describe('turning a picture', () => {
  it.each([
    [90, [blue, red, none, green]],
    [180, [none, blue, green, red]],
    [270, [green, none, red, blue]],
    [-90, [green, none, red, blue]],
    [450, [blue, red, none, green]],
  ])('by %s° clockwise moves pixels and changes none', (degrees, expected) => {
    expect([...fitTurned(quarters, 2, degrees).data]).toEqual(expected.flat());
  });

  it('by nothing is fitting', () => {
    expect(fitTurned(bar, 30, 360)).toEqual(fitPixels(bar, 30));
  });

  it('by 45° lays a bar along the diagonal, clockwise, and keeps its ends', () => {
    const { width, ...picture } = fitTurned(bar, 20, 45);
    expect(width).toBe(30);
    const image = { width, ...picture };
    // From the upper left to the lower right, as far as the corners of the turned square.
    expect(pixelAt(image, 15, 15)).toEqual(red);
    expect(pixelAt(image, 9, 9)).toEqual(red);
    expect(pixelAt(image, 20, 20)).toEqual(red);
    expect(pixelAt(image, 9, 20)).toEqual(none);
    expect(pixelAt(image, 20, 9)).toEqual(none);
  });

  it.each([1, 17, 45, 123, 359])(
    'by %s° keeps how much there is, and no colour outgrows its alpha',
    (degrees) => {
      const alphaOf = ({ data }: PremultipliedImage) =>
        data.reduce((sum, value, i) => sum + (i % 4 === 3 ? value : 0), 0);
      const turned = fitTurned(bar, 20, degrees);
      expect(Math.abs(alphaOf(turned) / alphaOf(bar) - 1)).toBeLessThan(0.02);
      expect(turned.width).toBe(turnedSidePx(20, degrees));
      for (let i = 0; i < turned.data.length; i += 4) {
        expect(turned.data[i]).toBeLessThanOrEqual(turned.data[i + 3] ?? 0);
      }
    },
  );

  it('shows a canvas and the Windows overlay the same pixels', async () => {
    const png = encode({ width: 20, height: 20, data: bar.data, depth: 8, channels: 4 });
    const drawn = await drawFile(png, 40, 30);
    const onCanvas = drawTurned({ width: 20, height: 20, data: bar.data }, 40, 30);
    expect(drawn && onCanvas.data.filter((_, i) => i % 4 === 3)).toEqual(
      drawn?.data.filter((_, i) => i % 4 === 3),
    );
    expect(Math.max(...drawTurned(bar, 40, 30, 0.5).data.filter((_, i) => i % 4 === 3))).toBe(128);
  });
});

describe('a strip of frames', () => {
  /** A PNG file of two frames, red and blue; frames of 4 × 4 px. */
  function strip(height = 8): Uint8Array {
    const data = Uint8Array.from(Array.from({ length: 4 * height }, (_, i) => (i < 16 ? red : blue)).flat());
    const png = encode({ width: 4, height, data, depth: 8, channels: 4 });
    const times = Buffer.alloc(18);
    times.writeUInt32BE(6, 0);
    times.write(frameTimesChunk, 4, 'latin1');
    [2, 100, 250].forEach((value, i) => {
      times.writeUInt16BE(value, 8 + 2 * i);
    });
    times.writeUInt32BE(crc32(times.subarray(4, 14)), 14);
    return Buffer.concat([png.subarray(0, frameTimesPosition), times, png.subarray(frameTimesPosition)]);
  }

  it('is drawn frame by frame, its first alone where nothing moves', async () => {
    const drawn = await drawFrames(strip(), 6, { degrees: 90 });
    expect(drawn?.frameTimesMs).toEqual([100, 250]);
    expect(drawn?.frames.map((frame) => [frame.width, ...pixelAt(frame, 3, 3)])).toEqual([
      [6, ...red],
      [6, ...blue],
    ]);
    expect(await drawFile(strip(), 6, 90)).toEqual(drawn?.frames[0]);
  });

  it('that cannot be divided evenly is no picture', async () => {
    expect(await drawFrames(strip(9), 6)).toBeNull();
  });
});
