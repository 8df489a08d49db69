import type { PathCommand, Point, SceneElement } from './elements.ts';

/**
 * Rounds a coordinate to a ten-thousandth: no screen can show the difference, and every output gets the very same number.
 * Points on both sides of zero are rounded alike, so that what was symmetric stays so.
 */
export function roundCoordinate(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 10_000)) / 10_000 + 0;
}

/** A circle in quarters, clockwise on the screen; a hole runs the other way. */
function circle(cx: number, cy: number, radius: number, isHole: boolean): PathCommand[] {
  const ry = isHole ? -radius : radius;
  const quarter = (x: number, y: number): PathCommand => ['A', cx, cy, radius, x, y];
  return [
    ['M', cx + radius, cy],
    quarter(cx, cy + ry),
    quarter(cx - radius, cy),
    quarter(cx, cy - ry),
    quarter(cx + radius, cy),
    ['Z'],
  ];
}

function contour(points: readonly Point[]): PathCommand[] {
  return [...points.map(([x, y], i): PathCommand => [i === 0 ? 'M' : 'L', x, y]), ['Z']];
}

/** An element's contours, to be filled with the non-zero rule. */
export function contoursOf(element: SceneElement): readonly PathCommand[] {
  switch (element.kind) {
    case 'rect': {
      const { x, y, width, height } = element;
      return contour([
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]);
    }
    case 'ring': {
      const { cx, cy, outerRadius, innerRadius } = element;
      const hole = innerRadius > 0 ? circle(cx, cy, innerRadius, true) : [];
      return [...circle(cx, cy, outerRadius, false), ...hole];
    }
    case 'polygon':
      return element.contours.flatMap(contour);
    case 'path':
      return element.commands;
  }
}
