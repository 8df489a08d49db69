import type { ShownImage } from './shown-crosshair.ts';
import type { Picture } from './stage.ts';

/** An image that did not come is asked for again after this long. */
const retryMs = 5000;

/**
 * Loads an image and makes a picture of it; an image that fails to load is asked for until it comes.
 *
 * @param opacity of the whole picture, in percent
 * @param onLoaded gets the picture, unless loading was stopped before
 * @returns stops loading
 */
export function loadPicture(
  { url, sizePx }: ShownImage,
  opacity: number,
  onLoaded: (picture: Picture) => void,
): () => void {
  const image = new Image();
  let timer: ReturnType<typeof setTimeout> | undefined;
  image.onload = () => onLoaded(pictureOfImage(image, sizePx, opacity));
  image.onerror = () => {
    timer = setTimeout(() => {
      image.src = url;
    }, retryMs);
  };
  image.src = url;
  return () => {
    clearTimeout(timer);
    image.onload = image.onerror = null;
  };
}

/** An image fitted into a square around the target. SVG images are rasterised at every pixel ratio, so they stay sharp. */
function pictureOfImage(image: HTMLImageElement, sizePx: number, opacity: number): Picture {
  return {
    reachPx: sizePx / 2 + 1,
    paint(context, pixelRatio) {
      // An even number of device pixels: half of them on each side of the corner that is the target.
      const sideDevicePx = 2 * Math.round((sizePx * pixelRatio) / 2);
      const scale = sideDevicePx / Math.max(image.width, image.height);
      const width = image.width * scale;
      const height = image.height * scale;
      context.globalAlpha = opacity / 100;
      context.drawImage(image, -width / 2, -height / 2, width, height);
    },
  };
}
