import type { SceneElement } from './elements.ts';
import { type PathSink, traceElement } from './trace-element.ts';

class PathDataWriter implements PathSink {
  text = '';
  #x = 0;
  #y = 0;

  moveTo(x: number, y: number): void {
    this.text += `M${x} ${y}`;
    this.#x = x;
    this.#y = y;
  }
  lineTo(x: number, y: number): void {
    if (y === this.#y) this.text += `H${x}`;
    else if (x === this.#x) this.text += `V${y}`;
    else this.text += `L${x} ${y}`;
    this.#x = x;
    this.#y = y;
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.text += `C${x1} ${y1} ${x2} ${y2} ${x} ${y}`;
    this.#x = x;
    this.#y = y;
  }
  closePath(): void {
    this.text += 'Z';
  }
}

/**
 * SVG path data of all given elements as one path. Fill it with the non-zero rule (SVG's and canvas' default).
 * Coordinates are the elements' own, with at most four decimals.
 */
export function elementsPathData(elements: readonly SceneElement[]): string {
  const writer = new PathDataWriter();
  for (const element of elements) traceElement(element, writer);
  return writer.text;
}

/** SVG path data of one element; `new Path2D(data)` fills exactly what `<path d>` does. */
export function elementPathData(element: SceneElement): string {
  return elementsPathData([element]);
}
