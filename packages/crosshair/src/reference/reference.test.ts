import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDesign } from '../raster/index.ts';
import { buildScene } from '../scene/scene.ts';
import { type ShapeName, shapeNames } from '../shapes/registry.ts';
import { anySmallDesign, plainCross, withoutEffects } from '../testing/design-arbitrary.ts';
import { compareImages, countPixels } from '../testing/pixels.ts';
import { renderReference } from './index.ts';

const scales = fc.constantFrom(1, 1.25, 1.5, 2);

describe('the reference renderer', () => {
  it('counts the same pixels: 76 and 41', () => {
    expect(countPixels(renderReference(plainCross))).toEqual({ opaque: 76, partial: 0 });
    expect(countPixels(renderReference({ ...plainCross, thickness: 1 }))).toEqual({ opaque: 41, partial: 0 });
  });

  it.each(shapeNames.filter((shape) => buildScene({ ...plainCross, shape }).isPixelExact))(
    'agrees with the raster in every pixel of %s',
    (shape: ShapeName) => {
      fc.assert(
        fc.property(anySmallDesign, scales, (design, scale) => {
          const plain = withoutEffects({ ...design, shape, rotation: 0, opacity: 100 });
          // Samples in the middle of pixels decide as well as many: no edge runs through one.
          const expected = renderReference(plain, { scale, samples: 4 });
          expect(compareImages(drawDesign(plain, { scale }).data, expected.data).largest).toBe(0);
        }),
        { numRuns: 12 },
      );
    },
  );

  it.each(shapeNames)('agrees with the raster about %s, turned and translucent', (shape: ShapeName) => {
    fc.assert(
      fc.property(anySmallDesign, scales, (design, scale) => {
        const plain = withoutEffects({ ...design, shape });
        const expected = renderReference(plain, { scale });
        const { largest } = compareImages(drawDesign(plain, { scale }).data, expected.data);
        expect(largest).toBeLessThanOrEqual(2);
      }),
      { numRuns: 10 },
    );
  });

  it('agrees with the raster about a shadow that lies at the very edge of its room', () => {
    const design = {
      ...plainCross,
      ...{ size: 7, length: 11, thickness: 1 },
      ...{ shadowEnabled: true, shadowBlur: 0, shadowOffsetX: -20, shadowOffsetY: -20 },
    };
    for (const scale of [1, 1.5, 2]) {
      const expected = renderReference(design, { scale, samples: 4 });
      expect(compareImages(drawDesign(design, { scale }).data, expected.data).largest).toBeLessThanOrEqual(2);
    }
  });

  it('agrees with the raster about blur and shadow', () => {
    const designs = anySmallDesign.map((design) => ({
      ...design,
      size: Math.min(design.size, 14),
      blur: design.blur % 5,
      shadowBlur: design.shadowBlur % 9,
    }));
    fc.assert(
      fc.property(designs, scales, (design, scale) => {
        const expected = renderReference(design, { scale });
        const { largest } = compareImages(drawDesign(design, { scale }).data, expected.data);
        expect(largest).toBeLessThanOrEqual(2);
      }),
      { numRuns: 12 },
    );
  });
});
