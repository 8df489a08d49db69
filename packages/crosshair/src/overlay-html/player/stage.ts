import type { ShownFrame } from '../../picture-animation/frame-at.ts';
import { element } from './elements.ts';
import { isOutside, type Point, placeCanvas, type Viewport } from './placement.ts';
import { pulseKeyframes, pulsePeriodMs } from './pulse.ts';
import { watchDevicePixels } from './watch-device-pixels.ts';

/** A crosshair that can be painted at any pixel ratio. */
export type Picture = {
  /** How far the picture extends from its origin in any direction, in pixels at scale 1. */
  readonly reachPx: number;
  /** The frame that is due so long after the picture was first shown; left out for a picture that does not move. */
  readonly frameAt?: ((elapsedMs: number) => ShownFrame) | undefined;
  /** Paints a frame at `pixelRatio` device pixels per pixel. The context's origin is the picture's, in device pixels. */
  paint(context: CanvasRenderingContext2D, pixelRatio: number, frame: number): void;
};

/** The layer that shows the picture on its exact device pixels and follows the window. */
export type Stage = {
  readonly element: HTMLElement;
  /** Shows a picture, or nothing, moved from the viewport's centre by `offset` CSS pixels. */
  show(picture: Picture | undefined, offset: Point): void;
  setPulse(on: boolean): void;
  /** True when the picture lies entirely outside the window. */
  isPictureOutside(): boolean;
};

/** Builds the stage; `onPlaced` is told after every change of place, size or pixel ratio. */
export function createStage(onPlaced: () => void): Stage {
  const canvas = element('canvas', 'picture', [], { 'aria-hidden': 'true' });
  const layer = element('div', 'stage', [canvas]);
  const context = canvas.getContext('2d');
  let picture: Picture | undefined;
  let offset: Point = { x: 0, y: 0 };
  let viewport = measure(layer);
  let pulse: Animation | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownSinceMs = 0;

  const draw = () => {
    const reachPx = picture?.reachPx ?? 0;
    const { sideDevicePx, sideCssPx, leftCssPx, topCssPx } = placeCanvas(viewport, offset, reachPx);
    // Setting the size also clears the canvas, and resets its transformation.
    canvas.width = sideDevicePx;
    canvas.height = sideDevicePx;
    canvas.style.width = canvas.style.height = `${sideCssPx}px`;
    // Not left and top: those are rounded to whole CSS pixels where a pixel ratio is only emulated.
    canvas.style.transform = `translate(${leftCssPx}px, ${topCssPx}px)`;
    paint();
    onPlaced();
  };
  /** Paints the frame that is due, and plans the next. */
  const paint = () => {
    clearTimeout(timer);
    if (!picture || !context) return;
    const due = picture.frameAt?.(performance.now() - shownSinceMs);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    picture.paint(context, viewport.pixelRatio, due?.index ?? 0);
    if (due) timer = setTimeout(paint, Math.ceil(due.remainingMs));
  };

  watchDevicePixels(layer, () => {
    viewport = measure(layer);
    draw();
  });

  return {
    element: layer,
    show(nextPicture, nextOffset) {
      if (nextPicture !== picture) shownSinceMs = performance.now();
      picture = nextPicture;
      offset = nextOffset;
      draw();
    },
    setPulse(on) {
      pulse?.cancel();
      pulse = on
        ? canvas.animate([...pulseKeyframes], {
            duration: pulsePeriodMs,
            iterations: Number.POSITIVE_INFINITY,
          })
        : undefined;
    },
    isPictureOutside: () => picture !== undefined && isOutside(viewport, offset, picture.reachPx),
  };
}

/**
 * The layer covers the window, and its box is laid out in device pixels: unlike `innerWidth`, which is rounded, its
 * size in CSS pixels is a fraction that gives the exact number of device pixels back.
 */
function measure(layer: HTMLElement): Viewport {
  const { width, height } = layer.getBoundingClientRect();
  return {
    widthDevicePx: Math.round(width * devicePixelRatio),
    heightDevicePx: Math.round(height * devicePixelRatio),
    pixelRatio: devicePixelRatio,
  };
}
