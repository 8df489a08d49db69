import type { CrosshairDesign } from '@punktgenau/crosshair';
import { paintCrosshair } from '#shared/ui/crosshair-canvas.tsx';

/**
 * How many pixels of a screen a crosshair touches at scale 1, counted in the picture itself.
 *
 * @returns `undefined` where nothing can be painted: when the page is rendered at build time
 */
export function countPixels(design: CrosshairDesign): number | undefined {
  if (typeof document === 'undefined') return undefined;
  const canvas = document.createElement('canvas');
  paintCrosshair(canvas, design);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels && countTouched(pixels.data);
}

/** Counts the pixels of an RGBA picture that are not fully transparent. */
export function countTouched(rgba: ArrayLike<number>): number {
  let count = 0;
  for (let alphaAt = 3; alphaAt < rgba.length; alphaAt += 4) {
    if (rgba[alphaAt] !== 0) count += 1;
  }
  return count;
}

/** Room at each end of a ruler in which no number fits any more, in CSS pixels. */
const edgeRoomPx = 16;

/**
 * Where a ruler's numbers stand, in picture pixels from the centre: both directions, zero included.
 *
 * @param lengthPx the ruler in CSS pixels
 * @param zoom CSS pixels per picture pixel
 * @param stepPx picture pixels between two numbers
 */
export function rulerMarks(lengthPx: number, zoom: number, stepPx: number): number[] {
  const count = Math.floor((lengthPx / 2 - edgeRoomPx) / (zoom * stepPx));
  const marks: number[] = [];
  for (let index = -count; index <= count; index += 1) marks.push(index === 0 ? 0 : index * stepPx);
  return marks;
}
