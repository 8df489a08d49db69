import type { Page } from '@playwright/test';
import { decode } from 'fast-png';
import type { RasterImage } from '../../raster/index.ts';

/**
 * Squares of one size in rows, so that one screenshot holds many pictures: a screenshot takes
 * a quarter of a second, however small it is.
 *
 * @param count how many squares there are
 * @param sidePx their side in CSS px; rounded up to a multiple of 4, so that each begins at a whole device pixel at every tested scale
 */
export function sheetOf(count: number, sidePx: number) {
  const side = Math.ceil(sidePx / 4) * 4;
  const columns = Math.ceil(Math.sqrt(count));
  return {
    side,
    width: columns * side,
    height: Math.ceil(count / columns) * side,
    /** Where the square begins, in CSS px. */
    at: (index: number) => ({ left: (index % columns) * side, top: Math.floor(index / columns) * side }),
  };
}

/** What the page's window shows, with straight RGBA, on a transparent ground. */
export async function screenshotPixels(page: Page): Promise<RasterImage> {
  const { width, height, data, channels } = decode(await page.screenshot({ omitBackground: true }));
  if (channels !== 4) throw new Error(`a screenshot with ${channels} channels`);
  return { width, height, data: new Uint8Array(data) };
}

/** A square out of a picture, all in device pixels. */
export function squareOf(image: RasterImage, left: number, top: number, side: number): RasterImage {
  const data = new Uint8Array(side * side * 4);
  for (let row = 0; row < side; row++) {
    const start = ((top + row) * image.width + left) * 4;
    data.set(image.data.subarray(start, start + side * 4), row * side * 4);
  }
  return { width: side, height: side, data };
}
