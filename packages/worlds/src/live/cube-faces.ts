import type { Point } from '../kit/units.ts';

/** A picture with a field of view of 90° to all sides: its axes to the right, up (where rows are counted to) and ahead, each one long. */
export type Face = { readonly right: Point; readonly up: Point; readonly ahead: Point };

export type CubeFace = Face & {
  /** Of WebGL's faces: the one after TEXTURE_CUBE_MAP_POSITIVE_X by so many. */
  readonly index: number;
  /** Which way its wet floor is mirrored: the view from below that shows the same piece of the floor; `null` where none is seen. */
  readonly mirror: Face | null;
};

const right: Point = [1, 0, 0];
const up: Point = [0, 1, 0];
const back: Point = [0, 0, 1];
const left: Point = [-1, 0, 0];
const down: Point = [0, -1, 0];
const front: Point = [0, 0, -1];

/**
 * The sides of the cube on which a world is seen from its middle, in the axes that the OpenGL ES 3.0 specification gives them (§3.8.10,
 * table 3.21). There is none behind: worlds stand before the eye, and what is behind it is their mirror image.
 */
export const cubeFaces: readonly CubeFace[] = [
  { index: 5, right: left, up: down, ahead: front, mirror: { right, up, ahead: front } },
  { index: 0, right: front, up: down, ahead: right, mirror: { right: back, up, ahead: right } },
  { index: 1, right: back, up: down, ahead: left, mirror: { right: front, up, ahead: left } },
  { index: 3, right, up: front, ahead: down, mirror: { right, up: back, ahead: up } },
  { index: 2, right, up: back, ahead: up, mirror: null },
];

const near = 0.08;
const far = 1500;

/** A piece of a face: its middle and half its size in shares of half a face, -1 to 1 from side to side. */
export type Piece = { readonly x: number; readonly y: number; readonly half: number };
export const wholeFace: Piece = { x: 0, y: 0, half: 1 };

/** The matrix that draws a piece of what is seen from `eye` over the whole picture, by columns as WebGL takes it. */
export function pieceMatrix(face: Face, eye: Point, piece: Piece): Float32Array {
  const { ahead } = face;
  const row = (axis: Point, middle: number) =>
    axis.map((part, index) => (part - middle * (ahead[index] ?? 0)) / piece.half);
  const x = row(face.right, piece.x);
  const y = row(face.up, piece.y);
  const slope = (far + near) / (far - near);
  const rows = [x, y, ahead.map((part) => part * slope), [...ahead]];
  const shifts = [0, 0, (-2 * far * near) / (far - near), 0];
  const matrix = new Float32Array(16);
  for (const [index, parts] of rows.entries()) {
    for (const [column, part] of parts.entries()) matrix[column * 4 + index] = part;
    matrix[12 + index] =
      (shifts[index] ?? 0) - parts.reduce((sum, part, at) => sum + part * (eye[at] ?? 0), 0);
  }
  return matrix;
}

/** What is seen of a sun's shadows: a box along its direction, `reach` to each side of `centre`. */
export function sunMatrix(direction: Point, centre: Point, reach: number): Float32Array {
  const ahead = scaled(direction, -1 / Math.hypot(...direction));
  const side = cross(ahead, Math.abs(ahead[1]) > 0.99 ? back : up);
  const across = scaled(side, 1 / Math.hypot(...side));
  const over = cross(across, ahead);
  // The sun stands 150 m away; what is between 1 and 320 m before it throws shadows.
  const [start, end] = [1 - 150, 320 - 150];
  const rows = [scaled(across, 1 / reach), scaled(over, 1 / reach), scaled(ahead, 2 / (end - start))];
  const matrix = new Float32Array(16);
  for (const [index, row] of rows.entries()) {
    for (const [column, part] of row.entries()) matrix[column * 4 + index] = part;
    matrix[12 + index] = -row.reduce((sum, part, at) => sum + part * (centre[at] ?? 0), 0);
  }
  matrix[14] = (matrix[14] ?? 0) - (end + start) / (end - start);
  matrix[15] = 1;
  return matrix;
}

function scaled([x, y, z]: Point, factor: number): Point {
  return [x * factor, y * factor, z * factor];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
