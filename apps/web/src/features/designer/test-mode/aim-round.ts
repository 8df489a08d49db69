/** A point or a length in CSS pixels of the scene, counted from its middle. */
export type Spot = { readonly x: number; readonly y: number };
export type Target = Spot & { readonly radius: number; readonly shownAtMs: number };

export type AimScore = {
  readonly hits: number;
  readonly shots: number;
  /** Mean time from a target's appearance to its hit; undefined before the first hit. */
  readonly meanMs: number | undefined;
};

export type AimRound = {
  readonly target: Target;
  readonly score: AimScore;
  readonly totalMs: number;
};

/** Where the next target stands: anywhere in reach, but never where the last one was. */
export function placeTarget(
  reach: Spot,
  last: Spot | undefined,
  nowMs: number,
  random: () => number,
): Target {
  const radius = 14;
  for (let attempt = 0; ; attempt++) {
    const spot = { x: (random() * 2 - 1) * reach.x, y: (random() * 2 - 1) * reach.y };
    const isFar = last === undefined || Math.hypot(spot.x - last.x, spot.y - last.y) > radius * 6;
    if (isFar || attempt >= 8) return { ...spot, radius, shownAtMs: nowMs };
  }
}

/**
 * One shot at where the crosshair points.
 *
 * @returns the round after it, with a new target when this one was hit
 */
export function shoot(
  round: AimRound,
  aim: Spot,
  reach: Spot,
  nowMs: number,
  random: () => number,
): AimRound {
  const { target, score } = round;
  const isHit = Math.hypot(aim.x - target.x, aim.y - target.y) <= target.radius;
  const shots = score.shots + 1;
  if (!isHit) return { ...round, score: { ...score, shots } };
  const hits = score.hits + 1;
  const totalMs = round.totalMs + (nowMs - target.shownAtMs);
  return {
    target: placeTarget(reach, target, nowMs, random),
    totalMs,
    score: { hits, shots, meanMs: Math.round(totalMs / hits) },
  };
}

export function startRound(reach: Spot, nowMs: number, random: () => number): AimRound {
  return {
    target: placeTarget(reach, { x: 0, y: 0 }, nowMs, random),
    score: { hits: 0, shots: 0, meanMs: undefined },
    totalMs: 0,
  };
}
