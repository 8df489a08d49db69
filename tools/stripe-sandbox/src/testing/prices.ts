import type { SandboxPrice } from '../start-stripe-sandbox.ts';

/** Two prices for tests: every two weeks and every month. */
export const prices: readonly SandboxPrice[] = [
  {
    lookupKey: 'punktgenau_2weeks',
    amountCents: 89,
    currency: 'eur',
    interval: 'week',
    intervalCount: 2,
    productName: '2 Wochen',
  },
  {
    lookupKey: 'punktgenau_monthly',
    amountCents: 129,
    currency: 'eur',
    interval: 'month',
    intervalCount: 1,
    productName: 'Monat',
  },
];
