import { resolveDynamicColor } from '../color/dynamic-color.ts';
import type { CrosshairDesign } from '../design/design.ts';
import { drawPremultiplied } from './index.ts';

/** Cells of the grid along each side, alpha levels of a cell, levels of each colour channel. */
const grid = { cells: 16, alphaLevels: 4, colorLevels: 12 } as const;
/** Pictures whose sides differ by less than about this factor can have one signature. */
const sizeStep = 1.06;

/**
 * A text that is the same for designs whose pictures look the same: what is drawn, wherever it is offset to, seen through a coarse
 * grid: how much of each of 16 × 16 cells is covered, in four steps, the mean colour in twelve steps a channel, and the size in
 * steps of six percent. Two pictures that differ by less than a step can still fall on both sides of its edge: equal signatures look
 * the same, different ones may.
 */
export function pictureSignature(design: CrosshairDesign): string {
  const { data, width } = drawPremultiplied(resolveDynamicColor({ ...design, offsetX: 0, offsetY: 0 }));
  const covered = new Float64Array(grid.cells ** 2);
  const pixels = new Float64Array(grid.cells ** 2);
  const sum = { red: 0, green: 0, blue: 0, alpha: 0 };
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const column = Math.floor(((pixel % width) * grid.cells) / width);
    const row = Math.floor((Math.floor(pixel / width) * grid.cells) / width);
    const cell = row * grid.cells + column;
    const at = 4 * pixel;
    const alpha = data[at + 3] ?? 0;
    covered[cell] = (covered[cell] ?? 0) + alpha;
    pixels[cell] = (pixels[cell] ?? 0) + 1;
    sum.red += data[at] ?? 0;
    sum.green += data[at + 1] ?? 0;
    sum.blue += data[at + 2] ?? 0;
    sum.alpha += alpha;
  }
  const cells = Array.from(covered, (alpha, cell) =>
    Math.round(((grid.alphaLevels - 1) * alpha) / (255 * Math.max(1, pixels[cell] ?? 1))),
  );
  const color = [sum.red, sum.green, sum.blue].map((channel) =>
    Math.round((grid.colorLevels * channel) / Math.max(1, sum.alpha)),
  );
  return `${Math.round(Math.log(width) / Math.log(sizeStep))}.${color.join('.')}.${cells.join('')}`;
}
