import { stripOf } from '../../picture-animation/frame-strip.ts';
import type { RasterImage } from '../../raster/square.ts';
import type { LoadedPicture } from './loaded-picture.ts';
import type { ShownImage } from './shown-crosshair.ts';
import type { Picture } from './stage.ts';

/** An image that did not come is asked for again after this long. */
const retryMs = 5000;

/** Pictures of the gallery that we have drawn; what is uploaded are PNG files. */
const drawnByUs = /\.svg$|^data:image\/svg/;

/** A file of its own may have several frames, which only its bytes say. */
const mayMove = (url: string) => stripOf(url) !== undefined || url.startsWith('data:image/png');

/**
 * Loads an image and makes a picture of it; an image that fails to load is asked for until it comes.
 *
 * @param opacity of the whole picture, in percent
 * @param onLoaded gets the picture, unless loading was stopped before
 * @returns stops loading
 */
export function loadPicture(
  { url, sizePx, rotation = 0 }: ShownImage,
  opacity: number,
  onLoaded: (picture: Picture) => void,
): () => void {
  const load = drawnByUs.test(url) ? loadDrawn : rotation !== 0 || mayMove(url) ? loadFrames : loadImage;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const ask = async () => {
    try {
      const { paint, frameAt } = await load(url, opacity / 100, rotation);
      if (!isWanted) return;
      onLoaded({
        // The corners of a turned square.
        reachPx: (rotation % 90 === 0 ? 1 : Math.SQRT2) * (sizePx / 2) + 1,
        frameAt,
        // An even number of device pixels: half of them on each side of the corner that is the target.
        paint: (context, pixelRatio, frame) =>
          paint(context, 2 * Math.round((sizePx * pixelRatio) / 2), frame),
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

/** A picture of ours, drawn by the rasteriser at every pixel ratio. Whatever the status: for a missing file stands a green cross. */
async function loadDrawn(url: string, opacity: number, rotation: number): Promise<LoadedPicture> {
  const [{ drawSvg }, turning, text] = await Promise.all([
    // Few overlays show one, and the overlay pages have 15 kB in all.
    import('../../raster/draw-svg.ts'),
    rotation === 0 ? undefined : import('../../raster/draw-turned.ts'),
    fetch(url).then((response) => response.text()),
  ]);
  if (drawSvg(text, 2) === null) throw new Error('no picture of ours');
  return {
    paint(context, side) {
      const source = drawSvg(text, turning?.sourceSidePx(side, rotation) ?? side, opacity);
      const picture = source && (turning?.drawTurned(source, side, rotation) ?? source);
      if (picture) putInMiddle(context, picture);
    },
  };
}

/** Puts pixels where the context's origin is their middle. */
function putInMiddle(context: CanvasRenderingContext2D, { width, height, data }: RasterImage): void {
  const image = context.createImageData(width, height);
  image.data.set(data);
  const { e, f } = context.getTransform();
  context.putImageData(image, e - width / 2, f - height / 2);
}

async function loadFrames(url: string, opacity: number, rotation: number): Promise<LoadedPicture> {
  // Few pictures are turned or move.
  const { loadFrameStrip } = await import('./frame-strip-picture.ts');
  const look = { opacity, rotation, putInMiddle };
  return (await loadFrameStrip(stripOf(url) ?? url, look)) ?? loadImage(url, opacity);
}

async function loadImage(url: string, opacity: number): Promise<LoadedPicture> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = url;
  });
  return {
    paint(context, side) {
      const scale = side / Math.max(image.width, image.height);
      const width = image.width * scale;
      const height = image.height * scale;
      context.globalAlpha = opacity;
      context.drawImage(image, -width / 2, -height / 2, width, height);
    },
  };
}
