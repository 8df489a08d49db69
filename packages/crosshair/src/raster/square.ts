import { type DrawableScene, rasterise } from './rasterise.ts';

/** Pixels row by row, four bytes each: red, green, blue, alpha; not premultiplied. */
export type RasterImage = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** A scene's pixels in a square of `side` device pixels around the target; what lies outside is cut. */
export function square(scene: DrawableScene, side: number): RasterImage {
  const picture = rasterise(scene);
  const data = new Uint8Array(4 * side * side);
  const target = Math.floor(side / 2);
  const left = target + picture.left;
  const first = Math.max(0, -left);
  const end = Math.min(picture.width, side - left);
  for (let row = 0; row < picture.height && first < end; row++) {
    const y = target + picture.top + row;
    if (y < 0 || y >= side) continue;
    const line = picture.data.subarray(4 * (row * picture.width + first), 4 * (row * picture.width + end));
    data.set(line, 4 * (y * side + left + first));
  }
  return { width: side, height: side, data };
}
