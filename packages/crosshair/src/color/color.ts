/** Red, green and blue, 0 to 255 each. */
export type Rgb = { readonly red: number; readonly green: number; readonly blue: number };

/** The channels of a colour written as `#RRGGBB`. */
export function parseColor(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return { red: (value >> 16) & 255, green: (value >> 8) & 255, blue: value & 255 };
}

/** The opposite colour: every channel's distance from white becomes its distance from black. */
export function complementOf(color: string): string {
  const value = 0xffffff - Number.parseInt(color.slice(1), 16);
  return `#${value.toString(16).toUpperCase().padStart(6, '0')}`;
}

/** The light of a channel, 0 to 1, that is stored as 0 to 255: sRGB's curve. */
export function linearOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** How bright a colour looks, 0 (black) to 1 (white): WCAG 2.2's relative luminance, with sRGB's own 0.04045. */
export function relativeLuminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue);
}

/** WCAG 2.2's contrast ratio of two relative luminances, from 1 (none) to 21 (black on white). */
export function contrastRatio(oneLuminance: number, otherLuminance: number): number {
  const [darker, lighter] =
    oneLuminance < otherLuminance ? [oneLuminance, otherLuminance] : [otherLuminance, oneLuminance];
  return (lighter + 0.05) / (darker + 0.05);
}
