import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CrosshairDesign, defaultDesign, editorDefaults } from '../design/design.ts';
import { rasterise } from '../raster/rasterise.ts';
import { shapeNames } from '../shapes/registry.ts';
import { anyDesign, withoutEffects } from '../testing/design-arbitrary.ts';
import type { Box } from './elements.ts';
import { paintedBox, paintedSize, paintedSizePx } from './painted-size.ts';
import { buildScene } from './scene.ts';

const design = (fields: Partial<CrosshairDesign>): CrosshairDesign => ({ ...defaultDesign, ...fields });

/** The box around all pixels with an alpha above 0 that the rasteriser makes of a design, in px from the middle of the screen. */
function countedBox(counted: CrosshairDesign): Box {
  const { left, top, width, data } = rasterise(buildScene(withoutEffects(counted)));
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    if (data[4 * pixel + 3] === 0) continue;
    columns.add(left + (pixel % width));
    rows.add(top + Math.floor(pixel / width));
  }
  return {
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns) + 1,
    bottom: Math.max(...rows) + 1,
  };
}

describe('what can be counted in the rasteriser’s picture', () => {
  it.each(shapeNames)('is what %s is said to cover, whatever its values', (shape) => {
    // The lengths of half of them reach as far as the panel's sizes do; the others come from games.
    const designs = fc
      .tuple(anyDesign, fc.boolean())
      .map(([any, isPlain]) => ({ ...any, shape, ...(isPlain && { length: defaultDesign.length }) }));
    fc.assert(
      fc.property(designs, (any) => {
        expect(paintedBox(any)).toEqual(countedBox(any));
      }),
      { numRuns: 60 },
    );
  });

  // Its tips and corners touch pixels of which they cover too little to be painted.
  it.each([
    [{ shape: 'star' }, { width: 24, height: 22 }],
    [
      { shape: 'star', size: 33 },
      { width: 38, height: 35 },
    ],
    [
      { shape: 'star', size: 50 },
      { width: 52, height: 49 },
    ],
    [
      { shape: 'cross', size: 7, thickness: 1, rotation: 60 },
      { width: 11, height: 11 },
    ],
    [
      { shape: 'square', size: 7, thickness: 1, rotation: 60 },
      { width: 15, height: 15 },
    ],
    [
      { shape: 't-shape', size: 7, thickness: 1, rotation: 60 },
      { width: 10, height: 11 },
    ],
    [
      { shape: 'line', size: 7, thickness: 1, rotation: 60 },
      { width: 9, height: 11 },
    ],
    [
      { shape: 'brackets', size: 50, thickness: 10, gap: 20, rotation: 345 },
      { width: 104, height: 74 },
    ],
  ] as const)('is said of %o', (fields, size) => {
    expect(paintedSize({ ...editorDefaults, ...fields })).toEqual(size);
  });

  it('is less of a picture so faint that more of its tips round to nothing', () => {
    const star = design({ shape: 'star', size: 30 });
    const heights = [10, 100].map((opacity) => paintedSize({ ...star, opacity }).height);
    expect(heights).toEqual([27, 28]);
  });
});

it('knows gaps, odd lines, rotation and the outline', () => {
  expect(paintedSize(design({ gap: 4 }))).toEqual({ width: 28, height: 28 });
  expect(paintedSize(design({ thickness: 1 }))).toEqual({ width: 21, height: 21 });
  expect(paintedSize(design({ shape: 'line', rotation: 90 }))).toEqual({ width: 2, height: 20 });
  const outlined = design({ gap: 4, hasOutline: true, outlineThickness: 1 });
  expect(paintedSize(outlined)).toEqual({ width: 30, height: 30 });
  expect(paintedSize(design({ shape: 'dot', thickness: 3, hasOutline: true, outlineThickness: 2 }))).toEqual({
    width: 10,
    height: 10,
  });
});

it('leaves out what no pixel of the lines has: blur and shadow', () => {
  const plain = design({});
  expect(paintedSize(design({ blur: 8, shadowEnabled: true, shadowOffsetX: 9 }))).toEqual(paintedSize(plain));
});

it('is the same wherever the crosshair stands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...shapeNames),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: 359 }),
      fc.boolean(),
      (shape, offsetX, offsetY, rotation, hasOutline) => {
        const centred = design({ shape, rotation, hasOutline });
        const moved = { ...centred, offsetX, offsetY };
        const { left, top, right, bottom } = paintedBox(centred);
        expect(paintedBox(moved)).toEqual({
          left: left + offsetX,
          top: top + offsetY,
          right: right + offsetX,
          bottom: bottom + offsetY,
        });
        expect(paintedSizePx(moved)).toBe(paintedSizePx(centred));
      },
    ),
  );
});
