import {
  allSizes,
  type CrosshairDesign,
  type DesignNumber,
  designRanges,
  drawnSizePx,
  fieldsForDrawnSize,
  plainSizes,
  shapes,
} from '@punktgenau/crosshair';
import type { ScaleRange } from '#shared/ui/scale-input.ts';

/** A number of the panel: what can be counted in the picture, and the fields of the design that make it. */
export type Measure = {
  readonly range: ScaleRange;
  readonly unit: (typeof designRanges)[DesignNumber]['unit'];
  readonly fields: readonly DesignNumber[];
  readonly get: (design: CrosshairDesign) => number;
  readonly change: (value: number) => Partial<CrosshairDesign>;
};

/** A field as it is, `factor` times as wide in the picture. */
export function fieldMeasure(field: DesignNumber, factor = 1): Measure {
  const { min, max, step, unit } = designRanges[field];
  return {
    range: { min: min * factor, max: max * factor, step: step * factor },
    unit,
    fields: [field],
    get: (design) => design[field] * factor,
    change: (value) => ({ [field]: value / factor }),
  };
}

/**
 * How far the shape reaches from end to end, whichever fields make it.
 *
 * @param isWide whether there are sizes that the default length does not reach, as in crosshairs of games
 */
export function sizeMeasure(isWide: boolean): Measure {
  return {
    range: isWide ? allSizes : plainSizes,
    unit: designRanges.size.unit,
    fields: ['size', 'length'],
    get: drawnSizePx,
    change: fieldsForDrawnSize,
  };
}

/** Whether the default length does not reach this design's size. */
export function needsWideSizes(design: CrosshairDesign): boolean {
  const px = drawnSizePx(design);
  return px < plainSizes.min || px > plainSizes.max;
}

/** The thickness of lines, or the diameter of what stands on the centre instead of lines. */
export function thicknessMeasure({ shape }: Pick<CrosshairDesign, 'shape'>): Measure {
  return fieldMeasure('thickness', shapes[shape].coreWidthPx?.(1) ?? 1);
}
