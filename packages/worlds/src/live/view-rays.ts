/** Where somebody looks: yaw to the right, pitch up, both 0 straight ahead. */
type LiveView = { readonly yawDeg: number; readonly pitchDeg: number };
type LiveScreen = { readonly widthPx: number; readonly heightPx: number; readonly verticalFovDeg: number };

const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Where the pixels of a screen look, in the axes of a world: the direction of the pixel at (x, y), both from -1 to 1 to the right and up, is this matrix
 * times (x, y, 1). By columns: half the picture's width, half its height, and straight ahead at a distance of 1.
 */
export function viewRays({ yawDeg, pitchDeg }: LiveView, screen: LiveScreen): Float32Array {
  const [yaw, pitch] = [inRadians(yawDeg), inRadians(pitchDeg)];
  const high = Math.tan(inRadians(screen.verticalFovDeg) / 2);
  const wide = (high * screen.widthPx) / screen.heightPx;
  return new Float32Array([
    ...[wide * Math.cos(yaw), 0, wide * Math.sin(yaw)],
    ...[
      -high * Math.sin(yaw) * Math.sin(pitch),
      high * Math.cos(pitch),
      high * Math.cos(yaw) * Math.sin(pitch),
    ],
    ...[Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)],
  ]);
}
