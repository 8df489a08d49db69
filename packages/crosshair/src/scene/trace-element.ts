import type { Point, SceneElement } from './elements.ts';

/** Where an outline is drawn to: a canvas context, a `Path2D`, or a writer of SVG path data. */
export type PathSink = {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
};

/**
 * Canvas and SVG must antialias alike, so both get the very same numbers: rounded to a ten-thousandth of a pixel,
 * which path data can write out and no screen can show.
 */
export function roundCoordinate(value: number): number {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded === 0 ? 0 : rounded;
}

// Four cubic curves per circle are off by 0.03 % of the radius. More would be truer on paper, but rasterisers cut each
// curve into a few lines: in Chromium a disc's pixels differ from its true coverage by up to 8/255 with four curves at
// radius 5 (41/255 with eight), 30 (39) at 25, 39 (60) at 120.
const arcsPerCircle = 4;
const arcAngle = (2 * Math.PI) / arcsPerCircle;
/** Length of a cubic's handles for an arc of the unit circle that spans `angle`. */
export const handleLength = (angle: number): number => (4 / 3) * Math.tan(angle / 4);
const unitCircle: readonly (readonly [Point, Point, Point])[] = Array.from(
  { length: arcsPerCircle },
  (_, i) => {
    const from = i * arcAngle;
    const to = from + arcAngle;
    const h = handleLength(arcAngle);
    return [
      [Math.cos(from) - h * Math.sin(from), Math.sin(from) + h * Math.cos(from)],
      [Math.cos(to) + h * Math.sin(to), Math.sin(to) - h * Math.cos(to)],
      [Math.cos(to), Math.sin(to)],
    ];
  },
);

/** Traces a circle, clockwise on the screen; a hole is the mirror image, which runs the other way. */
function traceCircle(sink: PathSink, cx: number, cy: number, radius: number, isHole: boolean): void {
  const ry = isHole ? -radius : radius;
  const x = (unit: number) => roundCoordinate(cx + radius * unit);
  const y = (unit: number) => roundCoordinate(cy + ry * unit);
  sink.moveTo(x(1), y(0));
  for (const [a, b, end] of unitCircle) {
    sink.bezierCurveTo(x(a[0]), y(a[1]), x(b[0]), y(b[1]), x(end[0]), y(end[1]));
  }
  sink.closePath();
}

function traceContour(sink: PathSink, points: readonly Point[]): void {
  points.forEach(([x, y], i) => {
    if (i === 0) sink.moveTo(roundCoordinate(x), roundCoordinate(y));
    else sink.lineTo(roundCoordinate(x), roundCoordinate(y));
  });
  sink.closePath();
}

/** Traces one element's contours, to be filled with the non-zero rule. */
export function traceElement(element: SceneElement, sink: PathSink): void {
  switch (element.kind) {
    case 'rect': {
      const { x, y, width, height } = element;
      traceContour(sink, [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]);
      return;
    }
    case 'circle':
      traceCircle(sink, element.cx, element.cy, element.radius, false);
      return;
    case 'ring':
      traceCircle(sink, element.cx, element.cy, element.outerRadius, false);
      traceCircle(sink, element.cx, element.cy, element.innerRadius, true);
      return;
    case 'polygon':
      for (const contour of element.contours) traceContour(sink, contour);
      return;
    case 'path':
      for (const command of element.commands) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = command.slice(1).map(Number).map(roundCoordinate);
        if (command[0] === 'M') sink.moveTo(a, b);
        else if (command[0] === 'L') sink.lineTo(a, b);
        else if (command[0] === 'C') sink.bezierCurveTo(a, b, c, d, e, f);
        else sink.closePath();
      }
  }
}
