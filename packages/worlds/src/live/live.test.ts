import { describe, expect, it } from 'vitest';
import type { Point } from '../kit/units.ts';
import { cubeFaces, pieceMatrix, sunMatrix, wholeFace } from './cube-faces.ts';
import { affordableFacePx, facePxOf, planCube, sharpFacePx } from './face-size.ts';

const eye: Point = [0, 1.7, 0];

/** Where a matrix draws a place: x and y from -1 to 1, z from near to far. */
function drawnAt(matrix: Float32Array, [x, y, z]: Point): readonly [number, number, number] {
  const row = (index: number) =>
    (matrix[index] ?? 0) * x +
    (matrix[4 + index] ?? 0) * y +
    (matrix[8 + index] ?? 0) * z +
    (matrix[12 + index] ?? 0);
  return [row(0) / row(3), row(1) / row(3), row(2) / row(3)];
}

/** The face and the place on it that WebGL looks up for a direction: OpenGL ES 3.0, table 3.21. */
function lookUp([x, y, z]: Point): readonly [index: number, s: number, t: number] {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  if (ax >= ay && ax >= az) return x > 0 ? [0, -z / ax, -y / ax] : [1, z / ax, -y / ax];
  if (ay >= az) return y > 0 ? [2, x / ay, z / ay] : [3, x / ay, -z / ay];
  return z > 0 ? [4, x / az, -y / az] : [5, -x / az, -y / az];
}

describe('The cube around the eye', () => {
  it('shows in each direction what stands there', () => {
    const directions: Point[] = [
      [0.2, 0.3, -1],
      [1, -0.4, -0.2],
      [-1, 0.7, -0.6],
      [0.3, 1, -0.5],
      [-0.1, -1, -0.9],
    ];
    const seen = directions.map((direction) => {
      const [index, s, t] = lookUp(direction);
      const face = cubeFaces.find((one) => one.index === index);
      if (!face) throw new Error('There is no such face.');
      const place: Point = [direction[0] * 7, 1.7 + direction[1] * 7, direction[2] * 7];
      const [x, y, depth] = drawnAt(pieceMatrix(face, eye, wholeFace), place);
      expect(x).toBeCloseTo(s, 5);
      expect(y).toBeCloseTo(t, 5);
      expect(Math.abs(depth)).toBeLessThan(1);
      return index;
    });
    expect(seen.sort()).toEqual([0, 1, 2, 3, 5]);
  });

  it('is put together from pieces', () => {
    const [ahead] = cubeFaces;
    if (!ahead) throw new Error('There is no face.');
    const piece = { x: 0.5, y: -0.5, half: 0.5 };
    const [x, y] = drawnAt(pieceMatrix(ahead, eye, wholeFace), [-2, 3, -5]);
    const [pieceX, pieceY] = drawnAt(pieceMatrix(ahead, eye, piece), [-2, 3, -5]);
    expect(pieceX * piece.half + piece.x).toBeCloseTo(x, 5);
    expect(pieceY * piece.half + piece.y).toBeCloseTo(y, 5);
  });

  it('sees in its wet floor what is as high above the floor as its image is deep', () => {
    for (const { mirror, ahead } of cubeFaces) {
      if (!mirror) continue;
      // A place above the floor, and where the ray from the eye to its image goes through the floor.
      const place: Point = ahead[1] < 0 ? [0.2, 5, -0.4] : [ahead[0] * 6 + 0.3, 1, ahead[2] * 6 - 0.3];
      const share = 1.7 / (1.7 + place[1]);
      const onFloor: Point = [place[0] * share, 0, place[2] * share];
      const matrix = pieceMatrix(mirror, [0, -1.7, 0], wholeFace);
      const [x, y] = drawnAt(matrix, place);
      const [floorX, floorY] = drawnAt(matrix, onFloor);
      expect(floorX).toBeCloseTo(x, 4);
      expect(floorY).toBeCloseTo(y, 4);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(1);
    }
  });

  it('is as sharp as the screen, as far as there is room', () => {
    expect(sharpFacePx(720)).toBe(1656);
    expect(sharpFacePx(5000)).toBe(2560);
    for (const wanted of [256, 700, 1656, 2560]) {
      const plan = planCube(wanted);
      expect(plan.piecePx).toBeLessThanOrEqual(512);
      expect(Math.abs(facePxOf(plan) - wanted)).toBeLessThanOrEqual(plan.piecesPerSide / 2);
    }
  });

  it('is softer on a slow machine, and not drawn at all when a still would look better', () => {
    const request = { wantedPx: 1600, softestPx: 960, budgetMs: 3500 };
    expect(affordableFacePx({ ...request, msPerPixel: 1e-5 })).toBe(1600);
    expect(affordableFacePx({ ...request, msPerPixel: 6e-4 })).toBe(1024);
    expect(affordableFacePx({ ...request, msPerPixel: 1e-2 })).toBeUndefined();
  });
});

describe('The sun', () => {
  it('looks along its rays: what lies in one shadow is in one place, the nearer first', () => {
    const direction: Point = [0.6, 0.7, -0.2];
    const matrix = sunMatrix(direction, [0, 2, -20], 30);
    const low = drawnAt(matrix, [1, 0, -18]);
    const high = drawnAt(matrix, [1 + 0.6 * 8, 0.7 * 8, -18 - 0.2 * 8]);
    expect(high[0]).toBeCloseTo(low[0], 5);
    expect(high[1]).toBeCloseTo(low[1], 5);
    expect(high[2]).toBeLessThan(low[2]);
    expect(drawnAt(matrix, [0, 2, -20]).slice(0, 2)).toEqual([0, 0].map((zero) => expect.closeTo(zero, 5)));
  });
});
