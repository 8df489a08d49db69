import { randomBetween, seededRandom, seedOf } from '../random/seeded-random.ts';
import type { View } from '../view/direction.ts';

/** How a target moves, from its start on. */
export type Motion = {
  readonly seed: number;
  readonly speedDegPerS: number;
  /** How high its start is; it is steered back to the horizon from there. */
  readonly startPitchDeg: number;
};

const speedsDegPerS = { moving: 18, tracking: 24 } as const;
/** A new direction after that many seconds. */
const legSeconds = [0.5, 1.2] as const;
/** Beyond these it is steered back. */
const sidewaysDeg = 45;
const steepDeg = 25;

export function motionOf(kind: keyof typeof speedsDegPerS, seed: number, startPitchDeg: number): Motion {
  // Another seed than the one of its place: fast ones are not those that appear far away.
  return { seed: seedOf(seed, 1), speedDegPerS: speedsDegPerS[kind], startPitchDeg };
}

/**
 * How far a target has moved after a time. Its velocity goes in straight lines from one seeded value to the next, so it never jumps, turns
 * sharply or stops for long; the position is the exact sum of that, whatever the times that are asked for.
 */
export function offsetAt({ seed, speedDegPerS, startPitchDeg }: Motion, elapsedMs: number): View {
  const random = seededRandom(seed);
  let leftS = elapsedMs / 1000;
  let [yawDeg, pitchDeg] = [0, 0];
  let [yawSpeed, pitchSpeed] = velocity(random, speedDegPerS, 0, startPitchDeg);
  for (;;) {
    const legS = randomBetween(random, ...legSeconds);
    const [nextYawSpeed, nextPitchSpeed] = velocity(random, speedDegPerS, yawDeg, startPitchDeg + pitchDeg);
    const timeS = Math.min(leftS, legS);
    const share = timeS / legS / 2;
    yawDeg += timeS * (yawSpeed + (nextYawSpeed - yawSpeed) * share);
    pitchDeg += timeS * (pitchSpeed + (nextPitchSpeed - pitchSpeed) * share);
    if (leftS <= legS) return { yawDeg, pitchDeg };
    leftS -= legS;
    [yawSpeed, pitchSpeed] = [nextYawSpeed, nextPitchSpeed];
  }
}

/** Mostly to one side, as players strafe; back where it has gone too far. */
function velocity(
  random: () => number,
  speedDegPerS: number,
  yawDeg: number,
  pitchDeg: number,
): [yaw: number, pitch: number] {
  const speed = speedDegPerS * randomBetween(random, 0.7, 1.3);
  const slope = randomBetween(random, -0.6, 0.6);
  const side = random() < 0.5 ? -1 : 1;
  const yawSpeed = speed * Math.cos(slope) * (Math.abs(yawDeg) > sidewaysDeg ? -Math.sign(yawDeg) : side);
  const climb = speed * Math.sin(slope);
  return [yawSpeed, Math.abs(pitchDeg) > steepDeg ? -Math.sign(pitchDeg) * Math.abs(climb) : climb];
}
