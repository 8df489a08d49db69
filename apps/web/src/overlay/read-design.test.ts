import { overlayDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { defaultDesign, designRanges, shapeNames } from '@punktgenau/crosshair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNamedDesign } from './read-design.ts';

const answer = {
  id: 7,
  name: 'Ascent',
  type: 'editor',
  imageUrl: null,
  adjustedSize: null,
  ...defaultDesign,
};

describe("the server's answer", () => {
  it('is read as a name and a design, without what else stands in it', () => {
    expect(readNamedDesign(answer)).toEqual({ name: 'Ascent', design: defaultDesign });
  });

  it('names the image that is shown in place of the drawn design', () => {
    const image = { type: 'svg', imageUrl: '/api/svg/kreuz.svg', adjustedSize: 96, imageRotation: 30 };
    expect(overlayDesignSchema.safeParse({ ...answer, ...image }).success).toBe(true);
    expect(readNamedDesign({ ...answer, ...image })).toEqual({
      name: 'Ascent',
      design: defaultDesign,
      image: { url: '/api/svg/kreuz.svg', sizePx: 96, rotation: 30 },
    });
    expect(readNamedDesign({ ...answer, ...image, imageRotation: undefined })?.image?.rotation).toBe(0);
    for (const half of [{ imageUrl: 7 }, { adjustedSize: null }, { adjustedSize: '96' }]) {
      expect(readNamedDesign({ ...answer, ...image, ...half })?.image).toBeUndefined();
    }
  });

  it.each([null, undefined, 'x', 7, [], {}, { ...answer, name: 3 }])('is refused when it is %j', (value) => {
    expect(readNamedDesign(value)).toBeUndefined();
  });

  it.each(shapeNames)('is read with the shape %s', (shape) => {
    expect(readNamedDesign({ ...answer, shape })?.design.shape).toBe(shape);
  });

  it("agrees with the contract's schema on every change of a field", () => {
    const limits = Object.values(designRanges).flatMap(({ min, max, step }) => [
      min,
      max,
      min - step,
      max + step,
    ]);
    const anyValue = fc.oneof(
      fc.constantFrom<unknown>(...limits, ...shapeNames, true, false, null, undefined, Number.NaN),
      fc.constantFrom<unknown>('#00D9FF', '#00d9ff', '#0df', 'red', '#00D9FF ', 1.5, '20', [], {}),
      fc.integer({ min: -5000, max: 5000 }),
    );
    const fields = Object.keys(defaultDesign);
    fc.assert(
      fc.property(fc.constantFrom(...fields), anyValue, (field, value) => {
        const changed = { ...answer, [field]: value };
        expect(readNamedDesign(changed) !== undefined).toBe(overlayDesignSchema.safeParse(changed).success);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(Object.keys(defaultDesign))('is refused without %s', (field) => {
    expect(readNamedDesign({ ...answer, [field]: undefined })).toBeUndefined();
  });
});
