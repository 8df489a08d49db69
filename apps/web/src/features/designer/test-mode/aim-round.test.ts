import { describe, expect, it } from 'vitest';
import { placeTarget, shoot, startRound } from './aim-round.ts';

const reach = { x: 300, y: 200 };
/** Chance that walks through given numbers. */
const chance = (...numbers: number[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
};

describe('the aim check', () => {
  it('counts a shot into the target and shows the next one', () => {
    const round = startRound(reach, 1000, chance(1, 1));
    const next = shoot(round, { x: 295, y: 205 }, reach, 1400, chance(0, 0));
    expect(next.score).toEqual({ hits: 1, shots: 1, meanMs: 400 });
    expect(next.target).toMatchObject({ x: -300, y: -200, shownAtMs: 1400 });
  });

  it('counts a miss and keeps the target', () => {
    const round = startRound(reach, 0, chance(1, 1));
    const next = shoot(round, { x: 0, y: 0 }, reach, 100, chance(0));
    expect(next.score).toEqual({ hits: 0, shots: 1, meanMs: undefined });
    expect(next.target).toBe(round.target);
  });

  it('means over the hits only', () => {
    let round = startRound(reach, 0, chance(1, 1));
    round = shoot(round, { x: 0, y: 0 }, reach, 100, chance(0));
    round = shoot(round, round.target, reach, 300, chance(0, 0));
    round = shoot(round, round.target, reach, 800, chance(1, 1));
    expect(round.score).toEqual({ hits: 2, shots: 3, meanMs: 400 });
  });

  it('never puts a target onto the last one while there is another place', () => {
    const target = placeTarget(reach, { x: 300, y: 200 }, 0, chance(1, 1, 0, 0));
    expect(target).toMatchObject({ x: -300, y: -200 });
  });
});
