import type { CrosshairDesign } from '@punktgenau/crosshair';
import { drawPremultiplied } from '@punktgenau/crosshair/raster';
import { type Picture, pixelAt, type Rgb } from './picture.ts';
import { waitUntil } from './wait-until.ts';
import type { WineDesktop } from './wine-desktop.ts';

/** Rounding of the compositor, for pixels that are half transparent. */
const blendTolerance = 1;

/** What the renderer makes of a crosshair: colours multiplied by alpha, its target in the middle. */
type Drawn = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/**
 * Waits until the screen shows exactly a design, or a drawing, over what it showed without the overlay: the renderer's
 * pixels around the centre, and nothing anywhere else within 300 px of it.
 *
 * @param empty the screen without the overlay
 * @param offset of the target from the screen's centre, in px
 */
export async function expectOverlay(
  desktop: WineDesktop,
  empty: Picture,
  wanted: CrosshairDesign | Drawn | null,
  offset = { x: 0, y: 0 },
): Promise<void> {
  const drawn = wanted && 'shape' in wanted ? drawingOf(wanted) : wanted;
  let difference = '';
  await waitUntil('the overlay shows what it should', async () => {
    difference = differenceOf(await desktop.display.screenshot(), empty, drawn, offset);
    return difference === '';
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}; ${difference}`);
  });
}

function drawingOf(design: CrosshairDesign): Drawn {
  return drawPremultiplied({ ...design, offsetX: 0, offsetY: 0 });
}

/** The first pixel that is not as it should be, in words; empty when all are. */
function differenceOf(
  screen: Picture,
  empty: Picture,
  drawn: Drawn | null,
  offset: { readonly x: number; readonly y: number },
): string {
  const centre = { x: screen.widthPx / 2 + offset.x, y: screen.heightPx / 2 + offset.y };
  for (let y = centre.y - 300; y < centre.y + 300; y++) {
    for (let x = centre.x - 300; x < centre.x + 300; x++) {
      const shown = pixelAt(screen, x, y);
      const wanted = over(pixelAt(empty, x, y), drawn, x - centre.x, y - centre.y);
      if (wanted.some((value, channel) => Math.abs(value - (shown[channel] ?? 0)) > blendTolerance)) {
        return `at ${x}, ${y}: shown ${shown.join()}, wanted ${wanted.join()}`;
      }
    }
  }
  return '';
}

/** A backdrop's pixel with the drawn one over it; x and y count from the drawing's centre. */
function over(backdrop: Rgb, drawn: Drawn | null, x: number, y: number): Rgb {
  if (!drawn) return backdrop;
  const column = x + drawn.width / 2;
  const row = y + drawn.height / 2;
  if (column < 0 || row < 0 || column >= drawn.width || row >= drawn.height) return backdrop;
  const [red = 0, green = 0, blue = 0, alpha = 0] = drawn.data.subarray((row * drawn.width + column) * 4);
  const through = (255 - alpha) / 255;
  return [
    Math.round(red + backdrop[0] * through),
    Math.round(green + backdrop[1] * through),
    Math.round(blue + backdrop[2] * through),
  ];
}
