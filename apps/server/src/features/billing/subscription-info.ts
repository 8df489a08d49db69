import type { SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import { type PlanId, planIds, planOfLookupKey, plans } from '@punktgenau/contract/plans/plans';
import type { User } from '../auth/user-repository.ts';

/** The subscription an account has or last had; `undefined` when nothing was ever paid for. */
export function toSubscriptionInfo(user: User): SubscriptionInfo | undefined {
  const { stripeSubscriptionId: subscriptionId, stripeSubscriptionStatus: status } = user;
  if (!subscriptionId || !status || status === 'incomplete_expired') return undefined;
  const planId = planOf(user);
  const plan = planId && plans[planId];
  const isGoingOn = ['active', 'trialing', 'past_due'].includes(status) && !user.stripeCancelAtPeriodEnd;
  return {
    status,
    plan: planId ?? null,
    planName: plan?.productName ?? '',
    amount: plan?.amountCents ?? 0,
    currency: plan?.currency ?? 'eur',
    interval: plan?.wireInterval ?? '',
    subscriptionId,
    currentPeriodStart: iso(user.stripeCurrentPeriodStart),
    currentPeriodEnd: iso(user.stripeCurrentPeriodEnd),
    cancelAtPeriodEnd: user.stripeCancelAtPeriodEnd,
    cancelAt: iso(user.stripeCancelAt),
    canceledAt: iso(user.stripeCanceledAt),
    createdAt: (user.stripeSubscriptionCreatedAt ?? user.createdAt).toISOString(),
    billingCycleAnchor: iso(user.stripeBillingCycleAnchor),
    nextBillingDate: isGoingOn ? iso(user.stripeCurrentPeriodEnd) : null,
    metadata: user.stripeMetadata ?? {},
  };
}

/** By the price's lookup key; by the metadata when the operator has given that key to a newer price. */
function planOf(user: User): PlanId | undefined {
  const byPrice = user.stripePriceLookupKey ? planOfLookupKey(user.stripePriceLookupKey) : undefined;
  return byPrice?.id ?? planIds.find((id) => id === user.stripeMetadata?.plan);
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
