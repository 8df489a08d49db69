import { type BackdropLight, measureLight, relativeLuminance } from '@punktgenau/crosshair';
import { fail, type Result, succeed } from '@punktgenau/result';
import { m } from '#shared/i18n/messages.ts';
import { dismissToast, shownToast, toast } from '#shared/ui/toast.ts';
import type { Screenshot } from '../model/view.ts';
import { context2d } from '../stage/context-2d.ts';

type ScreenshotProblem = 'not_an_image' | 'too_large' | 'unreadable';
const largestFileBytes = 40 * 1024 * 1024;
const largestPixels = 64_000_000;
/** Larger pictures are made smaller, so that a panorama does not fill the browser's memory. */
const longestSide = 3840;

/**
 * Decodes a file as a backdrop. It stays in the browser: nothing here talks to a server. SVG is refused, because it
 * is a document and not a picture of a screen.
 */
async function readScreenshot(file: File): Promise<Result<Screenshot, ScreenshotProblem>> {
  if (!/^image\/(?!svg)/.test(file.type)) return fail('not_an_image');
  if (file.size > largestFileBytes) return fail('too_large');
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
    const centreLuminance = measureCentre(bitmap);
    const light = measureMiddle(bitmap);
    const blob = factor === 1 ? file : await encode(bitmap);
    const screenshot = {
      url: URL.createObjectURL(blob),
      width: bitmap.width,
      height: bitmap.height,
      takenWidth: width,
      takenHeight: height,
      centreLuminance,
      light,
    };
    bitmap.close();
    return succeed(screenshot);
  } catch {
    return fail('unreadable');
  }
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

/** Mean relative luminance of the middle twelfth by tenth, as the drawn scenes are measured. */
function measureCentre(bitmap: ImageBitmap): number {
  const canvas = document.createElement('canvas');
  const width = Math.max(1, Math.min(bitmap.width, Math.round(bitmap.width / 12)));
  const height = Math.max(1, Math.min(bitmap.height, Math.round(bitmap.height / 10)));
  canvas.width = width;
  canvas.height = height;
  const context = context2d(canvas);
  context.drawImage(
    bitmap,
    -Math.round((bitmap.width - width) / 2),
    -Math.round((bitmap.height - height) / 2),
  );
  const { data } = context.getImageData(0, 0, width, height);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    sum += relativeLuminance({ red: data[i] ?? 0, green: data[i + 1] ?? 0, blue: data[i + 2] ?? 0 });
  }
  return sum / (data.length / 4);
}

/** The light of the middle third, as the scenes' is measured: at the size it has in Full HD at most. */
function measureMiddle(bitmap: ImageBitmap): BackdropLight {
  const canvas = document.createElement('canvas');
  const thirdWidth = Math.max(1, bitmap.width / 3);
  const thirdHeight = Math.max(1, bitmap.height / 3);
  const factor = Math.min(1, 640 / thirdWidth, 640 / thirdHeight);
  const width = Math.max(1, Math.round(thirdWidth * factor));
  const height = Math.max(1, Math.round(thirdHeight * factor));
  canvas.width = width;
  canvas.height = height;
  const context = context2d(canvas);
  const left = (bitmap.width - thirdWidth) / 2;
  const top = (bitmap.height - thirdHeight) / 2;
  context.drawImage(bitmap, left, top, thirdWidth, thirdHeight, 0, 0, width, height);
  return measureLight(context.getImageData(0, 0, width, height).data, { width, height, channels: 4 });
}

function encode(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  context2d(canvas).drawImage(bitmap, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.9);
  });
}

const problemWords = {
  not_an_image: m.designer_screenshot_not_an_image,
  too_large: m.designer_screenshot_too_large,
  unreadable: m.designer_screenshot_unreadable,
} satisfies Record<ScreenshotProblem, () => string>;

/** The toast about the last file that could not be the backdrop. */
let failureToast: number | undefined;

/**
 * As `readScreenshot`, and tells the player what is wrong with a file. What was said about the one before goes when the
 * next one is right.
 */
export async function takeScreenshot(file: File): Promise<Screenshot | undefined> {
  const result = await readScreenshot(file);
  if (result.ok) {
    if (failureToast !== undefined) dismissToast(failureToast);
    return result.value;
  }
  toast({
    variant: 'destructive',
    title: m.designer_screenshot_failed(),
    description: problemWords[result.error](),
  });
  failureToast = shownToast()?.id;
  return undefined;
}
