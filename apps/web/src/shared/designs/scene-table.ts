/**
 * The drawn backdrops and the mean relative luminance (0–1) of their middle, where the crosshair stands.
 * Measured by tools/scenes when it renders the pictures; don't edit by hand.
 */
export const sceneTable = {
  hall: { centreLuminance: 0.128 },
  desert: { centreLuminance: 0.031 },
  snow: { centreLuminance: 0.286 },
  jungle: { centreLuminance: 0.13 },
  neon: { centreLuminance: 0.031 },
  checker: { centreLuminance: 0.12 },
} as const;
