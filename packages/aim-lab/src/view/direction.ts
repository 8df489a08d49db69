/** Where somebody looks, or something stands, in degrees: yaw to the right, pitch up, both 0 straight ahead. */
export type View = { readonly yawDeg: number; readonly pitchDeg: number };

/** A unit vector: x to the right, y up, z straight ahead. */
export type Direction = readonly [x: number, y: number, z: number];

const radiansPerDegree = Math.PI / 180;

export function directionOf({ yawDeg, pitchDeg }: View): Direction {
  const [yaw, pitch] = [yawDeg * radiansPerDegree, pitchDeg * radiansPerDegree];
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
}

/** @param direction of any length but 0 */
export function viewOf([x, y, z]: Direction): View {
  return {
    yawDeg: Math.atan2(x, z) / radiansPerDegree,
    pitchDeg: Math.atan2(y, Math.hypot(x, z)) / radiansPerDegree,
  };
}

/**
 * The angle between two directions, in degrees. By `atan2(|a × b|, a · b)`, which is exact for small angles as well, where the
 * cosine alone has lost them.
 */
export function angleBetweenDeg(one: View, other: View): number {
  const [a, b] = [directionOf(one), directionOf(other)];
  const across = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return Math.atan2(across, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / radiansPerDegree;
}

/**
 * The direction that lies `angleDeg` from a view.
 *
 * @param bearingDeg to which side: 0 to the right, 90 up
 */
export function directionFrom(view: View, angleDeg: number, bearingDeg: number): View {
  const [yaw, pitch] = [view.yawDeg * radiansPerDegree, view.pitchDeg * radiansPerDegree];
  const [angle, bearing] = [angleDeg * radiansPerDegree, bearingDeg * radiansPerDegree];
  const ahead = directionOf(view);
  const right: Direction = [Math.cos(yaw), 0, -Math.sin(yaw)];
  const up: Direction = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), -Math.cos(yaw) * Math.sin(pitch)];
  const along = (axis: 0 | 1 | 2) =>
    Math.cos(angle) * ahead[axis] +
    Math.sin(angle) * (Math.cos(bearing) * right[axis] + Math.sin(bearing) * up[axis]);
  return viewOf([along(0), along(1), along(2)]);
}
