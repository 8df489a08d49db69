/** How many times the stage magnifies the crosshair's own pixels. */
export const zoomSteps = [1, 2, 4, 8, 16] as const;
export type Zoom = (typeof zoomSteps)[number];

/**
 * Twice its size: the crosshair can be judged against a scene that is just as large, and the stills (3840 pixels wide for the 1920 of
 * a game) still have a pixel of their own for each of the screen's. From 4 on the scene is a magnifying glass, and at 8 it is hardly
 * to be recognised.
 */
export const defaultZoom: Zoom = 2;

/** From here on the grid of pixels is shown: below, it would be finer than what it stands over. */
export const gridFromZoom: Zoom = 4;

export function isZoom(value: unknown): value is Zoom {
  return zoomSteps.some((step) => step === value);
}

/** The next step in a direction; stays at the ends. */
export function zoomBy(zoom: Zoom, direction: 1 | -1): Zoom {
  return zoomSteps[zoomSteps.indexOf(zoom) + direction] ?? zoom;
}

/** The next larger step, and the smallest after the largest: what one button can do. */
export function zoomCycled(zoom: Zoom): Zoom {
  return zoomSteps[(zoomSteps.indexOf(zoom) + 1) % zoomSteps.length] ?? zoom;
}

/**
 * The step a pinch arrives at: the one whose magnification is nearest, by ratio, to `start` times the ratio of the
 * fingers' distances.
 */
export function zoomPinched(start: Zoom, distanceRatio: number): Zoom {
  if (!(distanceRatio > 0)) return start;
  const exponent = Math.round(Math.log2(start * distanceRatio));
  return zoomSteps[Math.max(0, Math.min(zoomSteps.length - 1, exponent))] ?? start;
}

/** Wheel turns of this many pixels make one zoom step: a mouse's notch does, a trackpad's tremble does not. */
const wheelStepPx = 60;

/** Gathers wheel movement into zoom steps; returns the direction of each completed step, else 0. */
export function createWheelZoom(): (deltaYPx: number) => 1 | -1 | 0 {
  let gatheredPx = 0;
  return (deltaYPx) => {
    if (Math.sign(deltaYPx) !== Math.sign(gatheredPx)) gatheredPx = 0;
    gatheredPx += deltaYPx;
    if (Math.abs(gatheredPx) < wheelStepPx) return 0;
    const direction = gatheredPx < 0 ? 1 : -1;
    gatheredPx = 0;
    return direction;
  };
}
