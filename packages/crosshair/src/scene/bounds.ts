import { edgesOf } from './edges.ts';
import type { Box, SceneElement } from './elements.ts';

/** The smallest upright box around all elements; its edges are infinite when there are none. */
export function boundsOf(elements: readonly SceneElement[]): Box {
  const ends = edgesOf(elements, { scale: 1, left: 0, top: 0 }).flatMap(({ top, bottom }) => [top, bottom]);
  const xs = ends.map(([x]) => x);
  const ys = ends.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Grows a box to the whole px it touches; a hair's breadth, left by a rotation, counts as none. */
export function wholePixelBox({ left, top, right, bottom }: Box): Box {
  const hair = 1e-6;
  // "+ 0" turns a negative zero into zero.
  return {
    left: Math.floor(left + hair) + 0,
    top: Math.floor(top + hair) + 0,
    right: Math.ceil(right - hair) + 0,
    bottom: Math.ceil(bottom - hair) + 0,
  };
}
