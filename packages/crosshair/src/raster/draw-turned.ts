import { premultiplied, straight } from './premultiply.ts';
import { fitTurned } from './rotate-pixels.ts';
import type { RasterImage } from './square.ts';

export { sourceSidePx, turnedSidePx } from './rotate-pixels.ts';

/**
 * A picture fitted into a square of `sidePx` device pixels and turned, for canvases: the very pixels that `drawFile` gives
 * the Windows overlay.
 *
 * @param degrees clockwise
 * @param opacity 0 to 1
 */
export function drawTurned(source: RasterImage, sidePx: number, degrees: number, opacity = 1): RasterImage {
  const { width, height, data } = straight(fitTurned(premultiplied(source), sidePx, degrees));
  if (opacity < 1)
    for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * opacity);
  return { width, height, data };
}
