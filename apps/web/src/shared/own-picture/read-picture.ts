import { limits } from '@punktgenau/contract/limits/limits';
import { fail, type Result, succeed } from '@punktgenau/result';
import { type DecodedPicture, type DecodeProblem, decodePicture } from './decode-picture.ts';
import { uploadSize } from './frame-size.ts';

/** A picture that can be uploaded. */
export type ReadPicture = {
  /** All frames, one below the other. */
  readonly png: Blob;
  readonly strip: HTMLCanvasElement;
  /** Each frame by itself, to be shown. */
  readonly frames: readonly ImageBitmap[];
  /** Of one frame. */
  readonly width: number;
  readonly height: number;
  readonly frameTimesMs: readonly number[];
};

export type PictureProblem = DecodeProblem | 'nothing_visible' | 'too_much_detail';

/** How much smaller the next try is when a picture's file is too large. */
const shrinkStep = 0.8;
/** Smaller than that it would no longer be the picture that was chosen. */
const shrinkMin = 0.25;

/**
 * Makes a PNG of a file: pixels and nothing else, so neither the file's name nor anything else in it leaves the browser. It is as
 * large as the limits allow.
 */
export async function readPicture(file: File): Promise<Result<ReadPicture, PictureProblem>> {
  const decoded = await decodePicture(file);
  if (!decoded.ok) return decoded;
  for (let shrinkBy = 1; shrinkBy >= shrinkMin; shrinkBy *= shrinkStep) {
    const drawn = await drawStrip(decoded.value, shrinkBy);
    if (!drawn) return fail('not_a_picture');
    const png = await toPng(drawn.strip);
    if (png === null) return fail('not_a_picture');
    if (!isAnythingVisible(drawn.strip)) return fail('nothing_visible');
    if (png.size <= limits.ownPictureBytesMax) return succeed({ ...drawn, png, frames: await cut(drawn) });
  }
  return fail('too_much_detail');
}

type Drawn = Omit<ReadPicture, 'png' | 'frames'>;

function cut({ strip, width, height, frameTimesMs }: Drawn): Promise<ImageBitmap[]> {
  return Promise.all(
    frameTimesMs.map((_, index) => createImageBitmap(strip, 0, index * height, width, height)),
  );
}

async function drawStrip(picture: DecodedPicture, shrinkBy: number): Promise<Drawn | undefined> {
  const { frameTimesMs, isScalable } = picture;
  const { width, height } = uploadSize(picture, frameTimesMs.length, { isScalable, shrinkBy });
  const strip = document.createElement('canvas');
  strip.width = width;
  strip.height = height * frameTimesMs.length;
  const context = strip.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  await picture.eachFrame((frame, index) => context.drawImage(frame, 0, index * height, width, height));
  return { strip, width, height, frameTimesMs };
}

function isAnythingVisible(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels?.data.some((value, index) => index % 4 === 3 && value > 0) ?? false;
}

/** `null` where the browser does not let the pixels out, as of drawings that hold pages. */
function toPng(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, 'image/png');
    } catch {
      resolve(null);
    }
  });
}
