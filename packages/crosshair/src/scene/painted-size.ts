import type { CrosshairDesign } from '../design/design.ts';
import { rasterise } from '../raster/rasterise.ts';
import { wholePixelBox } from './bounds.ts';
import type { Box } from './elements.ts';
import { buildScene } from './scene.ts';

/**
 * The box around all pixels that a design's picture has at scale 1, in px from the middle of the screen: what can be counted in it
 * from the first to the last, so with gap, rotation, outline and offset, without blur and shadow.
 *
 * A pixel counts when the rasteriser gives it an alpha above 0, at the design's own opacity. Tips and corners may reach further: where
 * they cover so little of a pixel that it rounds to 0 of 255, nothing is painted.
 */
export function paintedBox(design: CrosshairDesign): Box {
  const scene = buildScene({ ...design, blur: 0, shadowEnabled: false });
  // Whole pixels need no counting: most designs are spared the time that painting takes.
  if (scene.isPixelExact) return wholePixelBox(scene.extent);
  const picture = rasterise(scene);
  let { left, top, right, bottom } = { left: picture.width, top: picture.height, right: 0, bottom: 0 };
  for (let pixel = 0; pixel < picture.data.length / 4; pixel++) {
    if (!picture.data[4 * pixel + 3]) continue;
    const x = pixel % picture.width;
    const y = Math.floor(pixel / picture.width);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = y + 1;
  }
  return {
    left: picture.left + left,
    top: picture.top + top,
    right: picture.left + right,
    bottom: picture.top + bottom,
  };
}

/** How wide and high that is, in px. `drawnSizePx` is what the player sets. */
export function paintedSize(design: CrosshairDesign): { readonly width: number; readonly height: number } {
  const { left, top, right, bottom } = paintedBox(design);
  return { width: right - left, height: bottom - top };
}

/** The longer side of it, in px. */
export function paintedSizePx(design: CrosshairDesign): number {
  const { width, height } = paintedSize(design);
  return Math.max(width, height);
}
