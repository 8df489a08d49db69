/**
 * Where the picture goes on the screen. Everything is counted in whole device pixels, because that is what a screen
 * has; CSS pixels only appear where the browser wants them. `pixelRatio` is device pixels per CSS pixel and may be any
 * fraction (1.25 on a scaled Windows desktop, 1.1 in a zoomed tab).
 */

/** The visible area: its exact size in device pixels, and how many of them make one CSS pixel. */
export type Viewport = {
  readonly widthDevicePx: number;
  readonly heightDevicePx: number;
  readonly pixelRatio: number;
};

/** A distance in CSS pixels, which at scale 1 are picture pixels. x to the right, y down. */
export type Point = { readonly x: number; readonly y: number };

/** The canvas' box: a square backing store in device pixels, and the same box in CSS pixels. */
export type CanvasPlacement = {
  readonly sideDevicePx: number;
  readonly sideCssPx: number;
  readonly leftCssPx: number;
  readonly topCssPx: number;
};

/** The canvas' side (specification, section 9). It grows only for a picture that would otherwise be cut. */
const canvasSideCssPx = 400;

/** A scaled desktop may report 1.100000023841858 for 1.1: a rounding error must not add a pixel to the canvas. */
const roundingError = 1e-3;

/**
 * The device pixel corner the picture's origin sits on.
 *
 * Screens have even widths, so no pixel is the centre: the centre is a corner between pixels, even strokes lie around
 * it and odd strokes on the pixel right-below. Where a viewport is odd, the corner left-above of its middle pixel is
 * taken: an odd stroke then covers exactly the middle pixel.
 */
export function targetCorner(viewport: Viewport, offset: Point): Point {
  const { widthDevicePx, heightDevicePx, pixelRatio } = viewport;
  return {
    x: Math.floor(widthDevicePx / 2) + Math.round(offset.x * pixelRatio),
    y: Math.floor(heightDevicePx / 2) + Math.round(offset.y * pixelRatio),
  };
}

/**
 * Places the canvas so that its own centre, a corner between device pixels, lies on the target corner.
 * `reachPx` is how far the picture extends from its origin in any direction, at scale 1.
 */
export function placeCanvas(viewport: Viewport, offset: Point, reachPx: number): CanvasPlacement {
  const { pixelRatio } = viewport;
  const halfCssPx = Math.max(canvasSideCssPx / 2, reachPx);
  const halfDevicePx = Math.ceil(halfCssPx * pixelRatio - roundingError);
  const corner = targetCorner(viewport, offset);
  return {
    sideDevicePx: 2 * halfDevicePx,
    sideCssPx: (2 * halfDevicePx) / pixelRatio,
    leftCssPx: (corner.x - halfDevicePx) / pixelRatio,
    topCssPx: (corner.y - halfDevicePx) / pixelRatio,
  };
}

/** True when no part of a picture with this reach lies inside the viewport. */
export function isOutside(viewport: Viewport, offset: Point, reachPx: number): boolean {
  const { x, y } = targetCorner(viewport, offset);
  const reachDevicePx = reachPx * viewport.pixelRatio;
  return (
    x + reachDevicePx <= 0 ||
    y + reachDevicePx <= 0 ||
    x - reachDevicePx >= viewport.widthDevicePx ||
    y - reachDevicePx >= viewport.heightDevicePx
  );
}
