import { roundCoordinate } from './contours.ts';
import { type PathCommand, type Point, rectBetween, type SceneElement } from './elements.ts';

/** Turns a point clockwise around the origin; quarter turns are exact. */
function pointRotation(degrees: number): (point: Point) => Point {
  const radians = (degrees * Math.PI) / 180;
  const exact = (value: number) => (degrees % 90 === 0 ? Math.round(value) : value);
  const cos = exact(Math.cos(radians));
  const sin = exact(Math.sin(radians));
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos];
}

/** Maps all points and lengths of an element; a rectangle must stay one. */
function mapElement(
  element: SceneElement,
  map: (point: Point) => Point,
  length: (value: number) => number = (value) => value,
): SceneElement {
  switch (element.kind) {
    case 'rect': {
      const [ax, ay] = map([element.x, element.y]);
      const [bx, by] = map([element.x + element.width, element.y + element.height]);
      return rectBetween(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
    }
    case 'ring': {
      const [cx, cy] = map([element.cx, element.cy]);
      const { outerRadius, innerRadius } = element;
      return { ...element, cx, cy, outerRadius: length(outerRadius), innerRadius: length(innerRadius) };
    }
    case 'polygon':
      return { ...element, contours: element.contours.map((contour) => contour.map(map)) };
    case 'path':
      return {
        ...element,
        commands: element.commands.map((command): PathCommand => {
          if (command[0] === 'Z') return command;
          if (command[0] !== 'A') return [command[0], ...map([command[1], command[2]])];
          const [, cx, cy, radius, x, y] = command;
          return ['A', ...map([cx, cy]), length(radius), ...map([x, y])];
        }),
      };
  }
}

/**
 * Turns an element clockwise around the origin. A rectangle stays a rectangle after quarter turns and becomes a
 * polygon otherwise.
 */
export function rotateElement(element: SceneElement, degrees: number): SceneElement {
  if (degrees % 360 === 0) return element;
  if (element.kind !== 'rect' || degrees % 90 === 0) return mapElement(element, pointRotation(degrees));
  const { x, y, width, height } = element;
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return { kind: 'polygon', contours: [corners.map(pointRotation(degrees))] };
}

/**
 * Moves an element by (`shiftX`, `shiftY`) in its own unit, then divides everything by `divisor`. Coordinates are rounded
 * before (see `roundCoordinate`), so that the last bits of a rotation don't tell left from right.
 */
export function shiftAndDivide(
  element: SceneElement,
  shiftX: number,
  shiftY: number,
  divisor: number,
): SceneElement {
  return mapElement(
    element,
    ([x, y]) => [(roundCoordinate(x) + shiftX) / divisor, (roundCoordinate(y) + shiftY) / divisor],
    (value) => roundCoordinate(value) / divisor,
  );
}
