import { expect, it } from 'vitest';
import { compareSamples } from './mann-whitney.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

it('finds no difference between equal samples, and one between samples that do not meet', () => {
  expect(compareSamples(upTo(30), upTo(30))).toEqual({ auc: 0.5, z: 0 });
  expect(compareSamples([7, 7, 7], [7, 7])).toEqual({ auc: 0.5, z: 0 });
  const apart = compareSamples(
    upTo(30),
    upTo(30).map((n) => n + 100),
  );
  expect([apart.auc, apart.z]).toEqual([0, expect.closeTo(-6.653, 3)]);
});

it('agrees with the example of the tortoises and the hares', () => {
  // T H H H H H T T T T T H: the tortoise beats the hares 25 times of 36 (by place, where 1 is first).
  const { auc, z } = compareSamples([1, 7, 8, 9, 10, 11], [2, 3, 4, 5, 6, 12]);
  expect([auc * 36, z]).toEqual([25, expect.closeTo(1.121, 3)]);
});
