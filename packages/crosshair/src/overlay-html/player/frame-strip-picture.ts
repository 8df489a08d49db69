import { readFrameTimes } from '../../picture-animation/frame-strip.ts';
import { drawTurned } from '../../raster/draw-turned.ts';
import type { RasterImage } from '../../raster/square.ts';
import { type LoadedPicture, putInMiddle } from './image-picture.ts';

/**
 * Loads a PNG file that is turned, or that may have several frames.
 *
 * @param opacity 0 to 1
 * @param rotation clockwise, in degrees
 * @returns `undefined` for a file that does not exist
 */
export async function loadFrameStrip(
  url: string,
  opacity: number,
  rotation: number,
): Promise<LoadedPicture | undefined> {
  const response = await fetch(url);
  if (response.status === 404) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const frameTimesMs = readFrameTimes(bytes);
  const strip = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const height = strip.height / frameTimesMs.length;
  if (rotation !== 0) return { frameTimesMs, paint: turnedPaint(strip, height, opacity, rotation) };
  return {
    frameTimesMs,
    paint(context, side, frame) {
      const scale = side / Math.max(strip.width, height);
      const [shownWidth, shownHeight] = [strip.width * scale, height * scale];
      context.globalAlpha = opacity;
      context.imageSmoothingQuality = 'high';
      context.drawImage(
        ...([strip, 0, frame * height, strip.width, height] as const),
        ...([-shownWidth / 2, -shownHeight / 2, shownWidth, shownHeight] as const),
      );
    },
  };
}

/** Paints turned frames with the pixels of the Windows overlay; each is drawn once for a size. */
function turnedPaint(
  strip: ImageBitmap,
  height: number,
  opacity: number,
  rotation: number,
): LoadedPicture['paint'] {
  let drawnSide = 0;
  let drawn: (RasterImage | undefined)[] = [];
  return (context, side, frame) => {
    if (side !== drawnSide) [drawnSide, drawn] = [side, []];
    drawn[frame] ??= drawTurned(pixelsOf(strip, frame * height, height), side, rotation, opacity);
    putInMiddle(context, drawn[frame]);
  };
}

function pixelsOf(strip: ImageBitmap, top: number, height: number): RasterImage {
  const canvas = document.createElement('canvas');
  canvas.width = strip.width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.drawImage(strip, 0, -top);
  const { width, data } = context.getImageData(0, 0, strip.width, height);
  return { width, height, data: new Uint8Array(data.buffer) };
}
