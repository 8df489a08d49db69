/** Pixels row by row, four bytes each: red, green, blue, alpha; colours multiplied by alpha. */
export type PremultipliedImage = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
};

/** What one target pixel takes from a row of source pixels, from `first` on. */
type Mix = { readonly first: number; readonly weights: readonly number[] };

/**
 * Fits a picture into a square, centred, in its own proportions. Enlarging mixes the two nearest pixels (bilinear);
 * reducing mixes all that a pixel covers and a bit of the next, so that thin lines neither break nor vanish. A picture
 * as large as the square comes back unchanged.
 */
export function fitPixels(source: PremultipliedImage, sidePx: number): PremultipliedImage {
  const scale = sidePx / Math.max(source.width, source.height);
  const columns = mixes(source.width, sidePx, scale);
  const rows = mixes(source.height, sidePx, scale);

  const narrowed = new Float32Array(sidePx * source.height * 4);
  for (let y = 0; y < source.height; y++) {
    mixLine(columns, 4, source.data, y * source.width * 4, narrowed, y * sidePx * 4);
  }
  const fitted = new Float32Array(sidePx * sidePx * 4);
  for (let x = 0; x < sidePx; x++) mixLine(rows, sidePx * 4, narrowed, x * 4, fitted, x * 4);
  return { width: sidePx, height: sidePx, data: Uint8Array.from(fitted, Math.round) };
}

function mixes(sourcePx: number, sidePx: number, scale: number): readonly Mix[] {
  const start = (sidePx - sourcePx * scale) / 2;
  const reach = Math.max(1, 1 / scale);
  return Array.from({ length: sidePx }, (_, index) => {
    // A pixel that the picture only partly covers gets that part of it.
    const covered = Math.min(index + 1, sidePx - start) - Math.max(index, start);
    const middle = (index + 0.5 - start) / scale;
    const first = Math.max(0, Math.floor(middle - reach));
    const end = Math.min(sourcePx, Math.ceil(middle + reach));
    const shares = Array.from({ length: Math.max(0, end - first) }, (_, i) =>
      Math.max(0, 1 - Math.abs(first + i + 0.5 - middle) / reach),
    );
    const sum = shares.reduce((total, share) => total + share, 0);
    if (covered <= 0 || sum === 0) return { first, weights: [] };
    return { first, weights: shares.map((share) => (share / sum) * covered) };
  });
}

/** Mixes one row or column; `stride` is the distance between neighbouring pixels in both arrays. */
function mixLine(
  mix: readonly Mix[],
  stride: number,
  source: ArrayLike<number>,
  sourceStart: number,
  target: Float32Array,
  targetStart: number,
): void {
  for (const [index, { first, weights }] of mix.entries()) {
    for (let channel = 0; channel < 4; channel++) {
      let sum = 0;
      for (const [i, weight] of weights.entries()) {
        sum += weight * (source[sourceStart + (first + i) * stride + channel] ?? 0);
      }
      target[targetStart + index * stride + channel] = sum;
    }
  }
}
