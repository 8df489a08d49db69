import type { CrosshairDesign } from '../design/design.ts';
import { type Backdrop, backdropLuminance } from './backdrop-luminance.ts';
import { complementOf, contrastRatio, parseColor, relativeLuminance } from './color.ts';

const luminanceOf = (color: string): number => relativeLuminance(parseColor(color));

/** Black or white, whichever stands out more from a colour. */
function hairlineColorFor(color: string): string {
  const luminance = luminanceOf(color);
  return contrastRatio(luminance, 0) >= contrastRatio(luminance, 1) ? '#000000' : '#FFFFFF';
}

/**
 * Carries out a design's `dynamicColor` before it is drawn; a design without it comes back as it is.
 *
 * Where the backdrop is known, the colour becomes its complement if that contrasts more. Where it is unknown, a
 * design without an outline gets a hairline (1 px) in black or white, whichever contrasts more with its colour, so
 * that one of the two is visible on any backdrop. A player's own outline is never changed. The result has
 * `dynamicColor` off: nothing is left to be done.
 */
export function resolveDynamicColor(design: CrosshairDesign, backdrop?: Backdrop): CrosshairDesign {
  if (!design.dynamicColor) return design;
  if (backdrop === undefined) {
    if (design.hasOutline) return { ...design, dynamicColor: false };
    const outlineColor = hairlineColorFor(design.color);
    return { ...design, dynamicColor: false, hasOutline: true, outlineColor, outlineThickness: 1 };
  }
  const behind = backdropLuminance(backdrop);
  const complement = complementOf(design.color);
  const isComplementBetter =
    contrastRatio(luminanceOf(complement), behind) > contrastRatio(luminanceOf(design.color), behind);
  return { ...design, dynamicColor: false, color: isComplementBetter ? complement : design.color };
}
