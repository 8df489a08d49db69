import type { ScreenArea } from '../agent/ports/screen-sampler.ts';
import type { ShownPicture } from './overlay-window-part.ts';

/** More are not looked at: a mean over so many is near enough, and this runs several times a second. */
const samplesMax = 4096;

/**
 * Mean colour of an area of the screen, `#RRGGBB`; pixels on which the overlay has drawn are left out, `null` when there
 * are no others.
 *
 * @param bgra the area row by row from the top, four bytes each: blue, green, red, and one without meaning
 */
export function meanUncoveredColor(
  bgra: Uint8Array,
  area: ScreenArea,
  overlay: ShownPicture | null,
): string | null {
  const stepPx = Math.max(1, Math.ceil(Math.sqrt((area.width * area.height) / samplesMax)));
  let count = 0;
  let blue = 0;
  let green = 0;
  let red = 0;
  for (let row = Math.min(stepPx, area.height) >> 1; row < area.height; row += stepPx) {
    for (let column = Math.min(stepPx, area.width) >> 1; column < area.width; column += stepPx) {
      if (overlay !== null && isDrawnOn(overlay, area.x + column, area.y + row)) continue;
      const at = (row * area.width + column) * 4;
      blue += bgra[at] ?? 0;
      green += bgra[at + 1] ?? 0;
      red += bgra[at + 2] ?? 0;
      count += 1;
    }
  }
  if (count === 0) return null;
  const hex = [red, green, blue].map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('').toUpperCase()}`;
}

function isDrawnOn({ picture, at }: ShownPicture, x: number, y: number): boolean {
  const column = x - at.x;
  const row = y - at.y;
  const isOutside = column < 0 || row < 0 || column >= picture.width || row >= picture.height;
  return !isOutside && picture.premultipliedBgra[(row * picture.width + column) * 4 + 3] !== 0;
}
