import { type Plan, plans } from '@punktgenau/contract/plans/plans';
import { expect, it } from 'vitest';
import { minuteMs, shift } from '../../../platform/clock.ts';
import { createPriceFinder, type PriceFacts } from './stripe-prices.ts';

const priceOf = (plan: Plan): PriceFacts => ({
  id: `price_${plan.id}`,
  active: true,
  lookup_key: plan.lookupKey,
  unit_amount: plan.amountCents,
  currency: plan.currency,
  recurring: { interval: plan.interval, interval_count: plan.intervalCount },
});
const now = new Date('2026-03-01T12:00:00.000Z');

it('finds the price of each plan by its lookup key', async () => {
  const find = createPriceFinder(
    async () => Object.values(plans).map(priceOf),
    () => now,
  );
  expect(await find(plans['2weeks'])).toBe('price_2weeks');
  expect(await find(plans.monthly)).toBe('price_monthly');
});

it.each<[Partial<PriceFacts>, string]>([
  [{ unit_amount: 199 }, '199 instead of 129 cents'],
  [{ unit_amount: null }, 'null instead of 129 cents'],
  [{ currency: 'usd' }, 'usd instead of eur'],
  [{ recurring: { interval: 'year', interval_count: 1 } }, 'every 1 year instead of every 1 month'],
  [{ recurring: { interval: 'month', interval_count: 2 } }, 'every 2 month instead of every 1 month'],
  [{ recurring: null }, 'instead of every 1 month'],
  [{ active: false }, 'it is not active'],
  [{ lookup_key: 'another' }, 'no active price with the lookup key punktgenau_monthly'],
])('sells nothing at a price that is not the table’s: %j', async (difference, reason) => {
  const prices = [priceOf(plans['2weeks']), { ...priceOf(plans.monthly), ...difference }];
  const find = createPriceFinder(
    async () => prices,
    () => now,
  );
  await expect(find(plans.monthly)).rejects.toThrow(reason);
  expect(await find(plans['2weeks'])).toBe('price_2weeks');
});

it('asks again after five minutes, and at once while something is wrong', async () => {
  let [instant, asked] = [now, 0];
  let prices: PriceFacts[] = [];
  const find = createPriceFinder(
    async () => {
      asked += 1;
      return prices;
    },
    () => instant,
  );
  await expect(find(plans.monthly)).rejects.toThrow('no active price');
  prices = [priceOf(plans.monthly)];
  await find(plans.monthly);
  await find(plans.monthly);
  expect(asked).toBe(2);
  instant = shift(now, 6 * minuteMs);
  await find(plans.monthly);
  expect(asked).toBe(3);
});
