import { rasterise } from '../raster/rasterise.ts';
import type { Scene } from '../scene/scene.ts';

type PixelImage = { readonly data: Uint8ClampedArray };

/**
 * What painting needs of a 2D context. `CanvasRenderingContext2D` and `OffscreenCanvasRenderingContext2D` both
 * have it; no DOM types are named, because this package knows no browser.
 */
export type CanvasContext = {
  getTransform(): { readonly e: number; readonly f: number };
  createImageData(width: number, height: number): PixelImage;
  putImageData(image: PixelImage, x: number, y: number): void;
};

/**
 * Puts a scene's pixels on a canvas, in place of what is there. The context's origin is the target's centre, on a corner
 * between device pixels: `setTransform(1, 0, 0, 1, centreX, centreY)`.
 *
 * @returns puts the same pixels on a further canvas, without computing them again
 */
export function paintScene(context: CanvasContext, scene: Scene): (context: CanvasContext) => void {
  const { left, top, width, height, data } = rasterise(scene);
  const image = context.createImageData(width, height);
  image.data.set(data);
  const put = (target: CanvasContext) => {
    const { e, f } = target.getTransform();
    target.putImageData(image, e + left, f + top);
  };
  put(context);
  return put;
}
