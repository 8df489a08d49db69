import { describe, expect, it } from 'vitest';
import { normalRandom, seededRandom, seedOf, shuffled } from './seeded-random.ts';

const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe('seeded chance', () => {
  it('repeats itself from the same seed, and only from it', () => {
    expect(many(5, seededRandom(7))).toEqual(many(5, seededRandom(7)));
    expect(many(5, seededRandom(7))).not.toEqual(many(5, seededRandom(8)));
    expect(new Set(many(1000, () => 0).map((_, part) => seedOf(7, part))).size).toBe(1000);
  });

  it('brings every order as often', () => {
    const random = seededRandom(1);
    const counts = new Map<string, number>();
    for (let time = 0; time < 6000; time++) {
      const order = shuffled(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('is normal where that is asked for', () => {
    const random = seededRandom(2);
    const numbers = many(20_000, () => normalRandom(random));
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });
});
