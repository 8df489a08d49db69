import type { PathCommand, Point, SceneElement } from './elements.ts';

/** Turns a point clockwise around the origin; quarter turns are exact. */
function pointRotation(degrees: number): (x: number, y: number) => Point {
  const turned = ((degrees % 360) + 360) % 360;
  if (turned === 0) return (x, y) => [x, y];
  if (turned === 90) return (x, y) => [-y, x];
  if (turned === 180) return (x, y) => [-x, -y];
  if (turned === 270) return (x, y) => [y, -x];
  const cos = Math.cos((turned * Math.PI) / 180);
  const sin = Math.sin((turned * Math.PI) / 180);
  return (x, y) => [x * cos - y * sin, x * sin + y * cos];
}

function mapCommand(command: PathCommand, map: (x: number, y: number) => Point): PathCommand {
  switch (command[0]) {
    case 'M':
      return ['M', ...map(command[1], command[2])];
    case 'L':
      return ['L', ...map(command[1], command[2])];
    case 'C':
      return [
        'C',
        ...map(command[1], command[2]),
        ...map(command[3], command[4]),
        ...map(command[5], command[6]),
      ];
    case 'Z':
      return command;
  }
}

/**
 * Turns an element clockwise around the origin. A rectangle stays a rectangle after quarter turns and becomes a
 * polygon otherwise.
 */
export function rotateElement(element: SceneElement, degrees: number): SceneElement {
  if (degrees % 360 === 0) return element;
  const rotate = pointRotation(degrees);
  switch (element.kind) {
    case 'rect': {
      const { x, y, width, height } = element;
      const corners = [
        rotate(x, y),
        rotate(x + width, y),
        rotate(x + width, y + height),
        rotate(x, y + height),
      ] as const;
      if (degrees % 90 !== 0) return { kind: 'polygon', contours: [corners] };
      const [a, , b] = corners;
      return {
        kind: 'rect',
        x: Math.min(a[0], b[0]),
        y: Math.min(a[1], b[1]),
        width: Math.abs(a[0] - b[0]),
        height: Math.abs(a[1] - b[1]),
      };
    }
    case 'circle':
    case 'ring': {
      const [cx, cy] = rotate(element.cx, element.cy);
      return { ...element, cx, cy };
    }
    case 'polygon':
      return { kind: 'polygon', contours: element.contours.map((c) => c.map(([x, y]) => rotate(x, y))) };
    case 'path':
      return { kind: 'path', commands: element.commands.map((command) => mapCommand(command, rotate)) };
  }
}

/** Moves an element by (`shiftX`, `shiftY`) in its own unit, then divides everything by `divisor`. */
export function shiftAndDivide(
  element: SceneElement,
  shiftX: number,
  shiftY: number,
  divisor: number,
): SceneElement {
  const map = (x: number, y: number): Point => [(x + shiftX) / divisor, (y + shiftY) / divisor];
  switch (element.kind) {
    case 'rect': {
      const [x, y] = map(element.x, element.y);
      return { kind: 'rect', x, y, width: element.width / divisor, height: element.height / divisor };
    }
    case 'circle': {
      const [cx, cy] = map(element.cx, element.cy);
      return { kind: 'circle', cx, cy, radius: element.radius / divisor };
    }
    case 'ring': {
      const [cx, cy] = map(element.cx, element.cy);
      return {
        kind: 'ring',
        cx,
        cy,
        outerRadius: element.outerRadius / divisor,
        innerRadius: element.innerRadius / divisor,
      };
    }
    case 'polygon':
      return { kind: 'polygon', contours: element.contours.map((c) => c.map(([x, y]) => map(x, y))) };
    case 'path':
      return { kind: 'path', commands: element.commands.map((command) => mapCommand(command, map)) };
  }
}
