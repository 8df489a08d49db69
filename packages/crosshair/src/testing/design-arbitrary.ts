import fc from 'fast-check';
import { type CrosshairDesign, defaultDesign } from '../design/design.ts';
import { type DesignNumber, designRanges } from '../design/ranges.ts';
import { shapeNames } from '../shapes/registry.ts';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).toUpperCase().padStart(6, '0')}`);

const numberIn = (field: DesignNumber) => {
  const { min, max, step } = designRanges[field];
  return fc.integer({ min: 0, max: (max - min) / step }).map((index) => min + index * step);
};

/** Any valid design. */
export const anyDesign: fc.Arbitrary<CrosshairDesign> = fc.record({
  shape: fc.constantFrom(...shapeNames),
  color: colors,
  size: numberIn('size'),
  opacity: numberIn('opacity'),
  thickness: numberIn('thickness'),
  gap: numberIn('gap'),
  length: numberIn('length'),
  rotation: numberIn('rotation'),
  blur: numberIn('blur'),
  hasDot: fc.boolean(),
  hasOutline: fc.boolean(),
  outlineColor: colors,
  outlineThickness: numberIn('outlineThickness'),
  dynamicColor: fc.boolean(),
  shadowEnabled: fc.boolean(),
  shadowColor: colors,
  shadowBlur: numberIn('shadowBlur'),
  shadowOffsetX: numberIn('shadowOffsetX'),
  shadowOffsetY: numberIn('shadowOffsetY'),
  offsetX: numberIn('offsetX'),
  offsetY: numberIn('offsetY'),
});

/** Any valid design in the middle of its picture, small enough to look at every pixel. */
export const anySmallDesign: fc.Arbitrary<CrosshairDesign> = fc
  .tuple(anyDesign, fc.integer({ min: 5, max: 25 }), fc.integer({ min: 1, max: 14 }))
  .map(([design, size, length]) => ({ ...design, size, length, offsetX: 0, offsetY: 0 }));

/** A cross in its plainest form: white, opaque, nothing added. */
export const plainCross: CrosshairDesign = {
  ...defaultDesign,
  color: '#FFFFFF',
  opacity: 100,
  hasDot: false,
  dynamicColor: false,
};

export const anyScale = fc.constantFrom(1, 1.25, 1.5, 1.75, 2, 3);

/** Blur and shadow taken away: only what has edges. */
export const withoutEffects = (design: CrosshairDesign): CrosshairDesign => ({
  ...design,
  blur: 0,
  shadowEnabled: false,
});
