import type { SceneElement } from '../scene/elements.ts';

/** The design fields that only some shapes use; every other field means something to all of them. */
export const shapeFields = ['size', 'thickness', 'gap', 'length', 'rotation', 'hasDot'] as const;
export type ShapeField = (typeof shapeFields)[number];

/**
 * What a shape is drawn from: whole device pixels, seen from the picture's own centre.
 *
 * `half` is 0 when the centre is a corner between pixels and 0.5 when it is the middle of a pixel. An edge lies on
 * the pixel grid when its coordinate is a whole number plus `half`; `core / 2` always is.
 */
export type Measures = {
  readonly thickness: number;
  /** The width of what stands on the centre: the thickness, but for shapes with a `coreWidthPx`. */
  readonly core: number;
  /** length × size / 20: how far the shape reaches. */
  readonly arm: number;
  readonly gap: number;
  readonly half: 0 | 0.5;
  /** One picture pixel in device pixels, at least 1. */
  readonly pixel: number;
};

/** One kind of crosshair: everything the rest of the product needs to know about it. */
export type Shape = {
  /** Stands for this shape in share codes for ever: never change or reuse one. */
  readonly shareNumber: number;
  /** The fields that can change this shape's picture; the editor disables the others. */
  readonly fields: readonly ShapeField[];
  /**
   * The width in px of what stands on the centre; snapped to device pixels it decides between corner and pixel as
   * the centre. Left out: the thickness.
   */
  readonly coreWidthPx?: (thicknessPx: number) => number;
  /** The shape's pieces around the origin. */
  readonly draw: (measures: Measures) => readonly SceneElement[];
  /** The pieces grown by `by` device pixels on all sides. Only for shapes with free paths; others are grown for them. */
  readonly drawGrown?: (measures: Measures, by: number) => readonly SceneElement[];
};
