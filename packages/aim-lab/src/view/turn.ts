import type { View } from './direction.ts';

/** Games let nobody look straight up or down, where left and right would change places. */
const steepestDeg = 89;

/** How far a mouse has moved, in counts as it reports them: x to the right, y towards the player. */
export type MouseCounts = { readonly xCounts: number; readonly yCounts: number };

/**
 * Where one looks after the mouse has moved. Yaw stays between -180 and 180.
 *
 * @param degreesPerCount by the function of that name, the same for both ways
 */
export function turn(view: View, { xCounts, yCounts }: MouseCounts, degreesPerCount: number): View {
  const pitchDeg = view.pitchDeg - yCounts * degreesPerCount;
  return {
    yawDeg: withinHalfTurnDeg(view.yawDeg + xCounts * degreesPerCount),
    pitchDeg: Math.min(steepestDeg, Math.max(-steepestDeg, pitchDeg)),
  };
}

/** The same angle from -180 up to, not including, 180. */
function withinHalfTurnDeg(angleDeg: number): number {
  return angleDeg - 360 * Math.floor((angleDeg + 180) / 360);
}
