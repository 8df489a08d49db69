import { context2d } from '../stage/context-2d.ts';

/** The middle third of a Full-HD screen, where a player aims. */
export const middleThird = { width: 640, height: 360 } as const;

type Size = { readonly width: number; readonly height: number };

/** The pixels of a picture's middle third in both directions, drawn to a size. */
export function drawMiddle(picture: CanvasImageSource, of: Size, to: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const [width, height] = [Math.max(1, of.width / 3), Math.max(1, of.height / 3)];
  const [left, top] = [(of.width - width) / 2, (of.height - height) / 2];
  context2d(canvas).drawImage(picture, left, top, width, height, 0, 0, to.width, to.height);
  return canvas;
}

/** The pixels of a canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  return context2d(canvas).getImageData(0, 0, canvas.width, canvas.height);
}
