import type { CrosshairDesign } from '../design/design.ts';
import { drawDesign, type RasterImage } from '../raster/index.ts';

/** One pixel's alpha, 0 to 255; outside of the image 0. */
export function alphaAt({ width, height, data }: RasterImage, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * 4 + 3] ?? 0);
}

/** How many pixels are fully opaque, and how many are neither that nor empty. */
export function countPixels({ data }: RasterImage): { readonly opaque: number; readonly partial: number } {
  const alphas = data.filter((_, i) => i % 4 === 3);
  return {
    opaque: alphas.filter((alpha) => alpha === 255).length,
    partial: alphas.filter((alpha) => alpha > 0 && alpha < 255).length,
  };
}

/** What a canvas keeps of a byte of straight colours: multiplied by alpha. */
const multipliedAt = (data: ArrayLike<number>, i: number): number =>
  i % 4 === 3 ? (data[i] ?? 0) : Math.round(((data[i] ?? 0) * (data[i | 3] ?? 0)) / 255);

/**
 * Where two pictures differ first, as canvases keep them; `undefined`: they are the same, byte for byte. `toEqual` takes
 * many times as long for so many numbers.
 */
export function firstDifference(shown: ArrayLike<number>, drawn: ArrayLike<number>) {
  if (shown.length !== drawn.length) return { bytesShown: shown.length, bytesDrawn: drawn.length };
  for (let i = 0; i < shown.length; i++) {
    const [ofShown, ofDrawn] = [multipliedAt(shown, i), multipliedAt(drawn, i)];
    if (ofShown !== ofDrawn) return { byte: i, shown: ofShown, drawn: ofDrawn };
  }
  return undefined;
}

/** The largest difference of any channel, alpha multiplied in, on a scale to 255; and the mean over all pixels visible in either. */
export function compareImages(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): { readonly largest: number; readonly mean: number } {
  if (a.length !== b.length) throw new Error(`images of ${a.length} and ${b.length} bytes`);
  const valueAt = (image: ArrayLike<number>, i: number): number => {
    const alpha = image[i - (i % 4) + 3] ?? 0;
    return i % 4 === 3 ? alpha : ((image[i] ?? 0) * alpha) / 255;
  };
  let largest = 0;
  let sum = 0;
  let visible = 0;
  for (let i = 0; i < a.length; i++) {
    const alphaIndex = i - (i % 4) + 3;
    if (a[alphaIndex] || b[alphaIndex]) visible++;
    const difference = Math.abs(valueAt(a, i) - valueAt(b, i));
    largest = Math.max(largest, difference);
    sum += difference;
  }
  return { largest, mean: visible === 0 ? 0 : sum / visible };
}

const levels = '.12345678#';
const outlineLevels = '.abcdefgho';
const levelOf = (share: number): number => Math.round(share * 9);

/**
 * A white design with a black outline as text, two characters per pixel. The first is how much of the pixel the fill
 * covers: `.` none, `1`–`8`, `#` all. The second is the same when there is no outline in that pixel, else how much
 * fill and outline cover together: `a`–`h`, `o` all.
 */
export function pictureAsText(design: CrosshairDesign, scale: number): string {
  const image = drawDesign({ ...design, color: '#FFFFFF', outlineColor: '#000000' }, { scale });
  const rows: string[] = [];
  for (let y = 0; y < image.height; y++) {
    let row = '';
    for (let x = 0; x < image.width; x++) {
      const alpha = alphaAt(image, x, y) / 255;
      const white = (image.data[(y * image.width + x) * 4] ?? 0) / 255;
      const fill = levelOf(white * alpha);
      const all = levelOf(alpha);
      row += `${levels[fill]}${all === fill ? levels[fill] : outlineLevels[all]}`;
    }
    rows.push(row);
  }
  return rows.join('\n');
}
