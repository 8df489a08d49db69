import type { CrosshairDesign } from '../design/design.ts';
import { contrastRatio, parseColor, type Rgb, relativeLuminance } from './color.ts';

/**
 * What lies behind a crosshair: `#RRGGBB`, channels, or just a mean relative luminance (0 to 1) as measured from a
 * picture.
 */
export type Backdrop = string | Rgb | { readonly luminance: number };

/** The relative luminance of a backdrop. */
export function backdropLuminance(backdrop: Backdrop): number {
  if (typeof backdrop === 'string') return relativeLuminance(parseColor(backdrop));
  return 'luminance' in backdrop ? backdrop.luminance : relativeLuminance(backdrop);
}

/** `good`: 4.5 : 1 and more; `fair`: 3 : 1, what WCAG 1.4.11 asks of graphics; `poor`: below. */
export type VisibilityVerdict = 'good' | 'fair' | 'poor';

export type Visibility = {
  /** Contrast of the design's colour to the backdrop, 1 to 21. */
  readonly ratio: number;
  /** The same of its outline; null without one. */
  readonly outlineRatio: number | null;
  /** Judges the better of both: an outline makes a crosshair visible where its colour does not. */
  readonly verdict: VisibilityVerdict;
};

/**
 * How well a design's colours stand out from a backdrop. Looks at the pure colours: opacity, blur and
 * `dynamicColor` are not taken into account (resolve the latter first).
 */
export function visibility(
  design: Pick<CrosshairDesign, 'color' | 'hasOutline' | 'outlineColor'>,
  backdrop: Backdrop,
): Visibility {
  const behind = backdropLuminance(backdrop);
  const ratioOf = (color: string) => contrastRatio(relativeLuminance(parseColor(color)), behind);
  const ratio = ratioOf(design.color);
  const outlineRatio = design.hasOutline ? ratioOf(design.outlineColor) : null;
  const best = Math.max(ratio, outlineRatio ?? 1);
  return { ratio, outlineRatio, verdict: best >= 4.5 ? 'good' : best >= 3 ? 'fair' : 'poor' };
}
