import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CrosshairDesign, defaultDesign } from '../design/design.ts';
import { shapeNames } from '../shapes/registry.ts';
import { paintedBox, paintedSize, paintedSizePx } from './painted-size.ts';

const design = (fields: Partial<CrosshairDesign>): CrosshairDesign => ({ ...defaultDesign, ...fields });

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
