import type { Point } from './units.ts';

/** Where a piece of a world stands: its axes, as long as it is enlarged, and its origin. */
export type Placement = {
  readonly across: Point;
  readonly up: Point;
  readonly along: Point;
  readonly origin: Point;
};

export const unplaced: Placement = {
  ...{ across: [1, 0, 0], up: [0, 1, 0], along: [0, 0, 1] },
  origin: [0, 0, 0],
};

/** A placement within another one: at a place, turned about the vertical, enlarged. */
export function placedIn(outer: Placement, place: Point, turnDeg: number, scale: number): Placement {
  const [cosine, sine] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)];
  const turned = (local: Point): Point => {
    const at = (axis: 0 | 1 | 2) =>
      outer.across[axis] * local[0] + outer.up[axis] * local[1] + outer.along[axis] * local[2];
    return [at(0), at(1), at(2)];
  };
  const [x, y, z] = turned(place);
  return {
    across: turned([cosine * scale, 0, -sine * scale]),
    up: turned([0, scale, 0]),
    along: turned([sine * scale, 0, cosine * scale]),
    origin: [x + outer.origin[0], y + outer.origin[1], z + outer.origin[2]],
  };
}
