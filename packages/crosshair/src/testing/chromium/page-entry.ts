import { paintScene } from '../../canvas/paint-scene.ts';
import type { CrosshairDesign } from '../../design/design.ts';
import { buildScene } from '../../scene/scene.ts';
import { renderSvg } from '../../svg/render-svg.ts';

const context2d = (side: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no 2d context');
  return context;
};

const bytesOf = (context: CanvasRenderingContext2D, side: number): number[] => [
  ...context.getImageData(0, 0, side, side).data,
];

/** The pixels that `paintScene` paints into a canvas of `boxPx` px. */
export function paintedPixels(design: CrosshairDesign, scale: number, boxPx: number): number[] {
  const side = Math.round(boxPx * scale);
  const context = context2d(side);
  context.setTransform(1, 0, 0, 1, side / 2, side / 2);
  paintScene(context, buildScene(design, { scale }));
  return bytesOf(context, side);
}

/** Puts a design's SVG into the page's corner. */
export function showSvg(design: CrosshairDesign, scale: number, boxPx: number): void {
  document.body.innerHTML = renderSvg(design, { scale, box: boxPx });
}

/** A PNG's pixels. */
export async function pngPixels(base64: string, side: number): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const context = context2d(side);
  context.drawImage(image, 0, 0);
  return bytesOf(context, side);
}

/** Painting again and again onto one canvas: milliseconds per picture. */
export function paintingTime(design: CrosshairDesign, rounds: number): number {
  const context = context2d(400);
  context.setTransform(1, 0, 0, 1, 200, 200);
  const start = performance.now();
  for (let i = 0; i < rounds; i++) {
    context.clearRect(-200, -200, 400, 400);
    paintScene(context, buildScene({ ...design, size: 5 + (i % 46) }));
  }
  context.getImageData(0, 0, 1, 1);
  return (performance.now() - start) / rounds;
}
