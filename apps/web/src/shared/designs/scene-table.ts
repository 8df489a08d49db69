/**
 * The backdrops and the mean relative luminance (0–1) of their middle, where the crosshair stands.
 * Measured by `npm run worlds` when it renders the pictures; don't edit by hand.
 */
export const sceneTable = {
  hall: 0.249,
  desert: 0.501,
  snow: 0.528,
  jungle: 0.387,
  neon: 0.07,
  lane: 0.435,
  station: 0.143,
  harbour: 0.57,
  corridor: 0.825,
  rooftops: 0.079,
  space: 0.125,
  flash: 0.879,
  checker: 0.12,
} as const;
