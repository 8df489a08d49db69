import type { CrosshairDesign } from '../design/design.ts';
import { buildScene } from '../scene/scene.ts';
import { fittingBoxPx, type SvgOptions } from '../svg/render-svg.ts';
import { drawSvg } from './draw-svg.ts';
import { fitPixels, type PremultipliedImage } from './fit-pixels.ts';
import { pictureFileKind } from './picture-file.ts';
import { type RasterImage, square } from './square.ts';

export type { PremultipliedImage } from './fit-pixels.ts';
export { type DrawableScene, rasterise } from './rasterise.ts';
export type { RasterImage } from './square.ts';

export type RasterOptions = Pick<SvgOptions, 'scale' | 'box'>;

/**
 * A design's pixels. The image is the SVG's square (see `fittingBoxPx`) in device pixels, so an offset of thousands of px
 * makes a large one: set `box` where that matters.
 */
export function drawDesign(design: CrosshairDesign, options: RasterOptions = {}): RasterImage {
  const scale = options.scale ?? 1;
  const scene = buildScene(design, { scale });
  return square(scene, Math.round((options.box ?? fittingBoxPx(scene)) * scale));
}

/** The same pixels with colours multiplied by alpha, for windows that mix them with what lies behind. */
export function drawPremultiplied(design: CrosshairDesign, options: RasterOptions = {}): PremultipliedImage {
  return premultiplied(drawDesign(design, options));
}

/**
 * A picture of the gallery, a PNG or an SVG of our own writing (see `readSvg`), fitted into a square of `sidePx` device
 * pixels as the overlay pages fit it: centred, in its own proportions, an SVG rasterised at that size.
 *
 * @returns `null` when the file is no picture, or one without any visible pixel
 */
export async function drawFile(file: Uint8Array, sidePx: number): Promise<PremultipliedImage | null> {
  const kind = pictureFileKind(file);
  const picture =
    kind === 'png' ? await readPng(file, sidePx) : kind === 'svg' ? readOwnSvg(file, sidePx) : null;
  return picture?.data.some((value) => value > 0) ? picture : null;
}

function readOwnSvg(file: Uint8Array, sidePx: number): PremultipliedImage | null {
  // Everything that is read of it is ASCII.
  const picture = drawSvg(Array.from(file, (byte) => String.fromCharCode(byte)).join(''), sidePx);
  return picture && premultiplied(picture);
}

async function readPng(file: Uint8Array, sidePx: number): Promise<PremultipliedImage | null> {
  // A companion that shows no uploaded picture does without the 4 MB that the decoder takes.
  const { decode } = await import('fast-png');
  try {
    const { width, height, data, depth, channels } = decode(file, { checkCrc: true });
    // The service stores nothing else (docs/adr/0015).
    if (depth !== 8 || channels !== 4) return null;
    return fitPixels(premultiplied({ width, height, data: Uint8Array.from(data) }), sidePx);
  } catch {
    return null;
  }
}

/** Multiplies colours by alpha as canvases do. */
function premultiplied({ width, height, data }: RasterImage): PremultipliedImage {
  const multiplied = data.slice();
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0;
    for (let at = i; at < i + 3 && alpha < 255; at++) {
      multiplied[at] = Math.round(((data[at] ?? 0) * alpha) / 255);
    }
  }
  return { width, height, data: multiplied };
}
