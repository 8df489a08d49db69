import type { Still } from './render.ts';

const columns = 24;

/** A chequered wedge from dark to light: not a game, but the quickest look at every brightness at once. Drawn exactly, without a camera. */
export function drawChecker(width: number): Still {
  const height = Math.round((width * 9) / 16);
  const rgb = Buffer.alloc(width * height * 3);
  const edge = width / columns;
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y - height / 2) / edge) + columns;
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / edge);
      const share = (column + 0.5) / columns;
      const grey = Math.floor((column + row) % 2 ? 28 + share * 170 : 14 + share * 120);
      rgb.set([grey, grey + 2, grey + 5], (y * width + x) * 3);
    }
  }
  return { width, height, rgb };
}
