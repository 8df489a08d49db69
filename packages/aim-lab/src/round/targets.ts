import type { RoundKind } from '@punktgenau/contract/aim-lab/round-kinds';
import { randomBetween, seededRandom, seedOf } from '../random/seeded-random.ts';
import { angleBetweenDeg, directionFrom, type View } from '../view/direction.ts';
import { type Motion, motionOf, offsetAt } from './motion.ts';

/** A ball and how it moves. */
export type Target = {
  /** How many came before it. */
  readonly index: number;
  readonly appearedAtMs: number;
  readonly start: View;
  readonly radiusDeg: number;
  /** Nothing for one that stands still. */
  readonly motion: Motion | null;
  /** Where the player looked when the round began: the wall of `static` stays there. */
  readonly wall: View;
};

const radiiDeg = { static: 1.2, flick: 1.5, moving: 1.8, tracking: 2.5 } as const satisfies Record<
  RoundKind,
  number
>;
/** So that no target appears half under the crosshair. */
const leastGapDeg = 1.5;
const tries = 64;

/** Half of the wall on which the targets of `static` stand. */
const wallDeg = { yaw: 18, pitch: 10 } as const;
/** How far from the aim targets appear. */
const distancesDeg = { flick: [10, 40], moving: [8, 25], tracking: [6, 12] } as const;
/** Players look ahead, not up: new targets are brought back to the horizon. */
const steepestDeg = 30;
const steepestAtAllDeg = 55;

type Placing = {
  readonly kind: RoundKind;
  readonly seed: number;
  readonly index: number;
  readonly view: View;
  readonly atMs: number;
  readonly wall: View;
};

/** The target of a round with that index. Depends on nothing but the seed, the index and where the player looks. */
export function placeTarget({ kind, seed, index, view, atMs, wall }: Placing): Target {
  const random = seededRandom(seedOf(seed, index));
  const radiusDeg = radiiDeg[kind];
  const moves = kind === 'moving' || kind === 'tracking';
  const start =
    kind === 'static'
      ? placeOnWall(wall, view, radiusDeg, random)
      : placeAround(view, distancesDeg[kind], random);
  return {
    index,
    appearedAtMs: atMs,
    start,
    radiusDeg,
    motion: moves ? motionOf(kind, seedOf(seed, index), start.pitchDeg) : null,
    wall,
  };
}

/** Where a target is; before it appeared, where it did. */
export function positionAt({ start, motion, appearedAtMs }: Target, atMs: number): View {
  if (motion === null) return start;
  const { yawDeg, pitchDeg } = offsetAt(motion, Math.max(0, atMs - appearedAtMs));
  return { yawDeg: start.yawDeg + yawDeg, pitchDeg: start.pitchDeg + pitchDeg };
}

function placeOnWall(wall: View, view: View, radiusDeg: number, random: () => number): View {
  const middlePitchDeg = Math.max(-steepestDeg, Math.min(steepestDeg, wall.pitchDeg));
  let furthest = { place: wall, awayDeg: -1 };
  for (let time = 0; time < tries; time++) {
    const place = {
      yawDeg: wall.yawDeg + randomBetween(random, -wallDeg.yaw, wallDeg.yaw),
      pitchDeg: middlePitchDeg + randomBetween(random, -wallDeg.pitch, wallDeg.pitch),
    };
    const awayDeg = angleBetweenDeg(view, place);
    if (awayDeg >= radiusDeg + leastGapDeg) return place;
    if (awayDeg > furthest.awayDeg) furthest = { place, awayDeg };
  }
  return furthest.place;
}

function placeAround(
  view: View,
  [nearestDeg, farthestDeg]: readonly [number, number],
  random: () => number,
): View {
  for (let time = 0; time < tries; time++) {
    const angleDeg = randomBetween(random, nearestDeg, farthestDeg);
    const place = directionFrom(view, angleDeg, randomBetween(random, 0, 360));
    if (Math.abs(place.pitchDeg) <= steepestDeg) return place;
  }
  // For somebody who looks straight up or down, towards the horizon.
  const angleDeg = Math.max(farthestDeg, Math.abs(view.pitchDeg) - steepestAtAllDeg);
  return directionFrom(view, angleDeg, view.pitchDeg > 0 ? -90 : 90);
}
