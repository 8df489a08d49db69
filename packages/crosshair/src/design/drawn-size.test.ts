import { describe, expect, it } from 'vitest';
import { drawnSizePx } from '../scene/measure.ts';
import { buildScene } from '../scene/scene.ts';
import { defaultDesign } from './design.ts';
import { allSizes, fieldsForDrawnSize, plainSizes } from './drawn-size.ts';

const widthOf = (fields: Partial<typeof defaultDesign>) => {
  const { left, right } = buildScene({ ...defaultDesign, ...fields }).extent;
  return right - left;
};

describe('the size of a crosshair', () => {
  it.each(['cross', 'circle', 'square', 'diamond', 'brackets', 'line'] as const)(
    'is what can be counted in the picture of the shape %s',
    (shape) => {
      for (const size of [6, 20, 50])
        expect(widthOf({ shape, size })).toBe(drawnSizePx({ size, length: 10 }));
    },
  );

  it('is the field of that name at the default length', () => {
    for (let size: number = plainSizes.min; size <= plainSizes.max; size++) {
      expect(fieldsForDrawnSize(size)).toEqual({ size, length: defaultDesign.length });
      expect(drawnSizePx({ size, length: defaultDesign.length })).toBe(size);
    }
  });

  it('tells how far lines reach whose length came from a game', () => {
    expect(drawnSizePx({ size: 20, length: 5 })).toBe(10);
    expect(widthOf({ size: 20, length: 30 })).toBe(drawnSizePx({ size: 20, length: 30 }));
  });

  it('beyond the default length is met as closely as the format can', () => {
    for (let px: number = allSizes.min; px <= allSizes.max; px++) {
      const reached = drawnSizePx(fieldsForDrawnSize(px));
      expect(reached).toBe(px <= plainSizes.max ? px : Math.round(px / 5) * 5);
    }
  });
});
