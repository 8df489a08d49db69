import { contoursOf } from './contours.ts';
import type { Point, SceneElement } from './elements.ts';

export type Arc = { readonly center: Point; readonly radius: number };

/**
 * A piece of a contour that runs down the screen without turning back in either direction: straight, or a part of a
 * circle's quarter.
 */
export type Edge = {
  readonly top: Point;
  readonly bottom: Point;
  /** 1 when the contour runs up along it, so that its inside lies to the right, and -1 when it runs down. */
  readonly winding: 1 | -1;
  readonly arc: Arc | null;
};

/**
 * The elements' edges in device pixels at `scale`, seen from the device pixel corner (`left`, `top`). Level lines are left
 * out: they bound no area sideways.
 */
export function edgesOf(
  elements: readonly SceneElement[],
  { scale, left, top }: { readonly scale: number; readonly left: number; readonly top: number },
): Edge[] {
  const edges: Edge[] = [];
  const add = (from: Point, to: Point, arc: Arc | null): void => {
    if (to[1] > from[1]) edges.push({ top: from, bottom: to, winding: -1, arc });
    else if (to[1] < from[1]) edges.push({ top: to, bottom: from, winding: 1, arc });
  };
  let start: Point = [0, 0];
  let pen = start;
  for (const command of elements.flatMap(contoursOf)) {
    if (command[0] === 'Z') {
      add(pen, start, null);
      continue;
    }
    const placed = (x: number, y: number): Point => [x * scale - left, y * scale - top];
    const to = command[0] === 'A' ? placed(command[4], command[5]) : placed(command[1], command[2]);
    if (command[0] === 'M') start = to;
    else if (command[0] === 'L') add(pen, to, null);
    else addArc(pen, to, placed(command[1], command[2]), command[3] * scale, add);
    pen = to;
  }
  return edges;
}

const quarterTurn = Math.PI / 2;

/** Cuts an arc where it turns back. */
function addArc(
  from: Point,
  to: Point,
  center: Point,
  radius: number,
  add: (from: Point, to: Point, arc: Arc) => void,
): void {
  const [cx, cy] = center;
  const turnsAt = ([x, y]: Point) => Math.atan2(y - cy, x - cx) / quarterTurn;
  const begin = turnsAt(from);
  let end = turnsAt(to);
  if (end < begin - 2) end += 4;
  if (end > begin + 2) end -= 4;
  if (end < begin) {
    addArc(to, from, center, radius, (a, b, arc) => add(b, a, arc));
    return;
  }
  // A rounding error must not make a tiny piece of it: what ends on an axis ends there.
  const hair = 1e-9;
  let pen = from;
  for (let quarter = Math.floor(begin + hair); quarter < end - hair; quarter++) {
    const angle = (quarter + 1) * quarterTurn;
    const next: Point =
      quarter + 1 >= end - hair
        ? to
        : [cx + radius * Math.round(Math.cos(angle)), cy + radius * Math.round(Math.sin(angle))];
    add(pen, next, { center, radius });
    pen = next;
  }
}
