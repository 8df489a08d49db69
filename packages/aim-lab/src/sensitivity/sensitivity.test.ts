import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, gameIds, games } from './games.ts';
import { cmPer360, degreesPerCount, sensitivityFor } from './sensitivity.ts';

const anyGame = fc.constantFrom(...gameIds);
const anyDpi = fc.integer({ min: 100, max: 32_000 });

describe('the sensitivity of a mouse', () => {
  it.each([
    ['counter-strike-2', 1, 51.95],
    ['apex-legends', 1, 51.95],
    ['valorant', 1 / 3.1818, 51.95],
    ['overwatch-2', 3.33, 52.01],
    ['call-of-duty', 3.33, 52.01],
    ['fortnite', 3.96, 51.96],
    ['rainbow-six-siege', 10, 19.95],
  ] as const)('of %s at %f and 800 dpi is the distance that players know: %f cm', (game, sensitivity, cm) => {
    expect(cmPer360({ game, sensitivity, dpi: 800 })).toBeCloseTo(cm, 2);
  });

  it('halves its distance when it doubles, and when the mouse counts twice as fine', () => {
    const cm = cmPer360({ game: 'valorant', sensitivity: 0.4, dpi: 800 });
    expect(cmPer360({ game: 'valorant', sensitivity: 0.8, dpi: 800 })).toBeCloseTo(cm / 2, 10);
    expect(cmPer360({ game: 'valorant', sensitivity: 0.4, dpi: 1600 })).toBeCloseTo(cm / 2, 10);
  });

  it('is carried between VALORANT and Counter-Strike by the factor that players know', () => {
    const cm = cmPer360({ game: 'counter-strike-2', sensitivity: 1, dpi: 400 });
    expect(1 / sensitivityFor({ game: 'valorant', cmPer360: cm, dpi: 400 })).toBeCloseTo(3.1818, 4);
  });

  it('comes back from its distance in every game', () => {
    fc.assert(
      fc.property(
        anyGame,
        anyDpi,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        (game, dpi, sensitivity) => {
          const back = sensitivityFor({ game, dpi, cmPer360: cmPer360({ game, sensitivity, dpi }) });
          expect(back / sensitivity).toBeCloseTo(1, 10);
        },
      ),
    );
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('is refused when it is %f', (sensitivity) => {
    expect(() => degreesPerCount({ game: 'valorant', sensitivity })).toThrow(RangeError);
  });
});

describe('the table of games', () => {
  it.each(gameIds)('has a source for %s, and defaults within its ranges', (id) => {
    const { degreesPerCountAtOne, sensitivity, fov }: Game = games[id];
    expect(degreesPerCountAtOne).toBeGreaterThan(0);
    expect(Math.min(sensitivity.source.length, fov.source.length)).toBeGreaterThan(10);
    const { range } = sensitivity;
    if (range && sensitivity.default !== null) {
      expect(sensitivity.default).toBeGreaterThanOrEqual(range.min);
      expect(sensitivity.default).toBeLessThanOrEqual(range.max);
    }
    if (fov.defaultDeg !== null) {
      expect(fov.defaultDeg).toBeGreaterThanOrEqual(fov.rangeDeg.min);
      expect(fov.defaultDeg).toBeLessThanOrEqual(fov.rangeDeg.max);
    }
  });
});
