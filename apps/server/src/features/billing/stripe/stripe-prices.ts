import { type Plan, type PlanId, planIds, plans } from '@punktgenau/contract/plans/plans';
import type Stripe from 'stripe';
import { type Clock, minuteMs, shift } from '../../../platform/clock.ts';
import { PaymentProviderError } from '../payment-provider.ts';

const keptForMs = 5 * minuteMs;

/** What of a price decides. */
export type PriceFacts = Pick<Stripe.Price, 'id' | 'active' | 'lookup_key' | 'unit_amount' | 'currency'> & {
  readonly recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> | null;
};

/** Finds the provider's price of a plan. Rejects with `PaymentProviderError` unless it says what the table says. */
export type PriceFinder = (plan: Plan) => Promise<string>;

export function createPriceFinder(
  listPrices: (lookupKeys: string[]) => Promise<readonly PriceFacts[]>,
  now: Clock,
): PriceFinder {
  let known: { readonly ids: ReadonlyMap<PlanId, string>; readonly until: Date } | undefined;
  return async (plan) => {
    const cached = known && known.until > now() ? known.ids.get(plan.id) : undefined;
    if (cached) return cached;
    const prices = await listPrices(planIds.map((id) => plans[id].lookupKey));
    const matching = planIds.flatMap((id) => {
      const price = prices.find((candidate) => candidate.lookup_key === plans[id].lookupKey);
      return price && differenceOf(price, plans[id]) === undefined ? [[id, price.id] as const] : [];
    });
    known = { ids: new Map(matching), until: shift(now(), keptForMs) };
    const found = known.ids.get(plan.id);
    if (found) return found;
    const price = prices.find((candidate) => candidate.lookup_key === plan.lookupKey);
    throw new PaymentProviderError(
      price
        ? `The price ${plan.lookupKey} at the payment provider is not the plan's: ${differenceOf(price, plan)}.`
        : `The payment provider has no active price with the lookup key ${plan.lookupKey}.`,
    );
  };
}

/** What a price says differently from the table, for the log. */
function differenceOf(price: PriceFacts, plan: Plan): string | undefined {
  if (!price.active) return 'it is not active';
  if (price.unit_amount !== plan.amountCents)
    return `${price.unit_amount} instead of ${plan.amountCents} cents`;
  if (price.currency !== plan.currency) return `${price.currency} instead of ${plan.currency}`;
  const { interval, interval_count: count } = price.recurring ?? {};
  return interval === plan.interval && count === plan.intervalCount
    ? undefined
    : `every ${count} ${interval} instead of every ${plan.intervalCount} ${plan.interval}`;
}
