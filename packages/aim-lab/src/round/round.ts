import type { RoundKind } from '@punktgenau/contract/aim-lab/round-kinds';
import { angleBetweenDeg, type View } from '../view/direction.ts';
import type { RoundLengthMs } from './lengths.ts';
import { placeTarget, positionAt, type Target } from './targets.ts';

/** Where a player looked at a time. */
export type PathPoint = View & { readonly atMs: number };

/** A round as it stands. Every function here returns a new one; times are of one clock, of which the caller says what it is. */
export type Round = {
  readonly kind: RoundKind;
  readonly lengthMs: number;
  readonly seed: number;
  readonly startedAtMs: number;
  readonly target: Target;
  readonly timesToHitMs: readonly number[];
  /** Of each miss, from the aim to the target's rim. */
  readonly missDistancesDeg: readonly number[];
  readonly timeOnTargetMs: number;
  /** The newest time at which is known where the player looks, and since then does. */
  readonly lastLook: PathPoint;
  /** About one point for each 20 ms in which the view changed. */
  readonly path: readonly PathPoint[];
};

/** A figure of 60 s then has at most 3,000 points. */
const pathStepMs = 20;
/** Time on target is added up in steps of this, so it hardly depends on how often the screen is drawn. */
const trackingStepMs = 4;

/**
 * A round with its first target.
 *
 * @param start `view` is where the player looks at the beginning, straight ahead if nothing is said
 */
export function startRound(start: {
  readonly kind: RoundKind;
  readonly lengthMs: RoundLengthMs;
  readonly seed: number;
  readonly startedAtMs: number;
  readonly view?: View;
}): Round {
  const { view = { yawDeg: 0, pitchDeg: 0 }, kind, seed, startedAtMs } = start;
  const look = { ...view, atMs: startedAtMs };
  return {
    kind,
    lengthMs: start.lengthMs,
    seed,
    startedAtMs,
    target: placeTarget({ kind, seed, index: 0, view, atMs: startedAtMs, wall: view }),
    timesToHitMs: [],
    missDistancesDeg: [],
    timeOnTargetMs: 0,
    lastLook: look,
    path: [look],
  };
}

/** Where the present target is. `radiusDeg` is half the angle that it takes up: every target is a ball. */
export function targetAt(round: Round, atMs: number): View & { readonly radiusDeg: number } {
  return { ...positionAt(round.target, atMs), radiusDeg: round.target.radiusDeg };
}

export function isOver(round: Round, atMs: number): boolean {
  return atMs >= endOf(round);
}

/** What came of a shot; `missDeg` is the distance from the aim to the target's rim, 0 for a hit. */
export type Shot = {
  readonly round: Round;
  readonly counted: boolean;
  readonly hit: boolean;
  readonly missDeg: number;
};

/**
 * Takes a shot at the time of its event, not at the time somebody handles it: what is pressed before the end counts, also when a picture of
 * a later time has been drawn meanwhile; what is pressed at the end or before the target appeared does not. Hit or miss, the next target
 * appears: a miss costs its time. In `tracking` nothing is shot at.
 */
export function shoot(round: Round, view: View, atMs: number): Shot {
  if (round.kind === 'tracking' || isOver(round, atMs) || atMs < round.target.appearedAtMs) {
    return { round, counted: false, hit: false, missDeg: 0 };
  }
  const seen = look(round, view, atMs);
  const offDeg = angleBetweenDeg(view, positionAt(round.target, atMs));
  const hit = offDeg <= round.target.radiusDeg;
  const missDeg = hit ? 0 : offDeg - round.target.radiusDeg;
  const next = {
    ...seen,
    target: placeTarget({
      kind: round.kind,
      seed: round.seed,
      index: round.target.index + 1,
      view,
      atMs,
      wall: round.target.wall,
    }),
    timesToHitMs: hit ? [...seen.timesToHitMs, atMs - round.target.appearedAtMs] : seen.timesToHitMs,
    missDistancesDeg: hit ? seen.missDistancesDeg : [...seen.missDistancesDeg, missDeg],
  };
  return { round: next, counted: true, hit, missDeg };
}

/**
 * Notes where the player looks from a time on. Until then the view was the one before: mice say when they move. What comes after the end
 * or out of order changes nothing but the time on target up to the end.
 */
export function look(round: Round, view: View, atMs: number): Round {
  if (atMs < round.lastLook.atMs) return round;
  const untilMs = Math.min(atMs, endOf(round));
  const timeOnTargetMs = round.timeOnTargetMs + timeOnTarget(round, untilMs);
  if (isOver(round, atMs)) {
    return { ...round, timeOnTargetMs, lastLook: { ...round.lastLook, atMs: untilMs } };
  }
  const lastLook = { ...view, atMs };
  const since = atMs - (round.path.at(-1)?.atMs ?? round.startedAtMs);
  const moved = view.yawDeg !== round.lastLook.yawDeg || view.pitchDeg !== round.lastLook.pitchDeg;
  const path = moved && since >= pathStepMs ? [...round.path, lastLook] : round.path;
  return { ...round, timeOnTargetMs, lastLook, path };
}

/** Of the time since the newest look, what the view that it left behind was on the target; by the middle of each step. */
function timeOnTarget(round: Round, untilMs: number): number {
  if (round.kind !== 'tracking') return 0;
  const { atMs: fromMs, ...view } = round.lastLook;
  const steps = Math.ceil((untilMs - fromMs) / trackingStepMs);
  const stepMs = (untilMs - fromMs) / steps;
  let onTargetMs = 0;
  for (let step = 0; step < steps; step++) {
    const position = positionAt(round.target, fromMs + (step + 0.5) * stepMs);
    if (angleBetweenDeg(view, position) <= round.target.radiusDeg) onTargetMs += stepMs;
  }
  return onTargetMs;
}

function endOf({ startedAtMs, lengthMs }: Round): number {
  return startedAtMs + lengthMs;
}
