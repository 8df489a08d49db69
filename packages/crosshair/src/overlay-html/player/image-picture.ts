import type { ShownImage } from './shown-crosshair.ts';
import type { Picture } from './stage.ts';

/** An image that did not come is asked for again after this long. */
const retryMs = 5000;

/** Pictures of the gallery that we have drawn; what players upload are PNG files. */
const drawnByUs = /\.svg$|^data:image\/svg/;

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
  const load = drawnByUs.test(url) ? loadDrawn : loadImage;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const ask = async () => {
    try {
      const paint = await load(url, opacity / 100);
      if (!isWanted) return;
      onLoaded({
        reachPx: sizePx / 2 + 1,
        // An even number of device pixels: half of them on each side of the corner that is the target.
        paint: (context, pixelRatio) => paint(context, 2 * Math.round((sizePx * pixelRatio) / 2)),
      });
    } catch {
      if (isWanted) timer = setTimeout(ask, retryMs);
    }
  };
  void ask();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

/** Paints a picture into a square around the context's origin. */
type Paint = (context: CanvasRenderingContext2D, sideDevicePx: number) => void;

/** A picture of ours, drawn by the rasteriser at every pixel ratio. Whatever the status: for a missing file stands a green cross. */
async function loadDrawn(url: string, opacity: number): Promise<Paint> {
  const [{ drawSvg }, text] = await Promise.all([
    // Few overlays show one, and the overlay pages have 15 kB in all.
    import('../../raster/draw-svg.ts'),
    fetch(url).then((response) => response.text()),
  ]);
  if (drawSvg(text, 2) === null) throw new Error('no picture of ours');
  return (context, side) => {
    const picture = drawSvg(text, side, opacity);
    if (picture === null) return;
    const image = context.createImageData(side, side);
    image.data.set(picture.data);
    const { e, f } = context.getTransform();
    context.putImageData(image, e - side / 2, f - side / 2);
  };
}

async function loadImage(url: string, opacity: number): Promise<Paint> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = url;
  });
  return (context, side) => {
    const scale = side / Math.max(image.width, image.height);
    const width = image.width * scale;
    const height = image.height * scale;
    context.globalAlpha = opacity;
    context.drawImage(image, -width / 2, -height / 2, width, height);
  };
}
