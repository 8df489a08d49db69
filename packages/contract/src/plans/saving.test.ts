import { expect, it } from 'vitest';
import { plans } from './plans.ts';
import { monthlySavingPercent } from './saving.ts';

it('says what a year of each plan really costs', () => {
  // 26.09 times 0.89 € against 12 times 1.29 €: 23.22 € and 15.48 €.
  expect([plans['2weeks'].amountCents, plans.monthly.amountCents]).toEqual([89, 129]);
  expect(monthlySavingPercent()).toBe(33);
});
