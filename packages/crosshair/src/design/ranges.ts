/**
 * The numeric fields of a crosshair design with their limits. Units: `px` are picture pixels at scale 1,
 * `percent` is 0–100, `degrees` turn clockwise. One table feeds the schema, the editor's sliders, the share
 * code's bit widths and the property tests.
 */
export const designRanges = {
  size: { min: 5, max: 50, step: 1, unit: 'px' },
  opacity: { min: 10, max: 100, step: 5, unit: 'percent' },
  thickness: { min: 1, max: 10, step: 1, unit: 'px' },
  gap: { min: 0, max: 20, step: 1, unit: 'px' },
  length: { min: 1, max: 50, step: 1, unit: 'px' },
  rotation: { min: 0, max: 360, step: 15, unit: 'degrees' },
  blur: { min: 0, max: 10, step: 1, unit: 'px' },
  outlineThickness: { min: 1, max: 5, step: 1, unit: 'px' },
  shadowBlur: { min: 0, max: 20, step: 1, unit: 'px' },
  shadowOffsetX: { min: -20, max: 20, step: 1, unit: 'px' },
  shadowOffsetY: { min: -20, max: 20, step: 1, unit: 'px' },
  offsetX: { min: -4096, max: 4096, step: 1, unit: 'px' },
  offsetY: { min: -4096, max: 4096, step: 1, unit: 'px' },
} as const satisfies Record<string, DesignRange>;

export type DesignRange = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: 'px' | 'percent' | 'degrees';
};

/** Name of a numeric design field. */
export type DesignNumber = keyof typeof designRanges;
