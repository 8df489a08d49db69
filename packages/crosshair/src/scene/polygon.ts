import type { Point, PolygonElement } from './elements.ts';

/** Twice the area, positive when the contour runs clockwise on the screen (y down). */
function doubleArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

type Edge = { readonly from: Point; readonly dx: number; readonly dy: number };

function edgesOf(points: readonly Point[]): Edge[] {
  return points.map((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return { from, dx: (to[0] - from[0]) / length, dy: (to[1] - from[1]) / length };
  });
}

// Corners of 60° and wider stay sharp; a star's tips would otherwise grow spikes three times the outline.
const miterLimit = 2.001;

/** Where the two edges that meet in a corner start and end after they were moved: one point, or two where it is cut. */
type MovedCorner = { readonly endOfBefore: Point; readonly startOfNext: Point };

function moveCorner([x, y]: Point, before: Edge, next: Edge, distance: number): MovedCorner {
  const cosTurn = before.dx * next.dx + before.dy * next.dy;
  const cosHalf = Math.sqrt((1 + cosTurn) / 2);
  const turnsOutwards = (before.dx * next.dy - before.dy * next.dx) * distance > 0;
  if (turnsOutwards && 1 / cosHalf > miterLimit) {
    // The cut is perpendicular to the tip's bisector: `along` is where it meets either moved edge.
    const along = (Math.abs(distance) * (miterLimit - cosHalf)) / Math.sqrt((1 - cosTurn) / 2);
    return {
      endOfBefore: [
        x + before.dy * distance + before.dx * along,
        y - before.dx * distance + before.dy * along,
      ],
      startOfNext: [x + next.dy * distance - next.dx * along, y - next.dx * distance - next.dy * along],
    };
  }
  const miter = distance / (1 + cosTurn);
  const corner: Point = [x + (before.dy + next.dy) * miter, y - (before.dx + next.dx) * miter];
  return { endOfBefore: corner, startOfNext: corner };
}

/**
 * Moves every edge of a contour outwards by `distance` (inwards when negative; "outwards" is to the left of the
 * running direction, so holes shrink when polygons grow). Corners are mitred; tips sharper than 60° are cut off at
 * twice the distance. Returns null when an edge would turn round, i.e. when nothing of that shape is left.
 */
function offsetContour(points: readonly Point[], distance: number): readonly Point[] | null {
  const edges = edgesOf(points);
  const corners = edges.map((edge, i) => {
    const before = edges[(i + edges.length - 1) % edges.length] ?? edge;
    return moveCorner(edge.from, before, edge, distance);
  });
  for (const [i, edge] of edges.entries()) {
    const start = corners[i]?.startOfNext;
    const end = corners[(i + 1) % corners.length]?.endOfBefore;
    if (start === undefined || end === undefined) return null;
    const isSameWay = (end[0] - start[0]) * edge.dx + (end[1] - start[1]) * edge.dy > 0;
    if (!isSameWay) return null;
  }
  return corners.flatMap(({ endOfBefore, startOfNext }) =>
    endOfBefore === startOfNext ? [endOfBefore] : [endOfBefore, startOfNext],
  );
}

/** The corners of the smallest convex shape around the points, clockwise on the screen. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length >= 2) {
        const a = kept[kept.length - 2];
        const b = kept[kept.length - 1];
        if (a === undefined || b === undefined) break;
        const turn = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
        if (turn > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const clockwise = (points: readonly Point[]): readonly Point[] =>
  doubleArea(points) >= 0 ? points : [...points].reverse();

/** A solid polygon. */
export function solidPolygon(points: readonly Point[]): PolygonElement {
  return { kind: 'polygon', contours: [clockwise(points)] };
}

/** A polygon's border of the given thickness, lying inside its edges; solid when the thickness leaves no hole. */
export function polygonFrame(points: readonly Point[], thickness: number): PolygonElement {
  const outer = clockwise(points);
  const hole = offsetContour(outer, -thickness);
  return { kind: 'polygon', contours: hole === null ? [outer] : [outer, [...hole].reverse()] };
}

/** The polygon grown on all its edges, those of holes included; a hole that closes and a notch that fills are gone. */
export function growPolygon(polygon: PolygonElement, by: number): PolygonElement {
  const [outer = [], ...holes] = polygon.contours;
  const grown = offsetContour(outer, by) ?? offsetContour(convexHull(outer), by) ?? outer;
  const remaining = holes.map((hole) => offsetContour(hole, by)).filter((hole) => hole !== null);
  return { kind: 'polygon', contours: [grown, ...remaining] };
}
