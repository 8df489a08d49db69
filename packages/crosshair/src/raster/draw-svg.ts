import { readSvg } from './read-svg.ts';
import { type RasterImage, square } from './square.ts';

/**
 * The pixels of a picture of the gallery, SVG text of our own writing (see `readSvg`), in a square of `sidePx` device pixels,
 * an even number, with the target in its middle. The Windows overlay, overlay pages, the HTML file and the client's
 * pictures all show these.
 *
 * @param opacity 0 to 1, on top of the picture's own
 * @returns `null` when the text is anything else
 */
export function drawSvg(text: string, sidePx: number, opacity = 1): RasterImage | null {
  const scene = readSvg(text, sidePx);
  return scene && square({ ...scene, opacity: scene.opacity * opacity }, sidePx);
}
