import { frameAt } from '../../picture-animation/frame-at.ts';
import { readFrameTimes } from '../../picture-animation/frame-strip.ts';
import { drawTurned } from '../../raster/draw-turned.ts';
import type { RasterImage } from '../../raster/square.ts';
import type { LoadedPicture } from './loaded-picture.ts';

type FrameLook = {
  /** 0 to 1. */
  readonly opacity: number;
  /** Clockwise, in degrees. */
  readonly rotation: number;
  readonly putInMiddle: (context: CanvasRenderingContext2D, picture: RasterImage) => void;
};

/**
 * Loads a PNG file that is turned, or that may have several frames.
 *
 * @returns `undefined` for a file that does not exist
 */
export async function loadFrameStrip(url: string, look: FrameLook): Promise<LoadedPicture | undefined> {
  const response = await fetch(url);
  if (response.status === 404) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const frameTimesMs = readFrameTimes(bytes);
  const frames = await cutFrames(new Blob([bytes], { type: 'image/png' }), frameTimesMs.length);
  return {
    frameAt: frames.length > 1 ? (elapsedMs) => frameAt(frameTimesMs, elapsedMs) : undefined,
    paint: look.rotation === 0 ? uprightPaint(frames, look) : turnedPaint(frames, look),
  };
}

/** Each frame by itself: a part of a picture would take some of its neighbours' edges along when it is enlarged. */
async function cutFrames(file: Blob, count: number): Promise<ImageBitmap[]> {
  const strip = await createImageBitmap(file);
  const height = strip.height / count;
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      createImageBitmap(strip, 0, index * height, strip.width, height),
    ),
  );
}

function uprightPaint(frames: readonly ImageBitmap[], { opacity }: FrameLook): LoadedPicture['paint'] {
  return (context, side, index) => {
    const frame = frames[index];
    if (!frame) return;
    const scale = side / Math.max(frame.width, frame.height);
    const width = frame.width * scale;
    const height = frame.height * scale;
    context.globalAlpha = opacity;
    context.imageSmoothingQuality = 'high';
    context.drawImage(frame, -width / 2, -height / 2, width, height);
  };
}

/** Paints turned frames with the pixels of the Windows overlay; each is drawn once for a size. */
function turnedPaint(
  frames: readonly ImageBitmap[],
  { opacity, rotation, putInMiddle }: FrameLook,
): LoadedPicture['paint'] {
  let drawnSide = 0;
  let drawn: (RasterImage | undefined)[] = [];
  return (context, side, index) => {
    const frame = frames[index];
    if (!frame) return;
    if (side !== drawnSide) [drawnSide, drawn] = [side, []];
    drawn[index] ??= drawTurned(pixelsOf(frame), side, rotation, opacity);
    putInMiddle(context, drawn[index]);
  };
}

function pixelsOf(frame: ImageBitmap): RasterImage {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.drawImage(frame, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, frame.width, frame.height);
  return { width, height, data: new Uint8Array(data.buffer) };
}
