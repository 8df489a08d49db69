import type { RectElement } from '../scene/elements.ts';

const covers = (rect: RectElement, x: number, y: number): boolean =>
  x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height;

const sortedEdges = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/**
 * Cuts what `rects` cover together, less what `holes` cover, into rectangles that don't overlap. All edges must be
 * exact (whole numbers). Translucent areas painted from it show every pixel once.
 */
export function uncoveredRects(rects: readonly RectElement[], holes: readonly RectElement[]): RectElement[] {
  const all = [...rects, ...holes];
  const xs = sortedEdges(all.flatMap((rect) => [rect.x, rect.x + rect.width]));
  const ys = sortedEdges(all.flatMap((rect) => [rect.y, rect.y + rect.height]));
  const pieces: RectElement[] = [];
  for (const [row, top] of ys.slice(0, -1).entries()) {
    const height = (ys[row + 1] ?? top) - top;
    let start: number | null = null;
    for (const [column, left] of xs.entries()) {
      const x = (left + (xs[column + 1] ?? left)) / 2;
      const y = top + height / 2;
      const isIn = rects.some((rect) => covers(rect, x, y)) && !holes.some((hole) => covers(hole, x, y));
      if (isIn && start === null) start = left;
      if (!isIn && start !== null) {
        pieces.push({ kind: 'rect', x: start, y: top, width: left - start, height });
        start = null;
      }
    }
  }
  return pieces;
}
