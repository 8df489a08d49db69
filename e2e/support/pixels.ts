import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';

/** A decoded picture: straight (not premultiplied) RGBA, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** A screenshot of the viewport with a transparent page background. */
export async function transparentScreenshot(page: Page): Promise<Pixels> {
  return decode(await page.screenshot({ omitBackground: true, animations: 'disabled' }));
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
 * The largest difference of one channel between two pictures of the same size; fully transparent pixels are equal whatever
 * their colour.
 */
export function largestDifference(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) return 255;
  let largest = 0;
  for (let index = 0; index < a.rgba.length; index += 4) {
    const alphaA = a.rgba[index + 3] ?? 0;
    const alphaB = b.rgba[index + 3] ?? 0;
    largest = Math.max(largest, Math.abs(alphaA - alphaB));
    if (alphaA === 0 || alphaB === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      largest = Math.max(largest, Math.abs((a.rgba[index + channel] ?? 0) - (b.rgba[index + channel] ?? 0)));
    }
  }
  return largest;
}
