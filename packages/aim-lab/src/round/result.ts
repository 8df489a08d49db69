import type { RoundKind } from '@punktgenau/contract/aim-lab/round-kinds';
import { look, type PathPoint, type Round } from './round.ts';

/** What a round came to. */
export type RoundResult = {
  readonly kind: RoundKind;
  readonly lengthMs: number;
  readonly hits: number;
  readonly misses: number;
  readonly timesToHitMs: readonly number[];
  /** Of each miss, from the aim to the target's rim. */
  readonly missDistancesDeg: readonly number[];
  /** 0 but in `tracking`. */
  readonly timeOnTargetMs: number;
  /** Where the player looked, about each 20 ms; `atMs` counts from the start. */
  readonly path: readonly PathPoint[];
};

/** Ends a round: until its end the player is taken to look where they last did. */
export function finish(round: Round): RoundResult {
  const { kind, lengthMs, startedAtMs } = round;
  const ended = look(round, round.lastLook, startedAtMs + lengthMs);
  return {
    kind,
    lengthMs,
    hits: ended.timesToHitMs.length,
    misses: ended.missDistancesDeg.length,
    timesToHitMs: ended.timesToHitMs,
    missDistancesDeg: ended.missDistancesDeg,
    timeOnTargetMs: ended.timeOnTargetMs,
    path: ended.path.map((point) => ({ ...point, atMs: point.atMs - startedAtMs })),
  };
}

/**
 * One figure for a round. Where one clicks: hits per minute; every shot brings the next target, so a miss costs the time it took and
 * speed and accuracy are in one figure without weights that somebody has chosen. In `tracking`: the share of the time on target, 0 to 1.
 */
export function scoreOf(result: Pick<RoundResult, 'kind' | 'lengthMs' | 'hits' | 'timeOnTargetMs'>): number {
  if (result.kind === 'tracking') return result.timeOnTargetMs / result.lengthMs;
  return (result.hits * 60_000) / result.lengthMs;
}
