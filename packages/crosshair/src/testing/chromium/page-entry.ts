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

const chunkBytes = 8192;

/** As text in base64: an array of so many numbers takes seconds to leave the browser. */
export function bytesOf(context: CanvasRenderingContext2D, side: number): string {
  const { data } = context.getImageData(0, 0, side, side);
  let text = '';
  for (let at = 0; at < data.length; at += chunkBytes) {
    text += String.fromCharCode(...data.subarray(at, at + chunkBytes));
  }
  return btoa(text);
}

/** The pixels that `paintScene` paints into a canvas of `boxPx` px, in base64. */
export function paintedPixels(design: CrosshairDesign, scale: number, boxPx: number): string {
  const side = Math.round(boxPx * scale);
  const context = context2d(side);
  context.setTransform(1, 0, 0, 1, side / 2, side / 2);
  paintScene(context, buildScene(design, { scale }));
  return bytesOf(context, side);
}

/** Where a design is shown, in CSS px. */
export type PlacedDesign = {
  readonly design: CrosshairDesign;
  readonly boxPx: number;
  readonly left: number;
  readonly top: number;
};

/** Puts the SVGs of designs into the page. */
export function showSvgs(designs: readonly PlacedDesign[], scale: number): void {
  document.body.innerHTML = designs
    .map(
      ({ design, boxPx, left, top }) =>
        `<div style="position:absolute;left:${left}px;top:${top}px">${renderSvg(design, { scale, box: boxPx })}</div>`,
    )
    .join('');
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
