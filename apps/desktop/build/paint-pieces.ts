import type { SceneElement } from '@punktgenau/crosshair';
import { rasterise } from '@punktgenau/crosshair/raster';

type Rect = Extract<SceneElement, { kind: 'rect' }>;
type Ring = Extract<SceneElement, { kind: 'ring' }>;

/** A piece of a picture, in pixels from its upper left corner. */
export type Piece = { readonly shape: Rect | Ring; readonly color: string; readonly opacity?: number };

export const box = (x: number, y: number, width: number, height: number, color: string): Piece => ({
  shape: { kind: 'rect', x, y, width, height },
  color,
});

/**
 * Paints pieces one over the other with the renderer of the crosshairs; the first must cover the whole picture.
 *
 * @returns bytes red, green, blue, alpha row by row, all opaque
 */
export function paintPieces(widthPx: number, heightPx: number, pieces: readonly Piece[]): Uint8Array {
  const painted = new Uint8Array(4 * widthPx * heightPx).fill(255);
  for (const { shape, color, opacity = 1 } of pieces) {
    const picture = rasterise({
      ...{ scale: 1, fill: { color, elements: [shape] }, opacity },
      ...{ outline: null, blurDeviation: 0, shadow: null, bounds: boundsOf(shape) },
    });
    for (let y = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++) {
        const [column, row] = [x - picture.left, y - picture.top];
        if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
        const from = 4 * (row * picture.width + column);
        const to = 4 * (y * widthPx + x);
        const share = (picture.data[from + 3] ?? 0) / 255;
        for (let channel = 0; channel < 3; channel++) {
          const below = painted[to + channel] ?? 0;
          painted[to + channel] = Math.round(below + ((picture.data[from + channel] ?? 0) - below) * share);
        }
      }
    }
  }
  return painted;
}

function boundsOf(shape: Rect | Ring) {
  if (shape.kind === 'rect') {
    return { left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height };
  }
  const { cx, cy, outerRadius } = shape;
  return { left: cx - outerRadius, top: cy - outerRadius, right: cx + outerRadius, bottom: cy + outerRadius };
}
