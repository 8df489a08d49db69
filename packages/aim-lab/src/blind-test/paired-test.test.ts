import fc from 'fast-check';
import { mean, permutationTest, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { normalRandom, seededRandom } from '../random/seeded-random.ts';
import { testPaired } from './paired-test.ts';

const normals = (count: number, { seed = 1, shift = 0, deviation = 1 } = {}) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => shift + deviation * normalRandom(random));
};

/** Every assignment of signs, one after the other. */
function countAllSigns(differences: readonly number[]): number {
  const real = Math.abs(differences.reduce((sum, one) => sum + one, 0));
  let asLarge = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce((total, one, at) => total + ((signs >> at) & 1 ? -one : one), 0);
    if (Math.abs(sum) >= real - 1e-9) asLarge += 1;
  }
  return asLarge / 2 ** differences.length;
}

describe('the permutation test within blocks', () => {
  it('is Fisher’s of Darwin’s maize: 863 of 16,384 assignments one way', () => {
    // Cross- and self-fertilised plants in 15 pots, in eighths of an inch: The Design of Experiments, §21.
    const maize = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    expect(testPaired(maize, 1).pValue).toBeCloseTo((2 * 863) / 32_768, 2);
    expect(countAllSigns(maize)).toBeCloseTo((2 * 863) / 32_768, 12);
  });

  it('counts every assignment of up to twelve blocks, ties included', () => {
    const scores = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(scores, (differences) => {
        const { pValue } = testPaired(
          differences.map((one) => one * 0.3),
          1,
        );
        expect(pValue).toBeCloseTo(countAllSigns(differences), 12);
      }),
    );
  });

  it('draws assignments beyond, and comes to nearly the same', () => {
    const differences = normals(16, { shift: 0.5 });
    expect(testPaired(differences, 1).pValue).toBeCloseTo(countAllSigns(differences), 2);
    expect(testPaired(differences, 1).pValue).toBe(testPaired(differences, 1).pValue);
  });

  it('agrees with the test of whole samples where blocks mean nothing', () => {
    // Every score of one with every score of the other: no correlation at all.
    const [one, other] = [normals(7), normals(7, { seed: 2, shift: 0.15 })];
    const pairs = one.flatMap((a) => other.map((b) => [a, b] as const));
    const { pValue } = testPaired(
      pairs.map(([a, b]) => a - b),
      1,
    );
    const whole = permutationTest(
      pairs.map(([a]) => a),
      pairs.map(([, b]) => b),
      'two_side',
      9999,
      seededRandom(5),
    );
    expect(pValue).toBeGreaterThan(0.001);
    expect(Math.abs(pValue - whole)).toBeLessThan(0.02);
  });

  it('says nothing without a difference, and never that something is impossible', () => {
    expect(testPaired([], 1)).toMatchObject({ pValue: 1 });
    expect(testPaired([0, 0, 0], 1).pValue).toBe(1);
    expect(testPaired(normals(48, { shift: 100 }), 1).pValue).toBe(2 / 10_000);
  });
});

describe('its interval', () => {
  it('has no bounds from few blocks, and the smallest and largest difference where it just has', () => {
    expect(testPaired([1, 2, 3, 4, 5], 1).interval(0.05)).toBeNull();
    expect(testPaired([1, 2, 3, 4, 5, 6], 1).interval(0.04)).toEqual([1, 6]);
  });

  it('leaves 0 out exactly when the test refuses it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -5, max: 9, noNaN: true }), { minLength: 6, maxLength: 16 }),
        fc.constantFrom(0.05, 0.0125),
        (differences, alpha) => {
          const test = testPaired(differences, 1);
          const interval = test.interval(alpha);
          const leavesOut = interval !== null && (interval[0] > 1e-6 || interval[1] < -1e-6);
          if (leavesOut) expect(test.pValue).toBeLessThanOrEqual(alpha);
          if (test.pValue > alpha) expect(leavesOut).toBe(false);
        },
      ),
    );
  });

  it('is nearly that of the t test where differences are normal', () => {
    const differences = normals(48, { shift: 2, deviation: 3 });
    const [low, high] = testPaired(differences, 1).interval(0.05) ?? [0, 0];
    // 2.012 is the 97.5 % quantile of Student's t with 47 degrees of freedom.
    const half = (2.012 * sampleStandardDeviation(differences)) / Math.sqrt(48);
    expect(low).toBeCloseTo(mean(differences) - half, 0);
    expect(high).toBeCloseTo(mean(differences) + half, 0);
  });

  it('holds the true difference as often as it says', () => {
    const tests = 400;
    let held = 0;
    for (let seed = 0; seed < tests; seed++) {
      const [low, high] = testPaired(normals(12, { seed, shift: 1 }), seed).interval(0.05) ?? [0, 0];
      if (low <= 1 && 1 <= high) held += 1;
    }
    expect(held / tests).toBeGreaterThan(0.92);
    expect(held / tests).toBeLessThan(0.98);
  });
});
