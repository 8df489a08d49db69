import { type Plan, plans } from './plans.ts';

type Price = Pick<Plan, 'amountCents' | 'interval' | 'intervalCount'>;

/** On average, leap days included. */
const daysPerYear = 365.25;
const periodsPerYear = { week: daysPerYear / 7, month: 12 } as const;

/** What a plan costs in a year of renewals, in cents: 0.89 € every 2 weeks is 23.22 €, 1.29 € a month is 15.48 €. */
function yearlyCents({ amountCents, interval, intervalCount }: Price): number {
  return (amountCents * periodsPerYear[interval]) / intervalCount;
}

/**
 * By how many percent a year of the monthly plan is cheaper than a year of the two-week plan. Rounded down, so that the
 * claim never says more than the prices.
 */
export function monthlySavingPercent(): number {
  return Math.floor(100 * (1 - yearlyCents(plans.monthly) / yearlyCents(plans['2weeks'])));
}
