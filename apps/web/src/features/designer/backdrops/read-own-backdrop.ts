import { relativeLuminance } from '@punktgenau/crosshair';
import { sampleBackdrop } from '@punktgenau/crosshair/visibility';
import { fail, type Result, succeed } from '@punktgenau/result';
import { m } from '#shared/i18n/messages.ts';
import { dismissToast, shownToast, toast } from '#shared/ui/toast.ts';
import type { OwnBackdrop, SampledFrame } from '../model/view.ts';
import { context2d } from '../stage/context-2d.ts';
import { drawMiddle, middleThird, pixelsOf } from './middle-third.ts';
import { type OpenClip, openClip } from './open-clip.ts';

type OwnBackdropProblem = 'not_an_image' | 'too_large' | 'unreadable' | 'clip_too_large' | 'clip_unreadable';
type MeasuredFrame = SampledFrame & { readonly centreLuminance: number };

const largestFileBytes = 40 * 1024 * 1024;
const largestPixels = 64_000_000;
/** A clip is read from where it lies, not into memory. */
const largestClipBytes = 2 * 1024 * 1024 * 1024;
/** So many frames of a clip are looked at, evenly over its length. */
const sampledFrames = 12;
/** Larger pictures are made smaller, so that a panorama does not fill the browser's memory. */
const longestSide = 3840;

/**
 * Decodes a file as a backdrop. It stays in the browser: nothing here talks to a server. SVG is refused, because it
 * is a document and not a picture of a screen.
 */
function readOwnBackdrop(file: File): Promise<Result<OwnBackdrop, OwnBackdropProblem>> {
  return file.type.startsWith('video/') ? readClip(file) : readPicture(file);
}

async function readPicture(file: File): Promise<Result<OwnBackdrop, OwnBackdropProblem>> {
  if (!/^image\/(?!svg)/.test(file.type)) return fail('not_an_image');
  if (file.size > largestFileBytes) return fail('too_large');
  const made = new MadeUrls();
  try {
    // The frame's size is read first: decoding one of enormous size is what has to be prevented.
    const { width, height } = await pictureSize(file);
    if (width === 0 || height === 0) return fail('unreadable');
    if (width * height > largestPixels) return fail('too_large');
    const factor = Math.min(1, longestSide / Math.max(width, height));
    const bitmap = await createImageBitmap(file, {
      resizeWidth: Math.max(1, Math.round(width * factor)),
      resizeHeight: Math.max(1, Math.round(height * factor)),
      resizeQuality: 'high',
    });
    const frame = await sampleFrame(bitmap, 0, made);
    const url = made.of(factor === 1 ? file : await encode(drawWhole(bitmap)));
    const own = ownBackdrop('picture', url, bitmap, [frame]);
    bitmap.close();
    return succeed({ ...own, takenWidth: width, takenHeight: height });
  } catch {
    made.revoke();
    return fail('unreadable');
  }
}

async function readClip(file: File): Promise<Result<OwnBackdrop, OwnBackdropProblem>> {
  if (file.size > largestClipBytes) return fail('clip_too_large');
  const made = new MadeUrls();
  const clipUrl = made.of(file);
  try {
    const clip = await openClip(clipUrl);
    try {
      return succeed({ ...(await readFrames(clip, made)), clipUrl });
    } finally {
      clip.close();
    }
  } catch {
    made.revoke();
    return fail('clip_unreadable');
  }
}

async function readFrames(clip: OpenClip, made: MadeUrls): Promise<OwnBackdrop> {
  if (clip.width * clip.height > largestPixels) throw new Error('too many pixels');
  const frames: MeasuredFrame[] = [];
  let url = '';
  for (let at = 0; at < sampledFrames; at++) {
    const atSeconds = ((at + 0.5) / sampledFrames) * clip.seconds;
    const bitmap = await clip.frameAt(atSeconds);
    if (at === 0) url = made.of(await encode(drawWhole(bitmap)));
    frames.push(await sampleFrame(bitmap, atSeconds, made));
    bitmap.close();
  }
  return ownBackdrop('clip', url, clip, frames);
}

/** Addresses of what was made in memory. A file that fails half-way leaves none of them behind. */
class MadeUrls {
  readonly #urls: string[] = [];

  of(blob: Blob): string {
    const url = URL.createObjectURL(blob);
    this.#urls.push(url);
    return url;
  }

  revoke(): void {
    for (const url of this.#urls) URL.revokeObjectURL(url);
  }
}

function ownBackdrop(
  kind: OwnBackdrop['kind'],
  url: string,
  { width, height }: { readonly width: number; readonly height: number },
  frames: readonly MeasuredFrame[],
): OwnBackdrop {
  return {
    kind,
    url,
    width,
    height,
    takenWidth: width,
    takenHeight: height,
    centreLuminance: frames.reduce((sum, frame) => sum + frame.centreLuminance, 0) / frames.length,
    frames,
  };
}

async function pictureSize(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Samples the middle third at the size it has in Full HD at most. */
async function sampleFrame(bitmap: ImageBitmap, atSeconds: number, made: MadeUrls): Promise<MeasuredFrame> {
  const factor = Math.min(1, (3 * middleThird.width) / bitmap.width, (3 * middleThird.width) / bitmap.height);
  const canvas = drawMiddle(bitmap, bitmap, {
    width: Math.max(1, Math.round((bitmap.width / 3) * factor)),
    height: Math.max(1, Math.round((bitmap.height / 3) * factor)),
  });
  const { data, width, height } = pixelsOf(canvas);
  return {
    parts: sampleBackdrop(data, { width, height, channels: 4 }),
    url: made.of(await encode(drawMiddle(bitmap, bitmap, middleThird))),
    atSeconds,
    centreLuminance: measureCentre(bitmap),
  };
}

/** Mean relative luminance of the middle twelfth by tenth, as the drawn scenes are measured. */
function measureCentre(bitmap: ImageBitmap): number {
  const canvas = document.createElement('canvas');
  const width = Math.max(1, Math.min(bitmap.width, Math.round(bitmap.width / 12)));
  const height = Math.max(1, Math.min(bitmap.height, Math.round(bitmap.height / 10)));
  canvas.width = width;
  canvas.height = height;
  context2d(canvas).drawImage(
    bitmap,
    -Math.round((bitmap.width - width) / 2),
    -Math.round((bitmap.height - height) / 2),
  );
  const { data } = pixelsOf(canvas);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    sum += relativeLuminance({ red: data[i] ?? 0, green: data[i + 1] ?? 0, blue: data[i + 2] ?? 0 });
  }
  return sum / (data.length / 4);
}

function drawWhole(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  context2d(canvas).drawImage(bitmap, 0, 0);
  return canvas;
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.9);
  });
}

const problemWords = {
  not_an_image: m.designer_screenshot_not_an_image,
  too_large: m.designer_screenshot_too_large,
  unreadable: m.designer_screenshot_unreadable,
  clip_too_large: m.designer_clip_too_large,
  clip_unreadable: m.designer_clip_unreadable,
} satisfies Record<OwnBackdropProblem, () => string>;

/** The toast about the last file that could not be the backdrop. */
let failureToast: number | undefined;

/**
 * As `readOwnBackdrop`, and tells the player what is wrong with a file. What was said about the one before goes when the
 * next one is right.
 */
export async function takeOwnBackdrop(file: File): Promise<OwnBackdrop | undefined> {
  const result = await readOwnBackdrop(file);
  if (result.ok) {
    if (failureToast !== undefined) dismissToast(failureToast);
    return result.value;
  }
  toast({
    variant: 'destructive',
    title: file.type.startsWith('video/') ? m.designer_clip_failed() : m.designer_screenshot_failed(),
    description: problemWords[result.error](),
  });
  failureToast = shownToast()?.id;
  return undefined;
}
