/**
 * Contrast in lightness of something thin on a ground, as APCA 0.1.9 (constants G-4g) defines it: positive for darker on lighter,
 * negative for lighter on darker, about ±106 at most. From the published formula; the field's package, apca-w3, needs one under the
 * AGPL. https://github.com/Myndex/SAPC-APCA/blob/master/documentation/APCA-W3-LaTeX.md
 *
 * @param luminance of what is seen, by `apcaLuminance`
 * @param behind that of its ground
 * @returns Lc: from 15 on something is seen at all, from 45 on what is thin is seen plainly
 */
export function apcaContrast(luminance: number, behind: number): number {
  const [front, ground] = [softened(luminance), softened(behind)];
  if (Math.abs(ground - front) < 0.0005) return 0;
  const raw =
    ground > front ? 1.14 * (ground ** 0.56 - front ** 0.57) : 1.14 * (ground ** 0.65 - front ** 0.62);
  if (Math.abs(raw) < 0.1) return 0;
  return 100 * (raw > 0 ? raw - 0.027 : raw + 0.027);
}

/** Screens do not show black as dark as it is stored. */
function softened(luminance: number): number {
  const blackLevel = 0.022;
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: APCA's own constant, which only looks like a root of two.
  return luminance > blackLevel ? luminance : luminance + (blackLevel - luminance) ** 1.414;
}

/** APCA's luminance of stored channels, 0 to 1 each: a screen's plain power of 2.4 instead of sRGB's curve. */
export function apcaLuminance(red: number, green: number, blue: number): number {
  return 0.2126729 * red ** 2.4 + 0.7151522 * green ** 2.4 + 0.072175 * blue ** 2.4;
}
