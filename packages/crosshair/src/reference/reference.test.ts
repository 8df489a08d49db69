import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Raster } from '../raster/index.ts';
import { buildScene } from '../scene/scene.ts';
import { type ShapeName, shapeNames } from '../shapes/registry.ts';
import { anySmallDesign, plainCross, withoutEffects } from '../testing/design-arbitrary.ts';
import { compareImages, countPixels, testRaster } from '../testing/pixels.ts';
import { renderReference } from './index.ts';

let raster: Raster;
beforeAll(async () => {
  raster = await testRaster();
});

const scales = fc.constantFrom(1, 1.5, 2);

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
          const expected = renderReference(plain, { scale, samples: 2 });
          expect(compareImages(raster.rgba(plain, { scale }).data, expected.data).largest).toBe(0);
        }),
        { numRuns: 12 },
      );
    },
  );

  // The rasteriser looks at four lines per pixel, so slanted edges may be a quarter off, corners of layers a little more.
  it.each(shapeNames)('agrees with the raster about %s, turned and translucent', (shape: ShapeName) => {
    fc.assert(
      fc.property(anySmallDesign, scales, (design, scale) => {
        const plain = withoutEffects({ ...design, shape });
        const expected = renderReference(plain, { scale, samples: 8 });
        const { largest, mean } = compareImages(raster.rgba(plain, { scale }).data, expected.data);
        expect(largest).toBeLessThan(90);
        expect(mean).toBeLessThan(15);
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
      const expected = renderReference(design, { scale, samples: 2 });
      expect(compareImages(raster.rgba(design, { scale }).data, expected.data).largest).toBeLessThan(3);
    }
  });

  it('agrees with the raster about blur and shadow', () => {
    const designs = anySmallDesign.map((design) => ({
      ...design,
      size: Math.min(design.size, 14),
      blur: design.blur % 5,
      shadowBlur: design.shadowBlur % 9,
      hasOutline: false,
    }));
    fc.assert(
      fc.property(designs, scales, (design, scale) => {
        const expected = renderReference(design, { scale, samples: 8 });
        const { largest, mean } = compareImages(raster.rgba(design, { scale }).data, expected.data);
        expect(largest).toBeLessThan(70);
        expect(mean).toBeLessThan(10);
      }),
      { numRuns: 12 },
    );
  });
});
