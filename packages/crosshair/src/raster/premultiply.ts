import type { PremultipliedImage } from './fit-pixels.ts';
import type { RasterImage } from './square.ts';

/** Multiplies colours by alpha as canvases do. */
export function premultiplied({ width, height, data }: RasterImage): PremultipliedImage {
  const multiplied = data.slice();
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0;
    for (let at = i; at < i + 3 && alpha < 255; at++) {
      multiplied[at] = Math.round(((data[at] ?? 0) * alpha) / 255);
    }
  }
  return { width, height, data: multiplied };
}

/** The way back, as near as 8 bits allow. */
export function straight({ width, height, data }: PremultipliedImage): RasterImage {
  const divided = data.slice();
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0;
    for (let at = i; at < i + 3 && alpha > 0 && alpha < 255; at++) {
      divided[at] = Math.min(255, Math.round(((data[at] ?? 0) * 255) / alpha));
    }
  }
  return { width, height, data: divided };
}
