import type { Point } from './placement.ts';

export type Size = { readonly width: number; readonly height: number };

/** The gap the panel keeps from the viewport's edges, in CSS pixels. */
export const panelMarginPx = 8;

/**
 * The nearest position at which the whole panel is inside the viewport. A panel larger than the viewport keeps its
 * left and top edge in view, because that is where its handle is. All values are CSS pixels.
 */
export function keepInside(position: Point, panel: Size, viewport: Size): Point {
  return {
    x: clampToRange(position.x, viewport.width - panel.width - panelMarginPx),
    y: clampToRange(position.y, viewport.height - panel.height - panelMarginPx),
  };
}

function clampToRange(value: number, max: number): number {
  return Math.max(panelMarginPx, Math.min(value, max));
}
