import fc from 'fast-check';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { CrosshairDesign } from '../design/design.ts';
import { premadeCrosshairs } from '../premade/index.ts';
import { premadeSvg } from '../premade/premade-svg.ts';
import { buildScene } from '../scene/scene.ts';
import { plainCross } from '../testing/design-arbitrary.ts';
import { base64 } from './base64.ts';
import { earlierSvg } from './earlier-svg.fixtures.ts';
import { fitPixels, type PremultipliedImage } from './fit-pixels.ts';
import { drawDesign, drawFile, drawPremultiplied } from './index.ts';

const textFile = (text: string) => new TextEncoder().encode(text);
const pixelAt = ({ width, data }: PremultipliedImage, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const red = [255, 0, 0, 255];
const empty = [0, 0, 0, 0];

const pngOf = (design: CrosshairDesign, box: number) =>
  encode({ ...drawDesign(design, { box }), depth: 8, channels: 4 });

/** Four quarters: red, half transparent green, blue and nothing. */
const quarters: PremultipliedImage = {
  width: 2,
  height: 2,
  data: Uint8Array.from([...red, 0, 128, 0, 128, 0, 0, 255, 255, ...empty]),
};

describe('a design for the overlay', () => {
  it('has its colours multiplied by alpha', () => {
    const image = drawPremultiplied({ ...plainCross, color: '#FF8000', opacity: 50 });
    expect(pixelAt(image, 10, 10)).toEqual([128, 64, 0, 128]);
  });
});

describe('a picture of the gallery', () => {
  it('drawn by us looks exactly like its design', async () => {
    for (const { design, name } of premadeCrosshairs) {
      const drawn = drawPremultiplied({ ...design, offsetX: 0, offsetY: 0 }, { box: 64 });
      const picture = await drawFile(textFile(premadeSvg(design)), 64);
      expect(picture && { name, ...picture }).toEqual({ name, ...drawn });
    }
  });

  it('is rasterised at every size, not enlarged', async () => {
    const picture = await drawFile(textFile(premadeSvg(plainCross)), 256);
    expect(picture?.width).toBe(256);
    const values = new Set(picture?.data.filter((_, i) => i % 4 === 3));
    expect([...values].sort()).toEqual([0, 255]);
  });

  it.each([80, 96, 112, 128, 204])('of upright edges has no soft pixel at %s px', async (sidePx) => {
    for (const { design, slug } of premadeCrosshairs) {
      const { isPixelExact, blurDeviation, shadow } = buildScene(design);
      if (!isPixelExact || blurDeviation > 0 || shadow) continue;
      const picture = await drawFile(textFile(premadeSvg({ ...design, opacity: 100 })), sidePx);
      const alphas = new Set(picture?.data.filter((_, i) => i % 4 === 3));
      expect([...alphas].sort(), slug).toEqual([0, 255]);
    }
  });

  it('drawn by an earlier version looks as today’s but for a shade', async () => {
    const design = { ...plainCross, shape: 'hollow-circle', thickness: 3, gap: 2, hasOutline: true } as const;
    const effects = { opacity: 80, blur: 1, shadowEnabled: true, shadowOffsetX: 3 };
    const picture = await drawFile(textFile(earlierSvg), 64);
    const drawn = drawPremultiplied({ ...design, ...effects }, { box: 64 });
    const differences = picture?.data.map((value, i) => Math.abs(value - (drawn.data[i] ?? 0))) ?? [255];
    expect(Math.max(...differences)).toBeLessThanOrEqual(2);
  });

  it('keeps its proportions, in the middle of its square', async () => {
    const data = Uint8Array.from(Array.from({ length: 20 * 10 }, () => red).flat());
    const wide = encode({ width: 20, height: 10, data, depth: 8, channels: 4 });
    const picture = await drawFile(wide, 40);
    expect(picture && [9, 10, 29, 30].map((y) => pixelAt(picture, 20, y))).toEqual([empty, red, red, empty]);
  });

  it('from an uploaded PNG has that file’s pixels at its own size', async () => {
    const design = { ...plainCross, color: '#FF8000', opacity: 50 };
    const png = pngOf(design, 64);
    expect(await drawFile(png, 64)).toEqual(drawPremultiplied(design, { box: 64 }));
  });

  it('from an uploaded PNG does not ring at its edges when it is enlarged', async () => {
    const png = pngOf({ ...plainCross, color: '#FF8000', thickness: 6 }, 32);
    const picture = await drawFile(png, 128);
    expect(picture && pixelAt(picture, 64, 64)).toEqual([255, 128, 0, 255]);
    expect(picture && pixelAt(picture, 10, 10)).toEqual(empty);
    for (let i = 0; i < 128 * 128; i++) {
      const [r = 0, g = 0, , alpha = 0] = picture?.data.subarray(i * 4, i * 4 + 4) ?? [];
      expect(r).toBe(alpha);
      expect(Math.abs(g - alpha / 2)).toBeLessThan(1.1);
    }
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', textFile('nicht gefunden')],
    ['broken SVG', textFile('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    ['an SVG of nothing', textFile('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'an SVG of others',
      textFile('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 4 4"><circle r="2"/></svg>'),
    ],
    ['a PNG cut off', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ])('is none in %s', async (_, file) => {
    expect(await drawFile(file, 64)).toBeNull();
  });

  it('is none in a PNG too large to be decoded', async () => {
    const png = pngOf(plainCross, 20);
    new DataView(png.buffer, png.byteOffset).setUint32(16, 30_000);
    expect(await drawFile(png, 64)).toBeNull();
  });
});

describe('fitting pixels', () => {
  it('changes nothing at the same size', () => {
    expect(fitPixels(quarters, 2)).toEqual(quarters);
  });

  it('mixes neighbours when it enlarges', () => {
    const fitted = fitPixels(quarters, 8);
    expect(pixelAt(fitted, 0, 0)).toEqual(red);
    const [r = 0, g = 0] = pixelAt(fitted, 3, 0);
    expect(r).toBeGreaterThan(g);
    expect(g).toBeGreaterThan(0);
  });

  it('never makes a colour brighter than its alpha allows, nor brighter than its source', () => {
    const image = fc
      .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
      .chain(({ width, height }) =>
        fc
          .array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), {
            minLength: width * height,
            maxLength: width * height,
          })
          .map((pixels) => ({
            width,
            height,
            data: Uint8Array.from(
              pixels.flatMap(([r, g, b, a]) => [...[r, g, b].map((v) => Math.min(v, a)), a]),
            ),
          })),
      );
    fc.assert(
      fc.property(image, fc.integer({ min: 1, max: 24 }), (source, side) => {
        const { data } = fitPixels(source, side);
        for (let i = 0; i < data.length; i += 4) {
          const alpha = data[i + 3] ?? 0;
          expect(Math.max(...data.subarray(i, i + 3))).toBeLessThanOrEqual(alpha);
        }
        const brightest = Math.max(...source.data);
        expect(Math.max(...data)).toBeLessThanOrEqual(brightest);
      }),
    );
  });
});

it('writes base64 as everybody does', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    }),
  );
});
