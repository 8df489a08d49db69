import {
  type Box,
  buildScene,
  type CrosshairDesign,
  defaultDesign,
  paintedBox,
  paintScene,
  type Scene,
  wholePixelBox,
} from '@punktgenau/crosshair';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from './class-names.ts';

/** What stands in the scene of a page that has no design of the player's to show. */
export const sampleDesign: CrosshairDesign = {
  ...defaultDesign,
  color: '#00E5FF',
  length: 8,
  gap: 4,
  hasOutline: true,
};

type CrosshairCanvasProps = {
  readonly design: CrosshairDesign;
  /** Magnification: each pixel of the picture becomes a square of so many CSS pixels; below 1 it is smoothed. */
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
  const scene = useMemo(() => centredScene(design), [design]);
  // Before the browser paints: the picture changes in the same frame as the control.
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, scene);
  }, [scene]);
  const { width, height } = canvasSize(scene);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={classNames('block max-w-none', zoom >= 1 && '[image-rendering:pixelated]')}
      style={{ width: width * zoom, height: height * zoom }}
    />
  );
}

/** The same at the middle of the positioned box it stands in, on a whole pixel: decoration over a scene. */
export function CentredCrosshair(props: Omit<CrosshairCanvasProps, 'label'>) {
  return (
    <div className="absolute top-[round(down,50%,1px)] left-[round(down,50%,1px)] -translate-1/2">
      <CrosshairCanvas {...props} />
    </div>
  );
}

/** Paints a crosshair at scale 1 into a canvas that takes just its size, the target's centre in the middle. */
export function paintCrosshair(canvas: HTMLCanvasElement, design: CrosshairDesign): void {
  paint(canvas, centredScene(design));
}

/** The whole pixels a crosshair covers at scale 1, seen from the target's centre; blur and shadow don't count. */
export function crosshairExtent(design: CrosshairDesign): Box {
  return paintedBox({ ...design, offsetX: 0, offsetY: 0 });
}

function paint(canvas: HTMLCanvasElement, scene: Scene): void {
  const { width, height } = canvasSize(scene);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(1, 0, 0, 1, width / 2, height / 2);
  paintScene(context, scene);
}

/** Even in both directions, so that the middle of the canvas is a corner between pixels. */
function canvasSize(scene: Scene): { readonly width: number; readonly height: number } {
  const { left, right, top, bottom } = wholePixelBox(scene.bounds);
  return { width: 2 * Math.max(-left, right, 1), height: 2 * Math.max(-top, bottom, 1) };
}

function centredScene(design: CrosshairDesign): Scene {
  return buildScene({ ...design, offsetX: 0, offsetY: 0 });
}
