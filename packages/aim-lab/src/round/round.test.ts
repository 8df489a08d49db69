import { type RoundKind, roundKinds } from '@punktgenau/contract/aim-lab/round-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playScripted } from '../testing/scripted-players.ts';
import { angleBetweenDeg, directionFrom } from '../view/direction.ts';
import { finish, scoreOf } from './result.ts';
import { look, type Round, shoot, startRound, targetAt } from './round.ts';

const aRound = (kind: RoundKind, { seed = 7, lengthMs = 20_000 as const } = {}) =>
  startRound({ kind, lengthMs, seed, startedAtMs: 1000 });
const clicking = ['static', 'flick', 'moving'] as const;
/** A shot at the middle of the target. */
const hitAt = (round: Round, atMs: number) => shoot(round, targetAt(round, atMs), atMs);
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('a round', () => {
  it.each(clicking)('of %s counts what a perfect player hits', (kind) => {
    const result = playScripted(aRound(kind), 'perfect');
    expect(result).toMatchObject({ kind, misses: 0, missDistancesDeg: [], timeOnTargetMs: 0 });
    // 400 ms are 57.6 frames of 144 a second: each shot falls on the 58th.
    expect(result.hits).toBe(Math.floor((20_000 - 0.001) / ((58 * 1000) / 144)));
    for (const timeMs of result.timesToHitMs) expect(timeMs).toBeCloseTo((58 * 1000) / 144, 6);
    expect(scoreOf(result)).toBe(result.hits * 3);
  });

  it.each(clicking)('of %s counts nothing but misses for one who is always beside, and how far', (kind) => {
    const result = playScripted(aRound(kind), 'beside');
    expect(result.hits).toBe(0);
    expect(scoreOf(result)).toBe(0);
    expect(result.misses).toBeGreaterThan(40);
    for (const missDeg of result.missDistancesDeg) expect(missDeg).toBeCloseTo(1, 6);
  });

  it('of tracking is the share of the time on target', () => {
    const [perfect, beside] = [
      playScripted(aRound('tracking'), 'perfect'),
      playScripted(aRound('tracking'), 'beside'),
    ];
    // A target appears beside the aim, so the first frame is lost.
    expect(scoreOf(perfect)).toBeGreaterThan(0.999);
    expect(scoreOf(perfect)).toBeLessThan(1);
    expect(scoreOf(beside)).toBeLessThan(0.001);
    expect([perfect.hits, perfect.misses]).toEqual([0, 0]);
  });

  it('of tracking hardly depends on how often somebody looks', () => {
    const play = (stepMs: number) => {
      let round = aRound('tracking');
      const view = targetAt(round, 1000);
      for (let atMs = 1000; atMs < 21_000; atMs += stepMs) round = look(round, view, atMs);
      return finish(round).timeOnTargetMs;
    };
    expect(play(20_000)).toBeGreaterThan(0);
    expect(Math.abs(play(16.7) - play(20_000))).toBeLessThan(40);
  });

  it('brings the next target after a miss as after a hit', () => {
    const round = aRound('flick');
    const missed = shoot(round, directionFrom(targetAt(round, 1500), 20, 0), 1500);
    expect(missed).toMatchObject({ counted: true, hit: false });
    expect(missed.round.target).toMatchObject({ index: 1, appearedAtMs: 1500 });
    expect(hitAt(missed.round, 2000)).toMatchObject({ hit: true, round: { timesToHitMs: [500] } });
  });

  it('counts a shot by the time of its event: the last millisecond does, the end does not', () => {
    const round = aRound('static');
    expect(hitAt(round, 20_999)).toMatchObject({ counted: true, hit: true });
    expect(hitAt(round, 21_000)).toMatchObject({ counted: false, hit: false });
    expect(hitAt(round, 999).counted).toBe(false);
    const later = hitAt(round, 3000).round;
    expect(hitAt(later, 2999).counted).toBe(false);
  });

  it('counts a shot that is handled late: after a later picture, and after the end', () => {
    const aim = targetAt(aRound('static'), 1000);
    for (const drawnAtMs of [20_500, 21_500]) {
      const drawn = look(aRound('static'), aim, drawnAtMs);
      expect(shoot(drawn, aim, 20_400)).toMatchObject({ hit: true, round: { timesToHitMs: [19_400] } });
    }
  });

  it('hits on the rim itself and not beside it', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0, max: 360, noNaN: true }), (seed, bearingDeg) => {
        const round = aRound('flick', { seed });
        const target = targetAt(round, 1200);
        const at = (angleDeg: number) => shoot(round, directionFrom(target, angleDeg, bearingDeg), 1200);
        expect(at(target.radiusDeg - 1e-6).hit).toBe(true);
        expect(at(target.radiusDeg + 1e-6).hit).toBe(false);
        expect(at(target.radiusDeg + 0.5).missDeg).toBeCloseTo(0.5, 6);
      }),
    );
  });

  it('is the same again from the same seed, and another from another', () => {
    for (const kind of roundKinds) {
      expect(playScripted(aRound(kind), 'perfect')).toEqual(playScripted(aRound(kind), 'perfect'));
      expect(targetAt(aRound(kind, { seed: 8 }), 1000)).not.toEqual(targetAt(aRound(kind), 1000));
    }
  });

  it('keeps a path of at most one point for each 20 ms', () => {
    const { path } = playScripted(aRound('tracking', { lengthMs: 20_000 }), 'perfect');
    expect(path.length).toBeGreaterThan(500);
    expect(path.length).toBeLessThanOrEqual(1001);
    expect(path[0]).toEqual({ atMs: 0, yawDeg: 0, pitchDeg: 0 });
  });
});

describe('targets', () => {
  it('appear clear of the aim and never steeper than 60°, wherever one looks', () => {
    const views = fc.record({
      yawDeg: fc.double({ min: -180, max: 180, noNaN: true }),
      pitchDeg: fc.double({ min: -89, max: 89, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...roundKinds), seeds, views, views, (kind, seed, start, view) => {
        const first = startRound({ kind, seed, lengthMs: 20_000, startedAtMs: 0, view: start });
        const { round: second } = shoot(first, view, 300);
        for (const [round, aim, atMs] of [
          [first, start, 0],
          [second, kind === 'tracking' ? start : view, kind === 'tracking' ? 0 : 300],
        ] as const) {
          const { radiusDeg, ...target } = targetAt(round, atMs);
          expect(angleBetweenDeg(aim, target)).toBeGreaterThan(radiusDeg + 1);
          expect(Math.abs(target.pitchDeg)).toBeLessThan(60);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of a flick are 10° to 40° from where one looks', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const angleDeg = angleBetweenDeg(
          { yawDeg: 0, pitchDeg: 0 },
          targetAt(aRound('flick', { seed }), 1000),
        );
        expect(angleDeg).toBeGreaterThanOrEqual(10);
        expect(angleDeg).toBeLessThanOrEqual(40);
      }),
    );
  });

  it('that move do so smoothly, change direction and stay below 60°', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const round = startRound({ kind: 'tracking', lengthMs: 60_000, seed, startedAtMs: 0 });
        const places = Array.from({ length: 6001 }, (_, at) => targetAt(round, at * 10));
        const steps = places.slice(1).map((place, at) => place.yawDeg - (places[at]?.yawDeg ?? 0));
        expect(Math.max(...places.map(({ pitchDeg }) => Math.abs(pitchDeg)))).toBeLessThan(60);
        // 24°/s and 30 % more at most; no jump of the speed from one hundredth of a second to the next.
        expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.32);
        const jumps = steps.slice(1).map((step, at) => Math.abs(step - (steps[at] ?? 0)));
        expect(Math.max(...jumps)).toBeLessThan(0.02);
        const turns = steps.slice(1).filter((step, at) => Math.sign(step) !== Math.sign(steps[at] ?? 0));
        expect(turns.length).toBeGreaterThan(5);
      }),
      { numRuns: 20 },
    );
  });

  it('that stand still do', () => {
    const round = aRound('static');
    expect(targetAt(round, 1000)).toEqual(targetAt(round, 15_000));
  });
});
