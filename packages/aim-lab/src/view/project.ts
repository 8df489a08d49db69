import { directionOf, type View } from './direction.ts';

/** A picture as games draw it: flat, with straight lines straight (rectilinear). */
export type Screen = { readonly widthPx: number; readonly heightPx: number; readonly verticalFovDeg: number };

/** From the upper left corner of the picture. */
export type ScreenPoint = { readonly xPx: number; readonly yPx: number };

/** What a ball looks like: an ellipse that grows longer away from the middle, in the direction away from it. */
export type ScreenEllipse = ScreenPoint & {
  /** Half of its axis that points at the middle of the picture. */
  readonly alongPx: number;
  /** Half of the other axis. */
  readonly acrossPx: number;
  /** Of the first axis: 0 to the right, clockwise as a canvas counts. */
  readonly tiltRad: number;
};

/** Pixels from the picture's middle at 45° to the side: `heightPx / 2 / tan(verticalFov / 2)`. */
export function focalLengthPx({ heightPx, verticalFovDeg }: Screen): number {
  return heightPx / 2 / Math.tan((verticalFovDeg * Math.PI) / 360);
}

/** Where a direction is in the picture, also beside its edges. @returns `null` at 90° from the view and behind it */
export function projectDirection(view: View, target: View, screen: Screen): ScreenPoint | null {
  const [x, y, z] = seenFrom(view, target);
  if (z <= 1e-9) return null;
  const focalPx = focalLengthPx(screen);
  return { xPx: screen.widthPx / 2 + (focalPx * x) / z, yPx: screen.heightPx / 2 - (focalPx * y) / z };
}

/**
 * What a ball looks like in the picture. The cone of half angle r at the angle θ from the view cuts the picture's plane in an ellipse;
 * with `q = cos²θ - sin²r` and the focal length as unit its middle is at `sin θ cos θ / q`, its half axes are `sin r cos r / q` and
 * `sin r / √q`.
 *
 * @param radiusDeg half the angle that the ball takes up
 * @returns `null` when a part of it is 90° or more from the view
 */
export function projectBall(
  view: View,
  target: View,
  radiusDeg: number,
  screen: Screen,
): ScreenEllipse | null {
  const [x, y, z] = seenFrom(view, target);
  const sideways = Math.hypot(x, y);
  const [sine, cosine] = [Math.sin((radiusDeg * Math.PI) / 180), Math.cos((radiusDeg * Math.PI) / 180)];
  const q = z * z - sine * sine;
  if (z <= 0 || q <= 1e-9) return null;
  const focalPx = focalLengthPx(screen);
  const outPx = (focalPx * sideways * z) / q;
  const [right, up] = sideways === 0 ? [1, 0] : [x / sideways, y / sideways];
  return {
    xPx: screen.widthPx / 2 + outPx * right,
    yPx: screen.heightPx / 2 - outPx * up,
    alongPx: (focalPx * sine * cosine) / q,
    acrossPx: (focalPx * sine) / Math.sqrt(q),
    tiltRad: Math.atan2(-up, right),
  };
}

/** A direction in the axes of somebody who looks along a view: right, up, ahead. */
function seenFrom(view: View, target: View): readonly [number, number, number] {
  const [x, y, z] = directionOf({ ...target, yawDeg: target.yawDeg - view.yawDeg });
  const pitch = (view.pitchDeg * Math.PI) / 180;
  return [x, y * Math.cos(pitch) - z * Math.sin(pitch), y * Math.sin(pitch) + z * Math.cos(pitch)];
}
