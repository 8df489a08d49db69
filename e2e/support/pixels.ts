import type { Page } from '@playwright/test';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { renderReference } from '@punktgenau/crosshair/reference';
import { PNG } from 'pngjs';

/** A decoded picture: straight (not premultiplied) RGBA, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** A screenshot of the viewport with a transparent page background. */
export async function transparentScreenshot(page: Page): Promise<Pixels> {
  return decode(await page.screenshot({ omitBackground: true, animations: 'disabled' }));
}

/** The same without the ground that an overlay page paints in an ordinary tab. */
export async function groundlessScreenshot(page: Page): Promise<Pixels> {
  const setGround = (isOn: boolean) =>
    page.evaluate((on) => {
      const { classList } = document.documentElement;
      const was = classList.contains('grounded');
      classList.toggle('grounded', on);
      return was;
    }, isOn);
  const had = await setGround(false);
  const shot = await transparentScreenshot(page);
  // A page that paints none must not get one: tests look at it afterwards.
  await setGround(had);
  return shot;
}

/** Decodes a PNG file. */
export function decode(file: Buffer): Pixels {
  const png = PNG.sync.read(file);
  return { width: png.width, height: png.height, rgba: new Uint8Array(png.data) };
}

/** The square of `side` pixels around the picture's centre. */
export function centreOf(pixels: Pixels, side: number): Pixels {
  const left = Math.floor(pixels.width / 2) - side / 2;
  const top = Math.floor(pixels.height / 2) - side / 2;
  const rgba = new Uint8Array(side * side * 4);
  for (let row = 0; row < side; row += 1) {
    const start = ((top + row) * pixels.width + left) * 4;
    rgba.set(pixels.rgba.subarray(start, start + side * 4), row * side * 4);
  }
  return { width: side, height: side, rgba };
}

/** How many pixels show anything at all. */
export function visiblePixelCount(pixels: Pixels): number {
  let count = 0;
  for (let index = 3; index < pixels.rgba.length; index += 4) if (pixels.rgba[index] !== 0) count += 1;
  return count;
}

/**
 * The largest difference of one channel (0–255) between two pictures of the same size. Colours are weighed by their
 * alpha: browsers keep them multiplied, so the colour of an almost transparent pixel means almost nothing.
 */
export function largestDifference(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) return 255;
  let largest = 0;
  for (let index = 0; index < a.rgba.length; index += 4) {
    const alphaA = a.rgba[index + 3] ?? 0;
    const alphaB = b.rgba[index + 3] ?? 0;
    largest = Math.max(largest, Math.abs(alphaA - alphaB));
    for (let channel = 0; channel < 3; channel += 1) {
      const weighedA = ((a.rgba[index + channel] ?? 0) * alphaA) / 255;
      const weighedB = ((b.rgba[index + channel] ?? 0) * alphaB) / 255;
      largest = Math.max(largest, Math.abs(weighedA - weighedB));
    }
  }
  return largest;
}

/**
 * How many bytes of two pictures of one size differ when colours are multiplied by alpha, as canvases and screens keep
 * them; what they were before cannot be read back.
 */
export function differingBytes(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  const multiplied = ({ rgba }: Pixels, at: number) =>
    at % 4 === 3 ? rgba[at] : Math.round(((rgba[at] ?? 0) * (rgba[at | 3] ?? 0)) / 255);
  return a.rgba.reduce((count, _, at) => count + (multiplied(a, at) === multiplied(b, at) ? 0 : 1), 0);
}

/** The visible part of a picture, cut to its box. */
export function visiblePart(pixels: Pixels): Pixels {
  const { left, top, right, bottom } = visibleBox(pixels);
  const width = Math.max(0, right - left);
  const height = Math.max(0, bottom - top);
  const rgba = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * pixels.width + left) * 4;
    rgba.set(pixels.rgba.subarray(start, start + width * 4), row * width * 4);
  }
  return { width, height, rgba };
}

/** The box of everything visible, in pixels of the picture; right and bottom are the first column and row after it. */
export function visibleBox(pixels: Pixels): { left: number; top: number; right: number; bottom: number } {
  const box = { left: pixels.width, top: pixels.height, right: 0, bottom: 0 };
  for (let y = 0; y < pixels.height; y += 1) {
    for (let x = 0; x < pixels.width; x += 1) {
      if ((pixels.rgba[(y * pixels.width + x) * 4 + 3] ?? 0) === 0) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

/**
 * What a design must look like around the target: drawn by the slow reference renderer, which shares no drawing code
 * with the product.
 *
 * @param side width and height in device pixels, even
 * @param scale device pixels per CSS pixel
 */
export function expectedPixels(design: CrosshairDesign, side: number, scale = 1): Pixels {
  const { width, height, data } = renderReference(design, { scale, box: side / scale });
  return { width, height, rgba: data };
}
