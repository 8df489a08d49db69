import type { CrosshairDesign } from '../design/design.ts';
import { type Backdrop, backdropLuminance } from './backdrop-luminance.ts';
import { contrastRatio, parseColor, relativeLuminance } from './color.ts';

/** What WCAG 1.4.11 asks of graphics. */
const leastContrast = 3;

/**
 * Whether a design's colour or its outline has a contrast of 3 : 1 to a backdrop, for choosing one that suits a picture. Looks at the pure
 * colours: opacity, blur and `dynamicColor` are not taken into account. How well a player sees it is measured by
 * `visibilityOver`.
 */
export function standsOut(
  design: Pick<CrosshairDesign, 'color' | 'hasOutline' | 'outlineColor'>,
  backdrop: Backdrop,
): boolean {
  const colors = [design.color, ...(design.hasOutline ? [design.outlineColor] : [])];
  return colors.some((color) => contrastTo(backdrop, color) >= leastContrast);
}

/** Contrast of a colour `#RRGGBB` to a backdrop as WCAG counts it, 1 to 21. */
export function contrastTo(backdrop: Backdrop, color: string): number {
  return contrastRatio(relativeLuminance(parseColor(color)), backdropLuminance(backdrop));
}
