import type { CrosshairDesign } from '../design/design.ts';
import { readFrameTimes } from '../picture-animation/frame-strip.ts';
import { buildScene } from '../scene/scene.ts';
import { fittingBoxPx, type SvgOptions } from '../svg/render-svg.ts';
import { drawSvg } from './draw-svg.ts';
import type { PremultipliedImage } from './fit-pixels.ts';
import { pictureFileKind } from './picture-file.ts';
import { premultiplied } from './premultiply.ts';
import { fitTurned, sourceSidePx } from './rotate-pixels.ts';
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

/** A picture's file in the pixels of a surface. */
export type DrawnFrames = {
  /** One for a picture that does not move; all of the same size. */
  readonly frames: readonly [PremultipliedImage, ...PremultipliedImage[]];
  /** How long each is shown; means nothing where there is one. */
  readonly frameTimesMs: readonly number[];
};

/**
 * A picture of the gallery or of a player's own, a PNG or an SVG of our own writing (see `readSvg`), fitted into a square of
 * `sidePx` device pixels as the overlay pages fit it: centred, in its own proportions, an SVG rasterised at that size. Of an
 * animation it is the first frame.
 *
 * @param degrees turned clockwise around its middle, which makes the square larger (`turnedSidePx`)
 * @returns `null` when the file is no picture, or one without any visible pixel
 */
export async function drawFile(
  file: Uint8Array,
  sidePx: number,
  degrees = 0,
): Promise<PremultipliedImage | null> {
  const drawn = await drawFrames(file, sidePx, { degrees, framesMax: 1 });
  return drawn?.frames[0] ?? null;
}

type FrameOptions = {
  readonly degrees?: number;
  readonly framesMax?: number;
  /** Lets others have their turn between two frames. */
  readonly betweenFrames?: () => Promise<unknown>;
};

/** As `drawFile`, with all frames of an animation, or the first `framesMax` of them. */
export async function drawFrames(
  file: Uint8Array,
  sidePx: number,
  { degrees = 0, framesMax = Number.POSITIVE_INFINITY, betweenFrames }: FrameOptions = {},
): Promise<DrawnFrames | null> {
  const kind = pictureFileKind(file);
  const pictures =
    kind === 'png'
      ? await readPng(file, framesMax)
      : kind === 'svg'
        ? readOwnSvg(file, sourceSidePx(sidePx, degrees))
        : [];
  const drawn: PremultipliedImage[] = [];
  for (const picture of pictures) {
    if (drawn.length > 0) await betweenFrames?.();
    drawn.push(fitTurned(picture, sidePx, degrees));
  }
  const [first, ...rest] = drawn;
  if (!first || !drawn.some(({ data }) => data.some((value) => value > 0))) return null;
  return { frames: [first, ...rest], frameTimesMs: kind === 'png' ? readFrameTimes(file) : [0] };
}

function readOwnSvg(file: Uint8Array, sidePx: number): PremultipliedImage[] {
  // Everything that is read of it is ASCII.
  const picture = drawSvg(Array.from(file, (byte) => String.fromCharCode(byte)).join(''), sidePx);
  return picture ? [premultiplied(picture)] : [];
}

/** The frames of a file as they are in it. */
async function readPng(file: Uint8Array, framesMax: number): Promise<PremultipliedImage[]> {
  // A companion that shows no uploaded picture does without the 4 MB that the decoder takes.
  const { decode } = await import('fast-png');
  try {
    const { width, height, data, depth, channels } = decode(file, { checkCrc: true });
    const count = readFrameTimes(file).length;
    // The service stores nothing else (docs/adr/0015 and 0066).
    if (depth !== 8 || channels !== 4 || height % count !== 0) return [];
    const frameHeight = height / count;
    const bytes = 4 * width * frameHeight;
    return Array.from({ length: Math.min(count, framesMax) }, (_, index) =>
      premultiplied({
        width,
        height: frameHeight,
        data: Uint8Array.from(data.subarray(index * bytes, (index + 1) * bytes)),
      }),
    );
  } catch {
    return [];
  }
}
