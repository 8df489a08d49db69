import type { DrawScene } from '../drawing.ts';

/** A chequered wedge from dark to light: not a game, but the quickest look at every brightness at once. */
export const drawChecker: DrawScene = (context, width, height) => {
  const columns = 24;
  const edge = width / columns;
  const rows = Math.ceil(height / edge) + 1;
  for (let row = 0; row < rows; row++) {
    const top = Math.floor(height / 2 + (row - Math.round(height / edge / 2)) * edge);
    for (let column = -1; column <= columns; column++) {
      const share = (column + 0.5) / columns;
      const grey = Math.floor((column + row) % 2 ? 28 + share * 170 : 14 + share * 120);
      context.fillStyle = `rgb(${grey},${grey + 2},${grey + 5})`;
      context.fillRect(Math.floor(column * edge), top, Math.ceil(edge), Math.ceil(edge));
    }
  }
};
