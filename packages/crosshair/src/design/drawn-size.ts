import { type CrosshairDesign, defaultDesign } from './design.ts';
import { designRanges } from './ranges.ts';

type Reach = Pick<CrosshairDesign, 'size' | 'length'>;

/** The sizes that the default length reaches. */
export const plainSizes = designRanges.size;

/** All sizes that any length reaches. */
export const allSizes = {
  min: 1,
  max: (designRanges.size.max * designRanges.length.max) / defaultDesign.length,
  step: 1,
} as const;

/** The fields that make a shape reach `px` from end to end: exactly up to 50 px, beyond that to the nearest five. */
export function fieldsForDrawnSize(px: number): Reach {
  const size = Math.min(plainSizes.max, Math.max(plainSizes.min, px));
  return { size, length: Math.round((px * defaultDesign.length) / size) };
}
