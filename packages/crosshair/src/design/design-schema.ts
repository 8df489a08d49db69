import * as z from 'zod/mini';
import { shapeNames } from '../shapes/registry.ts';
import { type CrosshairDesign, defaultDesign } from './design.ts';
import { type DesignNumber, designRanges } from './ranges.ts';

/** A colour as `#RRGGBB`; lower case is accepted and kept in upper case. */
export const colorSchema = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toUpperCase());

const numberIn = (field: DesignNumber) => {
  const { min, max, step } = designRanges[field];
  return z.int().check(z.minimum(min), z.maximum(max), z.multipleOf(step));
};

const fields = {
  shape: z.enum(shapeNames),
  color: colorSchema,
  size: numberIn('size'),
  opacity: numberIn('opacity'),
  thickness: numberIn('thickness'),
  gap: numberIn('gap'),
  length: numberIn('length'),
  rotation: numberIn('rotation'),
  blur: numberIn('blur'),
  hasDot: z.boolean(),
  hasOutline: z.boolean(),
  outlineColor: colorSchema,
  outlineThickness: numberIn('outlineThickness'),
  dynamicColor: z.boolean(),
  shadowEnabled: z.boolean(),
  shadowColor: colorSchema,
  shadowBlur: numberIn('shadowBlur'),
  shadowOffsetX: numberIn('shadowOffsetX'),
  shadowOffsetY: numberIn('shadowOffsetY'),
  offsetX: numberIn('offsetX'),
  offsetY: numberIn('offsetY'),
} satisfies Record<keyof CrosshairDesign, unknown>;

/**
 * Every field of a design, all required. A value outside its range is an error that names the field; nothing is
 * ever clamped silently.
 */
export const designSchema = z.object(fields);

/** A design of which any field may be missing; the missing ones are left out, not filled. */
export const partialDesignSchema = z.partial(designSchema);

/** Fills what a partial design leaves open with the stored defaults. */
export function completeDesign(partial: Partial<CrosshairDesign>): CrosshairDesign {
  return { ...defaultDesign, ...partial };
}
