import { limits } from '@punktgenau/contract/limits/limits';
import { fail, type Result, succeed } from '@punktgenau/result';
import { frameTimeMs } from './frame-size.ts';

/** A file as the browser decoded it. */
export type DecodedPicture = {
  readonly width: number;
  readonly height: number;
  /** A drawing, which is sharp in every size. */
  readonly isScalable: boolean;
  /** How long each frame is shown, in ms; one entry for a picture that does not move. */
  readonly frameTimesMs: readonly number[];
  /** Each frame in turn; what it paints from is gone after the call. */
  eachFrame(use: (frame: CanvasImageSource, index: number) => void): Promise<void>;
};

export type DecodeProblem = 'not_a_picture' | 'file_too_large' | 'too_many_frames';

/** A file that is larger is not even read. */
const fileBytesMax = 20 * 1024 * 1024;
const svgType = 'image/svg+xml';

/**
 * Decodes a picture's file: what this browser shows as a picture. SVG goes through an image element, in which neither scripts run
 * nor anything is loaded from elsewhere.
 */
export async function decodePicture(file: File): Promise<Result<DecodedPicture, DecodeProblem>> {
  if (file.size > fileBytesMax) return fail('file_too_large');
  const isSvg = file.type === svgType || /\.svg$/i.test(file.name);
  try {
    return (await decodeAnimation(file)) ?? succeed(isSvg ? await decodeSvg(file) : await decodeStill(file));
  } catch {
    return fail('not_a_picture');
  }
}

/** The frames of an animation; `undefined` for a picture that does not move, or where the browser cannot tell. */
async function decodeAnimation(file: File): Promise<Result<DecodedPicture, DecodeProblem> | undefined> {
  if (!('ImageDecoder' in globalThis) || !(await ImageDecoder.isTypeSupported(file.type))) return undefined;
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
  await decoder.tracks.ready;
  await decoder.completed;
  const frameCount = decoder.tracks.selectedTrack?.frameCount ?? 1;
  if (frameCount < 2) {
    decoder.close();
    return undefined;
  }
  if (frameCount > limits.ownPictureFramesMax) {
    decoder.close();
    return fail('too_many_frames');
  }
  const frameTimesMs: number[] = [];
  let size = { width: 0, height: 0 };
  const readFrames = async (use: (frame: VideoFrame, index: number) => void) => {
    for (let index = 0; index < frameCount; index += 1) {
      const { image } = await decoder.decode({ frameIndex: index });
      use(image, index);
      image.close();
    }
  };
  await readFrames(({ displayWidth: width, displayHeight: height, duration }) => {
    size = { width, height };
    frameTimesMs.push(frameTimeMs((duration ?? 0) / 1000));
  });
  return succeed({ ...size, isScalable: false, frameTimesMs, eachFrame: readFrames });
}

async function decodeStill(file: File): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  return { ...still(bitmap), width, height, isScalable: false };
}

async function decodeSvg(file: File): Promise<DecodedPicture> {
  const url = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: svgType }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  // Without a size of its own a drawing is taken as a square.
  const [width, height] = [image.naturalWidth || 512, image.naturalHeight || 512];
  return { ...still(image), width, height, isScalable: true };
}

function still(image: CanvasImageSource): Pick<DecodedPicture, 'frameTimesMs' | 'eachFrame'> {
  return { frameTimesMs: [0], eachFrame: async (use) => use(image, 0) };
}
