import { fitPixels, type PremultipliedImage } from './fit-pixels.ts';

/** What is turned is drawn so much larger first; each pixel then mixes as many by as many places of it. */
const finer = 2;

/**
 * Fits a picture into a square of `sidePx`, as `fitPixels`, and turns it clockwise around its middle.
 *
 * @param degrees whole degrees
 * @returns a square of an even side around the same middle, large enough for the corners; for no turn the fitted picture itself
 */
export function fitTurned(source: PremultipliedImage, sidePx: number, degrees: number): PremultipliedImage {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return fitPixels(source, sidePx);
  if (turn % 90 === 0) return quarterTurns(fitPixels(source, sidePx), turn / 90);
  return turned(fitPixels(source, finer * sidePx), sidePx, (turn * Math.PI) / 180);
}

/** The side at which a picture that can be drawn at any size is best handed to `fitTurned`. */
export function sourceSidePx(sidePx: number, degrees: number): number {
  return degrees % 90 === 0 ? sidePx : finer * sidePx;
}

/** Side of the square that a square of `sidePx` turns in, in an even number of px. */
export function turnedSidePx(sidePx: number, degrees: number): number {
  return degrees % 90 === 0 ? sidePx : 2 * Math.ceil((sidePx * Math.SQRT2) / 2);
}

/** Quarters need no mixing: every pixel stays what it is. */
function quarterTurns({ width, height, data }: PremultipliedImage, quarters: number): PremultipliedImage {
  const last = width - 1;
  const turnedData = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] =
        quarters === 1 ? [y, last - x] : quarters === 2 ? [last - x, last - y] : [last - y, x];
      const from = 4 * (fromY * width + fromX);
      turnedData.set(data.subarray(from, from + 4), 4 * (y * width + x));
    }
  }
  return { width, height, data: turnedData };
}

function turned(fine: PremultipliedImage, sidePx: number, radians: number): PremultipliedImage {
  const side = turnedSidePx(sidePx, 1);
  const data = new Uint8Array(4 * side * side);
  const cos = Math.cos(radians) * finer;
  const sin = Math.sin(radians) * finer;
  const places = Array.from({ length: finer }, (_, i) => (i + 0.5) / finer - side / 2);
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      sum.fill(0);
      for (const dy of places) {
        for (const dx of places) {
          // The way back: which place of the upright picture lies here.
          const fromX = (x + dx) * cos + (y + dy) * sin + fine.width / 2;
          const fromY = (y + dy) * cos - (x + dx) * sin + fine.height / 2;
          addMixed(fine, fromX - 0.5, fromY - 0.5, sum);
        }
      }
      const at = 4 * (y * side + x);
      for (let channel = 0; channel < 4; channel++) {
        data[at + channel] = Math.round((sum[channel] ?? 0) / (finer * finer));
      }
    }
  }
  return { width: side, height: side, data };
}

/** Adds what lies between four pixels, each by how near it is; outside the picture there is nothing. */
function addMixed(
  { width, height, data }: PremultipliedImage,
  x: number,
  y: number,
  sum: [number, number, number, number],
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < -1 || top < -1 || left >= width || top >= height) return;
  const right = x - left;
  const low = y - top;
  for (let corner = 0; corner < 4; corner++) {
    const column = left + (corner & 1);
    const row = top + (corner >> 1);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const share = (corner & 1 ? right : 1 - right) * (corner >> 1 ? low : 1 - low);
    const at = 4 * (row * width + column);
    sum[0] += share * (data[at] ?? 0);
    sum[1] += share * (data[at + 1] ?? 0);
    sum[2] += share * (data[at + 2] ?? 0);
    sum[3] += share * (data[at + 3] ?? 0);
  }
}
