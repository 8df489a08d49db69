import {
  type CrosshairDesign,
  designRanges,
  editorDefaults,
  paintedSize,
  shapeNames,
} from '@punktgenau/crosshair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMeasure, needsWideSizes, sizeMeasure, thicknessMeasure } from './measures.ts';

const design = (fields: Partial<CrosshairDesign>): CrosshairDesign => ({
  ...editorDefaults,
  hasOutline: false,
  ...fields,
});

describe('the size of the panel', () => {
  it('is the size of the specification, 5 to 50, which can be counted in the picture', () => {
    const size = sizeMeasure(false);
    expect(size.range).toMatchObject({ min: 5, max: 50, step: 1 });
    for (const px of [6, 20, 34, 50]) {
      const changed = design(size.change(px));
      expect([size.get(changed), paintedSize(changed).width]).toEqual([px, px]);
    }
  });

  it('shows what a crosshair from a game reaches, and leaves its fields alone until it is moved', () => {
    const fromGame = design({ size: 20, length: 30 });
    expect(needsWideSizes(fromGame)).toBe(true);
    const size = sizeMeasure(true);
    expect(size.get(fromGame)).toBe(60);
    expect(paintedSize(fromGame)).toEqual({ width: 60, height: 60 });
    expect(paintedSize(design({ ...fromGame, ...size.change(40) })).width).toBe(40);
  });

  it('is within reach of its rule for every design there can be', () => {
    const numberOf = (field: 'size' | 'length') => fc.integer(designRanges[field]);
    fc.assert(
      fc.property(numberOf('size'), numberOf('length'), (size, length) => {
        const any = design({ size, length });
        const measure = sizeMeasure(needsWideSizes(any));
        expect(measure.get(any)).toBeGreaterThanOrEqual(measure.range.min);
        expect(measure.get(any)).toBeLessThanOrEqual(measure.range.max);
      }),
    );
  });
});

it('a dot is measured by its diameter, every other shape by its lines', () => {
  for (const shape of shapeNames) {
    const measure = thicknessMeasure({ shape });
    const changed = design({ shape, ...measure.change(6) });
    expect(measure.get(changed)).toBe(6);
    expect(measure.range).toEqual(
      shape === 'dot' ? { min: 2, max: 20, step: 2 } : { min: 1, max: 10, step: 1 },
    );
    if (shape === 'dot') expect(paintedSize(changed)).toEqual({ width: 6, height: 6 });
  }
});

it('other fields are shown as they are', () => {
  const opacity = fieldMeasure('opacity');
  expect([opacity.get(editorDefaults), opacity.change(55), opacity.range.step]).toEqual([
    80,
    { opacity: 55 },
    5,
  ]);
});
