import { parseColor, type Rgb, relativeLuminance } from './color.ts';

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
