import { PNG } from 'pngjs';
import type { Pixels } from './pixels.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A crosshair as an operator may have drawn it: four arms in one colour, nothing in the middle. */
export function drawCross(sidePx: number, colour: Colour): Pixels {
  const rgba = new Uint8Array(sidePx * sidePx * 4);
  const middle = sidePx / 2 - 0.5;
  for (let index = 0; index < sidePx * sidePx; index += 1) {
    const acrossPx = Math.abs((index % sidePx) - middle);
    const downPx = Math.abs(Math.floor(index / sidePx) - middle);
    if (Math.min(acrossPx, downPx) < 2 && Math.max(acrossPx, downPx) > 6) rgba.set(colour, index * 4);
  }
  return { width: sidePx, height: sidePx, rgba };
}

/** A picture as a PNG file. */
export function writePng({ width, height, rgba }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data.set(rgba);
  return PNG.sync.write(png);
}
