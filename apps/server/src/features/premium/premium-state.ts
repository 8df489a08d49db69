import type { Tier } from '@punktgenau/contract/limits/entitlements';
import { limits } from '@punktgenau/contract/limits/limits';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { dayMs, shift } from '../../platform/clock.ts';

/** What codes and the operator granted. A type without an end is premium without an end. */
export type Grant = {
  readonly grantedPremiumType: 'code' | 'granted' | null;
  readonly grantedPremiumEndsAt: Date | null;
  /** The subscription's end that a grant was added to. Should that end come earlier, so does the grant's. */
  readonly grantedCountsFrom: Date | null;
};

/** What was last taken over from the provider's subscription. */
export type SubscriptionState = {
  readonly stripeSubscriptionStatus: string | null;
  readonly stripeCurrentPeriodStart: Date | null;
  readonly stripeCurrentPeriodEnd: Date | null;
  readonly stripeEndedAt: Date | null;
  readonly stripeRefundedAt: Date | null;
};

/** Whether and when the owner or the provider let it end. */
export type SubscriptionEnding = {
  readonly stripeCancelAtPeriodEnd: boolean;
  readonly stripeCancelAt: Date | null;
};

export type PremiumState = {
  readonly isPro: boolean;
  /** `null`: never had premium, or it has no end; `isPro` tells which. */
  readonly proExpiresAt: Date | null;
  readonly proType: ProType | null;
};

export type ProType = 'stripe_subscription' | 'code' | 'granted';

/** Premium now: granted, and without an end or with one still to come. */
export function tierOf(user: Pick<PremiumState, 'isPro' | 'proExpiresAt'>, now: Date): Tier {
  const isPremium = user.isPro && (user.proExpiresAt === null || user.proExpiresAt > now);
  return isPremium ? 'premium' : 'free';
}

/**
 * Premium follows from what was granted and from the subscription: whichever lasts longer decides, also about its name.
 * Nothing else gives premium, so the same facts always give the same answer, in whatever order they came.
 *
 * @param now only decides `isPro`; the end is the same at any time
 */
export function derivePremium(facts: Grant & SubscriptionState, now: Date): PremiumState {
  if (facts.grantedPremiumType !== null && facts.grantedPremiumEndsAt === null) {
    return { isPro: true, proExpiresAt: null, proType: facts.grantedPremiumType };
  }
  const subscriptionEnd = subscriptionAccessEnd(facts);
  const grantEnd = grantAccessEnd(facts);
  const isSubscription = subscriptionEnd !== null && (grantEnd === null || subscriptionEnd >= grantEnd);
  const proExpiresAt = isSubscription ? subscriptionEnd : grantEnd;
  if (proExpiresAt === null) return { isPro: false, proExpiresAt: null, proType: null };
  return {
    isPro: proExpiresAt > now,
    proExpiresAt,
    proType: isSubscription ? 'stripe_subscription' : facts.grantedPremiumType,
  };
}

/** The parts that premium rests on at `now`, for telling their owner which of them lasts. */
export function premiumTerms(facts: Grant & SubscriptionState & SubscriptionEnding, now: Date): PremiumTerms {
  const { grantedPremiumType: from } = facts;
  const grantEnd = grantAccessEnd(facts);
  const isGranted = from !== null && (grantEnd === null || grantEnd > now);
  return {
    subscription: subscriptionTerm(facts, now),
    grant: isGranted ? { from, endsAt: grantEnd?.toISOString() ?? null } : null,
  };
}

function subscriptionTerm(
  facts: SubscriptionState & SubscriptionEnding,
  now: Date,
): PremiumTerms['subscription'] {
  const accessEnd = subscriptionAccessEnd(facts);
  // The provider's clock may be a little ahead: what it has ended is over.
  if (accessEnd === null || accessEnd <= now || facts.stripeSubscriptionStatus === 'canceled') return null;
  if (facts.stripeSubscriptionStatus === 'past_due') {
    return { endsAt: accessEnd.toISOString(), state: 'unpaid' };
  }
  if (!facts.stripeCancelAtPeriodEnd) return { endsAt: accessEnd.toISOString(), state: 'renewing' };
  return { endsAt: (facts.stripeCancelAt ?? accessEnd).toISOString(), state: 'ending' };
}

/**
 * Until when a subscription gives access; `null`: it gives none and never gave any. Statuses are the provider's
 * (https://docs.stripe.com/api/subscriptions/object#subscription_object-status). While a renewal stays unpaid the
 * current period is the unpaid one, so access is counted from its start.
 */
export function subscriptionAccessEnd(subscription: SubscriptionState): Date | null {
  const end = accessEndByStatus(subscription);
  const { stripeRefundedAt } = subscription;
  return end !== null && stripeRefundedAt !== null && stripeRefundedAt < end ? stripeRefundedAt : end;
}

function accessEndByStatus(subscription: SubscriptionState): Date | null {
  const { stripeCurrentPeriodStart, stripeCurrentPeriodEnd, stripeEndedAt } = subscription;
  switch (subscription.stripeSubscriptionStatus) {
    case 'active':
    case 'trialing':
      return stripeCurrentPeriodEnd;
    case 'past_due':
      return stripeCurrentPeriodStart && shift(stripeCurrentPeriodStart, limits.paymentGraceDays * dayMs);
    case 'canceled':
      return stripeEndedAt;
    // 'incomplete', 'incomplete_expired', 'unpaid', 'paused', and whatever the provider adds: nothing was paid.
    default:
      return null;
  }
}

/**
 * Until when codes and the operator's grants reach. Days that were added to the end of a subscription are worth these
 * days: a refund that ends the subscription earlier brings their end forward by as much.
 */
function grantAccessEnd(facts: Grant & SubscriptionState): Date | null {
  const { grantedPremiumType, grantedPremiumEndsAt: end, grantedCountsFrom: from } = facts;
  if (grantedPremiumType === null || end === null || from === null) return grantedPremiumType && end;
  const subscriptionEnd = subscriptionAccessEnd(facts);
  if (subscriptionEnd === null || subscriptionEnd >= from) return end;
  return shift(end, subscriptionEnd.getTime() - from.getTime());
}

/** The last instant that ISO 8601 writes with four digits for the year, which is what the wire takes. */
const lastEnd = new Date('9999-12-31T23:59:59.999Z');

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/**
 * What `days` more come to: counted from the end of what the account has, or from now. `undefined` when premium has no
 * end already.
 */
export function extendGrant(
  facts: Grant & SubscriptionState,
  days: number,
  now: Date,
): { readonly grantedPremiumEndsAt: Date; readonly grantedCountsFrom: Date | null } | undefined {
  const current = derivePremium(facts, now);
  if (!current.isPro) return { grantedPremiumEndsAt: shift(now, days * dayMs), grantedCountsFrom: null };
  if (current.proExpiresAt === null) return undefined;
  const subscriptionEnd = subscriptionAccessEnd(facts);
  const isOnSubscription = current.proType === 'stripe_subscription';
  // A grant on top of one that was brought forward counts from where the subscription ends now.
  const kept =
    facts.grantedCountsFrom !== null && subscriptionEnd !== null && subscriptionEnd < facts.grantedCountsFrom
      ? subscriptionEnd
      : facts.grantedCountsFrom;
  return {
    grantedPremiumEndsAt: earlier(shift(current.proExpiresAt, days * dayMs), lastEnd),
    grantedCountsFrom: isOnSubscription ? subscriptionEnd : kept,
  };
}
