import type { Edge } from '../scene/edges.ts';

/**
 * One coordinate of an edge's point whose other one is known: 0 gives x at a height, 1 the height at an x. Its ends are exact,
 * where an arc's root would lose digits.
 */
function coordinateAt(edge: Edge, axis: 0 | 1, value: number): number {
  const { top, bottom, arc } = edge;
  const known = axis === 0 ? 1 : 0;
  if (value === top[known]) return top[axis];
  if (value === bottom[known]) return bottom[axis];
  if (arc) {
    const squared = arc.radius ** 2 - (value - arc.center[known]) ** 2;
    const onCircle = arc.center[axis] + sideOf(edge, axis) * Math.sqrt(Math.max(0, squared));
    // Ends are rounded and may lie a hair off the circle. An edge that went past one would turn back and count twice.
    const start = top[axis];
    const end = bottom[axis];
    return Math.max(Math.min(start, end), Math.min(Math.max(start, end), onCircle));
  }
  const share = (value - top[known]) / (bottom[known] - top[known]);
  return top[axis] + (bottom[axis] - top[axis]) * share;
}

/** On which side of its centre an arc lies: 1 is right or below. */
const sideOf = ({ top, bottom, arc }: Edge, axis: 0 | 1): number =>
  arc ? Math.sign(top[axis] + bottom[axis] - 2 * arc.center[axis]) : 0;

/**
 * Heights where two edges may cross: of the lines and circles they lie on, because a height too many changes nothing. The
 * second gives a line, two circles the one through both points where they meet: n · (point - origin) = distance.
 */
function crossings(a: Edge, b: Edge): number[] {
  if (b.arc && !a.arc) return crossings(b, a);
  const [x, y] = a.arc?.center ?? a.top;
  const [fromX, fromY] = b.arc?.center ?? b.top;
  const nx = b.arc ? fromX - x : b.bottom[1] - fromY;
  const ny = b.arc ? fromY - y : fromX - b.bottom[0];
  const squared = nx * nx + ny * ny;
  const [dx, dy] = [a.bottom[0] - a.top[0], a.bottom[1] - a.top[1]];
  const distance =
    a.arc && b.arc
      ? (squared + a.arc.radius ** 2 - b.arc.radius ** 2) / 2
      : (fromX - x) * nx + (fromY - y) * ny;
  if (!a.arc) return [y + (dy * distance) / (nx * dx + ny * dy)];
  const root = Math.sqrt(a.arc.radius ** 2 * squared - distance ** 2) * nx;
  return [1, -1].map((sign) => y + (distance * ny + sign * root) / squared);
}

/** All heights between which no edge begins, ends or crosses another, from above. */
function bandLimits(edges: readonly Edge[]): number[] {
  const limits = edges.flatMap(({ top, bottom }) => [top[1], bottom[1]]);
  for (const a of edges) {
    for (const b of edges) {
      if (a === b) break;
      const from = Math.max(a.top[1], b.top[1]);
      const to = Math.min(a.bottom[1], b.bottom[1]);
      const isUpright = a.top[0] === a.bottom[0] && b.top[0] === b.bottom[0];
      if (from < to && !isUpright) limits.push(...crossings(a, b).filter((y) => y > from && y < to));
    }
  }
  return limits.sort((a, b) => a - b);
}

/**
 * How much of each pixel the area inside the edges covers, 0 to 1, row by row. All edges must lie inside of the picture.
 *
 * The picture is cut into bands in which no edges cross (Bentley and Ottmann's sweep, with all pairs looked at, because
 * there are few). In a band the edges that bound the union of all pieces by the non-zero rule are known, and only these
 * are summed up, so that overlaps count once. Each leaves in every pixel it passes its signed area and height, as in
 * FreeType's `ftgrays.c` and font-rs; the sum over a row is the coverage. Lines by their trapezium, arcs by the segment
 * between chord and circle: exact for both, nothing is flattened.
 */
export function coverageOf(edges: readonly Edge[], width: number, height: number): Float64Array {
  // One more column, for what lies right of the last pixel.
  const cells = new Float64Array((width + 1) * height);
  const limits = bandLimits(edges);
  for (const [i, from] of limits.entries()) {
    const to = limits[i + 1] ?? from;
    // Less than that is what rounding left between two equal heights.
    if (to - from < 1e-9) continue;
    const middle = (from + to) / 2;
    const active = edges
      .filter(({ top, bottom }) => top[1] < middle && bottom[1] > middle)
      .map((edge) => ({ edge, x: coordinateAt(edge, 0, middle) }))
      .sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const { edge } of active) {
      const before = winding;
      winding += edge.winding;
      if (before === 0) addEdge(cells, width + 1, edge, from, to, 1);
      else if (winding === 0) addEdge(cells, width + 1, edge, from, to, -1);
    }
  }
  return summedUp(cells, width, height);
}

/** Sums up every row, in place: what a pixel gives way to has been read. */
function summedUp(cells: Float64Array, width: number, height: number): Float64Array {
  let target = 0;
  for (let row = 0; row < height; row++) {
    let sum = 0;
    const end = (row + 1) * (width + 1) - 1;
    for (let cell = row * (width + 1); cell < end; cell++, target++) {
      sum += cells[cell] ?? 0;
      // What rounding left outside of a piece is nothing, so that it is not blurred either.
      cells[target] = sum > 1e-9 ? sum : 0;
    }
  }
  return cells.subarray(0, width * height);
}

/** Leaves the part of an edge between two heights in the pixels it passes; `sign` is 1 where the area begins. */
function addEdge(
  cells: Float64Array,
  stride: number,
  edge: Edge,
  from: number,
  to: number,
  sign: number,
): void {
  let x = coordinateAt(edge, 0, from);
  let y = from;
  for (let row = Math.floor(from); row < to; row++) {
    const nextY = Math.min(to, row + 1);
    const nextX = coordinateAt(edge, 0, nextY);
    if (x < nextX) addInRow(cells, row * stride, edge, x, y, nextX, nextY, sign);
    else addInRow(cells, row * stride, edge, nextX, nextY, x, y, sign);
    x = nextX;
    y = nextY;
  }
}

/** The same for the part inside one row of pixels, whose first cell is `start`; from its left end to its right one. */
function addInRow(
  cells: Float64Array,
  start: number,
  edge: Edge,
  left: number,
  leftY: number,
  right: number,
  rightY: number,
  sign: number,
): void {
  let column = Math.floor(left);
  let x = left;
  let y = leftY;
  do {
    const nextX = Math.min(right, column + 1);
    const nextY = nextX === right ? rightY : coordinateAt(edge, 1, nextX);
    const tall = Math.abs(nextY - y);
    const area = tall * ((x + nextX) / 2 - column) + segmentArea(edge, nextX - x, tall);
    const cell = start + column;
    cells[cell] = (cells[cell] ?? 0) + sign * (tall - area);
    cells[cell + 1] = (cells[cell + 1] ?? 0) + sign * area;
    x = nextX;
    y = nextY;
    column += 1;
  } while (column < right);
}

/** The area between an arc and its chord, positive where the arc bulges to the right. */
function segmentArea(edge: Edge, dx: number, dy: number): number {
  if (!edge.arc) return 0;
  const { radius } = edge.arc;
  const angle = 2 * Math.asin(Math.min(1, Math.hypot(dx, dy) / (2 * radius)));
  return (sideOf(edge, 0) * radius ** 2 * (angle - Math.sin(angle))) / 2;
}
