import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDesign } from '../testing/design-arbitrary.ts';
import { defaultDesign, editorDefaults } from './design.ts';
import { completeDesign, designSchema, partialDesignSchema } from './design-schema.ts';
import { type DesignNumber, designRanges } from './ranges.ts';

const fieldsInError = (design: unknown): PropertyKey[] => {
  const result = designSchema.safeParse(design);
  return result.success ? [] : result.error.issues.map((issue) => issue.path[0] ?? '');
};
const numbers = Object.keys(designRanges) as DesignNumber[];

describe('a design', () => {
  it('is valid in the whole parameter space and comes back unchanged', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(designSchema.parse(design)).toEqual(design);
      }),
    );
    expect(fieldsInError(defaultDesign)).toEqual([]);
    expect(fieldsInError(editorDefaults)).toEqual([]);
  });

  it.each(numbers)('is refused with the field named when %s is out of its range or steps', (field) => {
    const { min, max, step } = designRanges[field];
    for (const value of [
      min - step,
      max + step,
      min + step / 2,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      `${min}`,
    ]) {
      expect(fieldsInError({ ...defaultDesign, [field]: value })).toContain(field);
    }
    expect(fieldsInError({ ...defaultDesign, [field]: min })).toEqual([]);
    expect(fieldsInError({ ...defaultDesign, [field]: max })).toEqual([]);
  });

  it('takes colours as #RRGGBB only and keeps them in upper case', () => {
    expect(designSchema.parse({ ...defaultDesign, color: '#00ff0a' }).color).toBe('#00FF0A');
    for (const color of ['red', '#0F0', '#00FF00FF', '#00FF0G', ' #00FF00', '', 0]) {
      expect(fieldsInError({ ...defaultDesign, color })).toEqual(['color']);
    }
  });

  it('has one of the known shapes', () => {
    for (const shape of ['', 'Cross', 'toString', '__proto__', 3]) {
      expect(fieldsInError({ ...defaultDesign, shape })).toEqual(['shape']);
    }
  });

  it('takes the stored defaults for what a partial design leaves open', () => {
    const partial = partialDesignSchema.parse({ size: 33 });
    expect(partial).toEqual({ size: 33 });
    expect(completeDesign({ size: 33 })).toEqual({ ...defaultDesign, size: 33 });
  });
});
