/** How a round shows its scene: as a world, or as its still and why. */
export type ShownScene = 'live' | StillReason;

/**
 * `off`: the player wants it so. `no-world`: the scene is no place. `no-webgl`: the browser has none. `failed`: it could not be loaded, drawn or kept.
 * `slow`: the machine took too long.
 */
export type StillReason = 'off' | 'no-world' | 'no-webgl' | 'failed' | 'slow';

/** Below 40 pictures a second a still that is drawn faster is better to aim in front of. */
const slowestMedianMs = 25;

/** Whether a world holds a machine up. @param intervalsMs between the pictures of the countdown */
export function isTooSlow(intervalsMs: readonly number[]): boolean {
  const sorted = intervalsMs.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY) > slowestMedianMs;
}
