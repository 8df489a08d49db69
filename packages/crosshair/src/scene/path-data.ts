import { contoursOf, roundCoordinate } from './contours.ts';
import type { Point, SceneElement } from './elements.ts';

/**
 * The handles of a cubic curve along an arc, off by 0.03 % of the radius over a quarter. Chromium draws these four times as
 * truly as SVG's own arcs, which it cuts into coarser lines.
 */
function handles([x0, y0]: Point, [x, y]: Point, [cx, cy]: Point, radius: number): number[] {
  const half = Math.asin(Math.min(1, Math.hypot(x - x0, y - y0) / (2 * radius)));
  const isClockwise = (x0 - cx) * (y - cy) > (y0 - cy) * (x - cx);
  const length = (isClockwise ? 4 / 3 : -4 / 3) * Math.tan(half / 2);
  return [x0 - length * (y0 - cy), y0 + length * (x0 - cx), x + length * (y - cy), y - length * (x - cx)].map(
    roundCoordinate,
  );
}

/**
 * SVG path data of all given elements as one path. Fill it with the non-zero rule (SVG's default). Coordinates are the
 * elements' own, with at most four decimals.
 */
export function elementsPathData(elements: readonly SceneElement[]): string {
  let text = '';
  let penX = 0;
  let penY = 0;
  for (const command of elements.flatMap(contoursOf)) {
    if (command[0] === 'Z') {
      text += 'Z';
      continue;
    }
    const [x, y] = command.slice(-2).map((value) => roundCoordinate(Number(value)));
    if (x === undefined || y === undefined) continue;
    if (command[0] === 'A') {
      text += `C${handles([penX, penY], [x, y], [command[1], command[2]], command[3]).join(' ')} ${x} ${y}`;
    } else if (command[0] === 'L' && y === penY) text += `H${x}`;
    else if (command[0] === 'L' && x === penX) text += `V${y}`;
    else text += `${command[0]}${x} ${y}`;
    penX = x;
    penY = y;
  }
  return text;
}

/** SVG path data of one element. */
export function elementPathData(element: SceneElement): string {
  return elementsPathData([element]);
}
