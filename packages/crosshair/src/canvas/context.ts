import type { PathSink } from '../scene/trace-element.ts';

/**
 * What painting needs of a 2D context. `CanvasRenderingContext2D` and `OffscreenCanvasRenderingContext2D` both
 * have it; no DOM types are named, because this package knows no browser.
 */
export type CanvasContext = PathSink & {
  readonly canvas: object;
  fillStyle: unknown;
  globalAlpha: number;
  /** CSS filter functions; missing in browsers that don't filter canvases. */
  filter?: string;
  save(): void;
  restore(): void;
  scale(x: number, y: number): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  beginPath(): void;
  fill(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  drawImage(image: object, x: number, y: number): void;
};
