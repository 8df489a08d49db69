import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, shift } from '../../platform/clock.ts';
import {
  derivePremium,
  extendGrant,
  type Grant,
  premiumTerms,
  type SubscriptionEnding,
  type SubscriptionState,
} from './premium-state.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const inDays = (days: number) => shift(now, days * dayMs);

const nothing: Grant & SubscriptionState = {
  grantedPremiumType: null,
  grantedPremiumEndsAt: null,
  grantedCountsFrom: null,
  stripeSubscriptionStatus: null,
  stripeCurrentPeriodStart: null,
  stripeCurrentPeriodEnd: null,
  stripeEndedAt: null,
  stripeRefundedAt: null,
};
const running = (status: string): Partial<SubscriptionState> => ({
  stripeSubscriptionStatus: status,
  stripeCurrentPeriodStart: inDays(-4),
  stripeCurrentPeriodEnd: inDays(10),
});
const derive = (facts: Partial<Grant & SubscriptionState>) => derivePremium({ ...nothing, ...facts }, now);

describe('premium', () => {
  it('is never there without a reason', () => {
    expect(derive({})).toEqual({ isPro: false, proExpiresAt: null, proType: null });
  });

  it.each(['active', 'trialing'])('lasts through the period of a subscription that is %s', (status) => {
    expect(derive(running(status))).toEqual({
      isPro: true,
      proExpiresAt: inDays(10),
      proType: 'stripe_subscription',
    });
  });

  it.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'a word of tomorrow'])(
    'is not given by a subscription that is %s',
    (status) => expect(derive(running(status)).isPro).toBe(false),
  );

  it('goes on for three days when a renewal could not be charged', () => {
    expect(derive(running('past_due'))).toMatchObject({ isPro: false, proExpiresAt: inDays(-1) });
    expect(derive({ ...running('past_due'), stripeCurrentPeriodStart: inDays(-2) })).toMatchObject({
      isPro: true,
      proExpiresAt: inDays(1),
    });
  });

  it('ends when the provider ended the subscription, and at the refund of its period', () => {
    expect(derive({ ...running('canceled'), stripeEndedAt: inDays(-1) }).isPro).toBe(false);
    expect(derive({ ...running('active'), stripeRefundedAt: inDays(-1) })).toMatchObject({
      isPro: false,
      proExpiresAt: inDays(-1),
    });
  });

  it('lasts as long as the later of grant and subscription, and is named after it', () => {
    const grant = (days: number) =>
      ({ grantedPremiumType: 'code', grantedPremiumEndsAt: inDays(days) }) as const;
    expect(derive({ ...running('active'), ...grant(20) })).toMatchObject({
      proExpiresAt: inDays(20),
      proType: 'code',
    });
    expect(derive({ ...running('active'), ...grant(5) })).toMatchObject({
      proExpiresAt: inDays(10),
      proType: 'stripe_subscription',
    });
  });

  it('without an end has none, whatever the subscription does', () => {
    expect(derive({ ...running('active'), grantedPremiumType: 'granted' })).toEqual({
      isPro: true,
      proExpiresAt: null,
      proType: 'granted',
    });
  });

  it('of days added to a subscription is worth these days, also when the subscription is paid back', () => {
    const bought = { ...nothing, ...running('active') };
    const grant = extendGrant(bought, 7, now);
    const redeemed = { ...bought, ...grant, grantedPremiumType: 'code' as const };
    expect(derivePremium(redeemed, now).proExpiresAt).toEqual(inDays(17));
    const refunded = { ...redeemed, stripeSubscriptionStatus: 'canceled', stripeEndedAt: now };
    expect(derivePremium(refunded, now)).toEqual({ isPro: true, proExpiresAt: inDays(7), proType: 'code' });
    // Days on top of that count from there, and are not brought forward again.
    const again = { ...refunded, ...extendGrant(refunded, 3, now) };
    expect(derivePremium(again, now).proExpiresAt).toEqual(inDays(10));
    expect(derivePremium({ ...redeemed, stripeCurrentPeriodEnd: inDays(40) }, now)).toMatchObject({
      proExpiresAt: inDays(40),
    });
  });

  it('of a code redeemed during a subscription is used up by renewals, and counts when there are none', () => {
    const bought = { ...nothing, ...running('active') };
    const redeemed = { ...bought, ...extendGrant(bought, 7, now), grantedPremiumType: 'code' as const };
    const renewed = { ...redeemed, stripeCurrentPeriodStart: inDays(10), stripeCurrentPeriodEnd: inDays(40) };
    expect(derivePremium(renewed, now)).toMatchObject({
      proExpiresAt: inDays(40),
      proType: 'stripe_subscription',
    });
    const over = { ...redeemed, stripeSubscriptionStatus: 'canceled', stripeEndedAt: inDays(10) };
    expect(derivePremium(over, inDays(10))).toEqual({
      isPro: true,
      proExpiresAt: inDays(17),
      proType: 'code',
    });
    // A refund of the renewal ends premium there: the code's days have passed with the period before.
    const refunded = { ...renewed, stripeRefundedAt: inDays(20) };
    expect(derivePremium(refunded, inDays(20))).toMatchObject({ isPro: false, proExpiresAt: inDays(20) });
  });

  it('ends with the year 9999 at the latest, the last that the wire can write', () => {
    const far = {
      ...nothing,
      grantedPremiumType: 'granted' as const,
      grantedPremiumEndsAt: new Date('9999-12-20T00:00:00.000Z'),
    };
    expect(extendGrant(far, 365, now)?.grantedPremiumEndsAt.toISOString()).toBe('9999-12-31T23:59:59.999Z');
  });

  it('is never shortened by a grant', () => {
    const instant = fc.option(fc.integer({ min: -400, max: 400 }).map(inDays), { nil: null });
    const subscription = fc.record({
      stripeSubscriptionStatus: fc.constantFrom('active', 'past_due', 'canceled', 'unpaid', null),
      stripeCurrentPeriodStart: instant,
      stripeCurrentPeriodEnd: instant,
      stripeEndedAt: instant,
      stripeRefundedAt: instant,
    });
    fc.assert(
      fc.property(subscription, fc.integer({ min: 1, max: 365 }), (facts, days) => {
        const before = derive(facts);
        const grant = extendGrant({ ...nothing, ...facts }, days, now);
        if (!grant) throw new Error('No grant without an end was made.');
        const after = derive({ ...facts, grantedPremiumType: 'code', ...grant });
        const start = before.isPro && before.proExpiresAt ? before.proExpiresAt : now;
        expect(after).toEqual({ isPro: true, proExpiresAt: shift(start, days * dayMs), proType: 'code' });
      }),
    );
  });
});

describe('what premium rests on', () => {
  const termsOf = (facts: Partial<Grant & SubscriptionState & SubscriptionEnding>) =>
    premiumTerms({ ...nothing, stripeCancelAtPeriodEnd: false, stripeCancelAt: null, ...facts }, now);
  const until = (days: number) => inDays(days).toISOString();
  const code = { grantedPremiumType: 'code', grantedPremiumEndsAt: inDays(30) } as const;

  it('is told part by part', () => {
    expect(termsOf({ ...running('active'), ...code })).toEqual({
      subscription: { endsAt: until(10), state: 'renewing' },
      grant: { from: 'code', endsAt: until(30) },
    });
    expect(termsOf({ grantedPremiumType: 'granted' })).toEqual({
      subscription: null,
      grant: { from: 'granted', endsAt: null },
    });
  });

  it('ends with the period of a cancelled subscription, or on the day the provider names', () => {
    const cancelled = { ...running('active'), stripeCancelAtPeriodEnd: true };
    expect(termsOf(cancelled).subscription).toEqual({ endsAt: until(10), state: 'ending' });
    expect(termsOf({ ...cancelled, stripeCancelAt: inDays(40) }).subscription).toEqual({
      endsAt: until(40),
      state: 'ending',
    });
  });

  it('names the days of grace of an unpaid subscription', () => {
    expect(termsOf({ ...running('past_due'), stripeCurrentPeriodStart: inDays(-2) }).subscription).toEqual({
      endsAt: until(1),
      state: 'unpaid',
    });
  });

  it('leaves out what is over, even when the provider’s clock is ahead', () => {
    const over = { ...running('canceled'), stripeEndedAt: shift(now, 2000) };
    expect(termsOf({ ...over, ...code, grantedPremiumEndsAt: inDays(-1) })).toEqual({
      subscription: null,
      grant: null,
    });
  });

  it('brings a code’s end forward with the subscription it was added to, as premium itself', () => {
    const facts = {
      ...running('active'),
      ...code,
      grantedCountsFrom: inDays(10),
      stripeRefundedAt: inDays(4),
    };
    expect(termsOf(facts).grant?.endsAt).toBe(until(24));
    expect(derive(facts).proExpiresAt).toEqual(inDays(24));
  });
});
