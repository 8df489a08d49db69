import { coefficientOfVariation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { simulate, simulateRounds } from './simulate.ts';

/** Three deviations of a count of that many above its mean: a test that is right fails once in about 700. */
const atMost = (share: number, of: number) => share + 3 * Math.sqrt((share * (1 - share)) / of);

describe('simulated players', () => {
  it.each([2, 3, 4] as const)('hardly ever find a difference between %i alike designs', (designs) => {
    const players = designs === 2 ? 300 : 60;
    const { right, wrong } = simulate({ players, effectPercent: 0, designs, seed: 11 });
    expect(right).toBe(0);
    expect(wrong / players).toBeLessThanOrEqual(atMost(0.05, players));
  });

  it('find a large difference, the right way round', () => {
    const { right, wrong, meanBlocks } = simulate({ players: 100, effectPercent: 15, designs: 2, seed: 12 });
    expect(right).toBeGreaterThan(90);
    expect(wrong).toBe(0);
    expect(meanBlocks).toBeLessThan(40);
  });

  it('get better by practice, and vary as much from round to round as is said', () => {
    const variations = Array.from({ length: 40 }, (_, seed) => {
      const rounds = simulateRounds({ designIds: ['0', '1'], seed, gainOf: () => 0 });
      const scores = rounds.map(({ score }) => score);
      const [early, late] = [scores.slice(0, 20), scores.slice(-40)];
      const meanOf = (part: number[]) => part.reduce((sum, one) => sum + one, 0) / part.length;
      return { practice: meanOf(late) / meanOf(early), variation: coefficientOfVariation(late) };
    });
    const meanOf = (key: 'practice' | 'variation') =>
      variations.reduce((sum, one) => sum + one[key], 0) / variations.length;
    expect(meanOf('practice')).toBeGreaterThan(1.05);
    expect(meanOf('variation')).toBeGreaterThan(0.11);
    expect(meanOf('variation')).toBeLessThan(0.16);
  });
});
