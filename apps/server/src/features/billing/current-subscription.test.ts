import { describe, expect, it } from 'vitest';
import { dayMs, shift } from '../../platform/clock.ts';
import { readFacts } from './current-subscription.ts';
import type { PaidInvoice, ProviderSubscription } from './payment-provider.ts';

const march = new Date('2026-03-01T12:00:00.000Z');
const april = shift(march, 31 * dayMs);

const subscription = (
  id: string,
  status: string,
  createdAt = march,
  changes: Partial<ProviderSubscription> = {},
): ProviderSubscription => ({
  id,
  customerId: 'cus_1',
  status,
  plan: 'monthly',
  priceLookupKey: 'punktgenau_monthly',
  currentPeriodStart: createdAt,
  currentPeriodEnd: shift(createdAt, 31 * dayMs),
  cancelAtPeriodEnd: false,
  cancelAt: null,
  canceledAt: null,
  endedAt: null,
  billingCycleAnchor: createdAt,
  createdAt,
  latestInvoiceId: null,
  metadata: {},
  ...changes,
});
const invoice = (id: string, subscriptionId: string, paidAt: Date): PaidInvoice => ({
  id,
  subscriptionId,
  amountCents: 129,
  refundedCents: 0,
  refundedAt: null,
  currency: 'eur',
  paidAt,
  paymentIntentIds: [],
});
const read = (subscriptions: ProviderSubscription[], paidInvoices: PaidInvoice[] = []) => {
  const { current, surplus, paidTwice } = readFacts({ subscriptions, paidInvoices });
  return {
    current: current?.id,
    surplus: surplus.map(({ id }) => id),
    paidTwice: paidTwice.map(({ id }) => id),
  };
};

describe('the subscription that counts', () => {
  it.each([
    ['active', 'past_due'],
    ['trialing', 'past_due'],
    ['active', 'unpaid'],
    ['active', 'paused'],
    ['past_due', 'unpaid'],
  ])('is one that is %s before an older one that is %s', (better, worse) => {
    const both = [subscription('sub_old', worse), subscription('sub_new', better, april)];
    expect(read(both)).toMatchObject({ current: 'sub_new', surplus: ['sub_old'] });
    expect(read(both.toReversed())).toMatchObject({ current: 'sub_new', surplus: ['sub_old'] });
  });

  it.each([
    ['active', 'active'],
    ['active', 'trialing'],
    ['trialing', 'active'],
    ['active', 'past_due'],
    ['past_due', 'past_due'],
  ])('is the older one when it is %s and the newer one %s', (older, newer) => {
    const both = [subscription('sub_new', newer, april), subscription('sub_old', older)];
    expect(read(both)).toMatchObject({ current: 'sub_old', surplus: ['sub_new'] });
  });

  it('is one that runs before one being paid, and that before one that ended', () => {
    const ended = subscription('sub_ended', 'canceled', april, { endedAt: april });
    const begun = subscription('sub_begun', 'incomplete', march);
    expect(read([ended, begun]).current).toBe('sub_begun');
    expect(read([ended, begun, subscription('sub_late', 'past_due', march)]).current).toBe('sub_late');
    expect(read([ended]).current).toBe('sub_ended');
  });

  it('is never one for something else that the customer bought', () => {
    const foreign = subscription('sub_foreign', 'active', march, { plan: undefined });
    expect(read([foreign, subscription('sub_late', 'past_due', april)])).toMatchObject({
      current: 'sub_late',
      surplus: [],
    });
  });
});

describe('what was paid twice', () => {
  it('is what a second subscription charged', () => {
    const both = [subscription('sub_old', 'active'), subscription('sub_new', 'active', april)];
    const paid = [invoice('in_old', 'sub_old', march), invoice('in_new', 'sub_new', april)];
    expect(read(both, paid).paidTwice).toEqual(['in_new']);
  });

  it('is nothing of the periods that were used before the paid subscription began', () => {
    const both = [subscription('sub_old', 'past_due'), subscription('sub_new', 'active', april)];
    const paid = [invoice('in_old', 'sub_old', march), invoice('in_new', 'sub_new', april)];
    expect(read(both, paid).paidTwice).toEqual([]);
  });
});

describe('what was paid after its subscription had ended', () => {
  const ended = subscription('sub_ended', 'canceled', march, { endedAt: april, latestInvoiceId: 'in_1' });
  const readVain = (paidAt: Date, changes: Partial<PaidInvoice> = {}) =>
    readFacts({
      subscriptions: [ended],
      paidInvoices: [{ ...invoice('in_1', 'sub_ended', paidAt), paymentIntentIds: ['pi_1'], ...changes }],
    });

  it('is to be paid back', () => {
    expect(readVain(shift(april, 1000)).paidInVain.map(({ id }) => id)).toEqual(['in_1']);
  });

  it.each([
    ['what was paid until then', april, {}],
    ['what was paid back already', shift(april, 1000), { refundedCents: 129 }],
    ['what was marked as paid by hand', shift(april, 1000), { paymentIntentIds: [] }],
  ])('is not %s', (_what, paidAt, changes) => {
    expect(readVain(paidAt, changes).paidInVain).toEqual([]);
  });

  it('does not count as a refund that ended premium', () => {
    expect(readVain(shift(april, 1000), { refundedCents: 129 }).refunded).toBeUndefined();
    expect(readVain(march, { refundedCents: 129 }).refunded?.id).toBe('in_1');
  });
});
