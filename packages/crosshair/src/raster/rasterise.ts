import { parseColor, type Rgb } from '../color/color.ts';
import { wholePixelBox } from '../scene/bounds.ts';
import { edgesOf } from '../scene/edges.ts';
import { blurReach, type Scene, type SceneLayer } from '../scene/scene.ts';
import { coverageOf } from './coverage.ts';
import { blurred } from './gaussian.ts';

/**
 * A scene's pixels: the smallest box of whole device pixels that holds all of it.
 *
 * `left` and `top` are where the box begins, seen from the target. `data` has four bytes a pixel, row by row: red, green,
 * blue, alpha; colours not multiplied by alpha.
 */
export type Picture = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
};

/** What is drawn of a scene. */
export type DrawableScene = Pick<
  Scene,
  'scale' | 'fill' | 'outline' | 'opacity' | 'blurDeviation' | 'shadow' | 'bounds'
>;

/** Ties go up, also where a sum has lost its last bits: on which side of a picture that happens must not show. */
const toByte = (value: number): number => Math.floor(value + 0.5001);

/**
 * Draws a scene. Every output shows these bytes.
 *
 * Fill and outline are coverage planes (see `coverageOf`), mixed as bytes of sRGB are: outline, fill over it, both
 * blurred, their shadow under them, opacity once. Colours are only rounded at the end.
 */
export function rasterise(scene: DrawableScene): Picture {
  const { scale, fill, outline, shadow, blurDeviation, opacity } = scene;
  const { left, top, right, bottom } = wholePixelBox({
    left: scene.bounds.left * scale,
    top: scene.bounds.top * scale,
    right: scene.bounds.right * scale,
    bottom: scene.bounds.bottom * scale,
  });
  const [width, height] = [right - left, bottom - top];
  const planeOf = ({ elements }: SceneLayer) =>
    coverageOf(edgesOf(elements, { scale, left, top }), width, height);
  const blur = (plane: Float64Array, deviation: number) =>
    blurred(plane, width, deviation * scale, Math.floor(blurReach(deviation) * scale));

  const filled = planeOf(fill);
  const inks = [{ color: parseColor(fill.color), plane: blur(filled, blurDeviation) }];
  if (outline) {
    const plane = weakened(planeOf(outline), filled);
    inks.push({ color: parseColor(outline.color), plane: blur(plane, blurDeviation) });
  }
  if (shadow) {
    const visible = new Float64Array(filled.length);
    for (const { plane } of inks) {
      for (let i = 0; i < visible.length; i++) visible[i] = (visible[i] ?? 0) + (plane[i] ?? 0);
    }
    const moved = new Float64Array(visible.length);
    const shift = Math.round(shadow.dy * scale) * width + Math.round(shadow.dx * scale);
    for (let i = 0; i < moved.length; i++) moved[i] = visible[i - shift] ?? 0;
    const plane = weakened(blur(moved, shadow.deviation), visible);
    inks.push({ color: parseColor(shadow.color), plane });
  }
  return { left, top, width, height, data: mixed(inks, opacity) };
}

/** What is left of a plane under another. */
function weakened(lower: Float64Array, upper: Float64Array): Float64Array {
  for (let i = 0; i < lower.length; i++) lower[i] = (lower[i] ?? 0) * (1 - (upper[i] ?? 0));
  return lower;
}

type Ink = { readonly color: Rgb; readonly plane: Float64Array };

/** Lays inks side by side in each pixel; together they cover it once at most. */
function mixed(inks: readonly Ink[], opacity: number): Uint8ClampedArray<ArrayBuffer> {
  // Fill, outline and shadow, by name: the loop below runs once for each pixel.
  const [fill, outline, shadow] = inks.map(({ plane }) => plane);
  const pixels = fill?.length ?? 0;
  const data = new Uint8ClampedArray(4 * pixels);
  for (let i = 0; i < pixels; i++) {
    const alpha = (fill?.[i] ?? 0) + (outline?.[i] ?? 0) + (shadow?.[i] ?? 0);
    // Most pixels: a crosshair is thin.
    if (alpha === 0) continue;
    const byte = toByte(255 * opacity * alpha);
    if (byte !== 0) writePixel(data, 4 * i, inks, i, alpha, byte);
  }
  return data;
}

function writePixel(
  data: Uint8ClampedArray,
  at: number,
  inks: readonly Ink[],
  pixel: number,
  alpha: number,
  byte: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (const { color, plane } of inks) {
    const share = plane[pixel] ?? 0;
    red += color.red * share;
    green += color.green * share;
    blue += color.blue * share;
  }
  data[at] = toByte(red / alpha);
  data[at + 1] = toByte(green / alpha);
  data[at + 2] = toByte(blue / alpha);
  data[at + 3] = byte;
}
