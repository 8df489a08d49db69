import { buildScene, type CrosshairDesign, paintScene, sceneBounds } from '@punktgenau/crosshair';
import { useLayoutEffect, useRef } from 'react';

type CrosshairCanvasProps = {
  readonly design: CrosshairDesign;
  /** Whole magnification: each pixel of the picture becomes a square of so many CSS pixels. */
  readonly zoom: number;
  /** What the picture shows; without it the picture is decoration for screen readers. */
  readonly label?: string;
};

/**
 * A crosshair in its own pixels, magnified without smoothing. The middle of the element is the target's centre, on
 * the corner between four pixels. Position offsets are left out: they say where on a screen it goes, not what it is.
 */
export function CrosshairCanvas({ design, zoom, label }: CrosshairCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before the browser paints: the picture changes in the same frame as the control.
  useLayoutEffect(() => {
    if (canvas.current) paintCrosshair(canvas.current, design);
  }, [design]);
  const { width, height } = canvasSize(design);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="block max-w-none [image-rendering:pixelated]"
      style={{ width: width * zoom, height: height * zoom }}
    />
  );
}

/** Paints a crosshair at scale 1 into a canvas that takes just its size, the target's centre in the middle. */
export function paintCrosshair(canvas: HTMLCanvasElement, design: CrosshairDesign): void {
  const { width, height } = canvasSize(design);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.translate(width / 2, height / 2);
  paintScene(context, buildScene(centred(design), { scale: 1 }));
}

/** The whole pixels a crosshair covers at scale 1, across and down, outline, blur and shadow included. */
export function crosshairExtent(design: CrosshairDesign): { readonly width: number; readonly height: number } {
  const { left, right, top, bottom } = boundsOf(design);
  return { width: right - left, height: bottom - top };
}

/** Even in both directions, so that the middle of the canvas is a corner between pixels. */
function canvasSize(design: CrosshairDesign): { readonly width: number; readonly height: number } {
  const { left, right, top, bottom } = boundsOf(design);
  return { width: 2 * Math.max(-left, right, 1), height: 2 * Math.max(-top, bottom, 1) };
}

function boundsOf(design: CrosshairDesign) {
  const bounds = sceneBounds(buildScene(centred(design), { scale: 1 }));
  return {
    left: Math.floor(bounds.left),
    top: Math.floor(bounds.top),
    right: Math.ceil(bounds.right),
    bottom: Math.ceil(bounds.bottom),
  };
}

const centred = (design: CrosshairDesign): CrosshairDesign => ({ ...design, offsetX: 0, offsetY: 0 });
