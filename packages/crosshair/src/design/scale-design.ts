import type { CrosshairDesign } from './design.ts';

/** Widths that are seen or not there at all. */
const atLeastOne = ['thickness', 'outlineThickness'] as const;
const others = ['gap', 'blur', 'shadowBlur', 'shadowOffsetX', 'shadowOffsetY', 'offsetX', 'offsetY'] as const;

/**
 * A design for a screen of another height: everything in px times a factor, to whole px, as the renderer snaps it at a scale. Its reach comes from `size`
 * times `length`, so only one of these is scaled; the renderer rounds what they make together. Fields may leave `designRanges`: the design
 * is to be drawn, not stored.
 *
 * @param factor above 0; 2 makes a cross of 20 px one of 40 px
 */
export function scaleDesign(design: CrosshairDesign, factor: number): CrosshairDesign {
  const scaled: { -readonly [Field in keyof CrosshairDesign]: CrosshairDesign[Field] } = { ...design };
  scaled.size = design.size * factor;
  for (const field of atLeastOne) scaled[field] = Math.max(1, Math.round(design[field] * factor));
  // Adding 0 makes 0 of -0.
  for (const field of others) scaled[field] = Math.round(design[field] * factor) + 0;
  return scaled;
}
