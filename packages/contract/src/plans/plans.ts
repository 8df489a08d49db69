/**
 * What can be bought. The server charges by this table alone; whatever amount a client sends is only compared with it.
 * `amountCents` is what one period costs, `lookupKey` names the price at the payment provider.
 */
export const plans = {
  '2weeks': {
    id: '2weeks',
    amountCents: 89,
    currency: 'eur',
    interval: 'week',
    intervalCount: 2,
    /** How the wire writes the period (specification, section 7). */
    wireInterval: '2 weeks',
    lookupKey: 'punktgenau_2weeks',
    /** Name at the provider, on its checkout page and on invoices. */
    productName: 'Punktgenau Premium-2-Wochen-Abo',
  },
  monthly: {
    id: 'monthly',
    amountCents: 129,
    currency: 'eur',
    interval: 'month',
    intervalCount: 1,
    wireInterval: 'month',
    lookupKey: 'punktgenau_monthly',
    productName: 'Punktgenau Premium-Monats-Abo',
  },
} as const satisfies Record<string, PlanEntry>;

type PlanEntry = {
  readonly id: string;
  readonly amountCents: number;
  readonly currency: 'eur';
  readonly interval: 'week' | 'month';
  readonly intervalCount: number;
  readonly wireInterval: '2 weeks' | 'month';
  readonly lookupKey: string;
  readonly productName: string;
};

export type PlanId = keyof typeof plans;
export type Plan = (typeof plans)[PlanId];

export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];

/** The plan an address names; an unknown one means the two-week plan (specification, section 2). */
export function planFromPath(segment: string): Plan {
  return Object.hasOwn(plans, segment) ? plans[segment as PlanId] : plans['2weeks'];
}

/** The plan a price of the payment provider belongs to, if it is one of ours. */
export function planOfLookupKey(lookupKey: string): Plan | undefined {
  return Object.values(plans).find((plan) => plan.lookupKey === lookupKey);
}
