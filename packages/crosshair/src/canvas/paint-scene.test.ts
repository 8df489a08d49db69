import { describe, expect, it } from 'vitest';
import { drawDesign } from '../raster/index.ts';
import { buildScene } from '../scene/scene.ts';
import { plainCross } from '../testing/design-arbitrary.ts';
import { paintScene } from './paint-scene.ts';

/** A canvas of 60 × 60 whose origin is its middle. */
function aCanvas() {
  const data = new Uint8Array(60 * 60 * 4);
  return {
    data,
    getTransform: () => ({ e: 30, f: 30 }),
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData(image: { width: number; height: number; data: Uint8ClampedArray }, x: number, y: number) {
      for (let row = 0; row < image.height; row++) {
        const line = image.data.subarray(4 * row * image.width, 4 * (row + 1) * image.width);
        data.set(line, 4 * ((y + row) * 60 + x));
      }
    },
  };
}

describe('paintScene', () => {
  it.each([
    ['a plain cross', {}],
    ['an outline, half transparent', { opacity: 50, hasOutline: true }],
    ['blur and a shadow', { blur: 4, shadowEnabled: true, shadowOffsetX: 3, opacity: 50 }],
    ['an offset', { thickness: 1, offsetX: -7, offsetY: 4 }],
  ])('puts the rasteriser’s own pixels around the origin: %s', (_, change) => {
    const canvas = aCanvas();
    const twin = aCanvas();
    paintScene(canvas, buildScene({ ...plainCross, ...change }))(twin);
    expect([...canvas.data]).toEqual([...drawDesign({ ...plainCross, ...change }, { box: 60 }).data]);
    expect(twin.data).toEqual(canvas.data);
  });
});
