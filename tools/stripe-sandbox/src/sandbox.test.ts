import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from './start-stripe-sandbox.ts';
import { prices } from './testing/prices.ts';

const dayMs = 86_400_000;

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeEach(async () => {
  let now = new Date('2026-01-31T10:00:00Z');
  sandbox = await startStripeSandbox({ port: 0, prices, now: () => now });
  now = new Date(now);
  stripe = new Stripe(sandbox.apiKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
afterEach(() => sandbox.close());

/** A customer at an open checkout page. */
async function aBuyer(lookupKey = 'punktgenau_monthly') {
  const customer = await stripe.customers.create({ email: 'anna@example.org', metadata: { userId: '1' } });
  const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'http://localhost:3000/checkout-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/checkout/monthly?canceled=1',
    locale: 'de',
    metadata: { userId: '1' },
    subscription_data: { metadata: { plan: 'monthly' } },
  });
  return { customer, session };
}

async function aSubscriber(lookupKey?: string) {
  const { customer, session } = await aBuyer(lookupKey);
  sandbox.control.completeCheckout(session.id, 'success');
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;
  if (!subscription) throw new Error('Nothing was bought.');
  return { customer, session, subscription };
}

const read = (id: string) => stripe.subscriptions.retrieve(id);
const endOf = (subscription: Stripe.Subscription) =>
  new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
const typesOf = () => sandbox.control.events().map(({ type }) => type);

describe('buying', () => {
  it.each([
    ['punktgenau_2weeks', 89, '2026-02-14T10:00:00.000Z'],
    ['punktgenau_monthly', 129, '2026-02-28T10:00:00.000Z'],
  ])('%s takes %i cents and runs until %s', async (lookupKey, cents, end) => {
    const { customer, session, subscription } = await aSubscriber(lookupKey);
    expect(subscription).toMatchObject({ status: 'active', metadata: { plan: 'monthly' } });
    expect(endOf(subscription)).toBe(end);
    const done = await stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', subscription: subscription.id });
    const [invoice] = (
      await stripe.invoices.list({ customer: customer.id, status: 'paid', expand: ['data.payments'] })
    ).data;
    expect(invoice).toMatchObject({ amount_paid: cents, billing_reason: 'subscription_create' });
    expect(invoice?.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
    expect(invoice?.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(typesOf()).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']),
    );
  });

  it.each(['declined', 'three_d_secure_failure', 'abandon'] as const)(
    '%s leaves the page open and takes nothing',
    async (way) => {
      const { customer, session } = await aBuyer();
      sandbox.control.completeCheckout(session.id, way);
      expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
      expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
      expect(sandbox.control.completeCheckout(session.id, 'three_d_secure_success')).toBe('completed');
    },
  );

  it('by bank debit is decided after three days', async () => {
    const { customer, session } = await aBuyer();
    sandbox.control.completeCheckout(session.id, 'sepa');
    const [begun] = (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;
    expect(begun?.status).toBe('incomplete');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    sandbox.control.advanceBy(3 * dayMs);
    expect((await read(begun?.id ?? '')).status).toBe('active');
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect(typesOf()).toContain('checkout.session.async_payment_succeeded');
  });

  it('by a bank debit that fails ends before it began', async () => {
    const { customer, session } = await aBuyer();
    sandbox.control.completeCheckout(session.id, 'sepa');
    sandbox.control.setNextCharge(customer.id, 'fails');
    sandbox.control.advanceBy(10 * 86_400_000);
    const [begun] = (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;
    expect(begun?.status).toBe('incomplete_expired');
    const failures = typesOf().filter((type) => type === 'checkout.session.async_payment_failed');
    expect(failures).toHaveLength(1);
  });

  it('is over when the page has expired', async () => {
    const { session } = await aBuyer();
    sandbox.control.advanceBy(dayMs);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(sandbox.control.completeCheckout(session.id, 'success')).toBe('not_open');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of expired');
  });
});

describe('a subscription', () => {
  it('renews each month on the day it began, or the last one of a shorter month', async () => {
    const { subscription } = await aSubscriber();
    const ends: string[] = [];
    for (let months = 0; months < 3; months += 1) {
      sandbox.control.advanceTo(new Date(endOf(await read(subscription.id))));
      ends.push(endOf(await read(subscription.id)).slice(0, 10));
    }
    expect(ends).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
    expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(
      4,
    );
  });

  it('is past due when a renewal fails, and active again when it is paid', async () => {
    const { customer, subscription } = await aSubscriber();
    sandbox.control.setNextCharge(customer.id, 'fails');
    sandbox.control.advanceTo(new Date(endOf(subscription)));
    expect((await read(subscription.id)).status).toBe('past_due');
    expect(typesOf()).toContain('invoice.payment_failed');
    sandbox.control.setNextCharge(customer.id, 'succeeds');
    sandbox.control.payOpenInvoices(customer.id);
    expect((await read(subscription.id)).status).toBe('active');
  });

  it('ends after the last attempt to collect a renewal', async () => {
    const { customer, subscription } = await aSubscriber();
    sandbox.control.setNextCharge(customer.id, 'fails');
    sandbox.control.advanceTo(new Date(endOf(subscription)));
    sandbox.control.advanceBy(15 * dayMs);
    const ended = await read(subscription.id);
    expect(ended.status).toBe('canceled');
    expect(new Date((ended.ended_at ?? 0) * 1000).toISOString()).toBe('2026-03-15T10:00:00.000Z');
    expect(typesOf()).toContain('customer.subscription.deleted');
  });

  it('goes on when a later period was paid before the last attempt at an older one', async () => {
    const { customer, subscription } = await aSubscriber('punktgenau_2weeks');
    sandbox.control.setNextCharge(customer.id, 'fails');
    sandbox.control.advanceTo(new Date(endOf(subscription)));
    sandbox.control.advanceBy(10 * dayMs);
    sandbox.control.setNextCharge(customer.id, 'succeeds');
    sandbox.control.advanceBy(4 * dayMs);
    sandbox.control.setNextCharge(customer.id, 'fails');
    sandbox.control.advanceBy(3 * dayMs);
    expect((await read(subscription.id)).status).toBe('active');
  });

  it('cancelled to the period’s end runs until then, unless that is taken back', async () => {
    const { subscription } = await aSubscriber();
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    sandbox.control.advanceTo(new Date(endOf(subscription)));
    const renewed = await read(subscription.id);
    expect(renewed.status).toBe('active');
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
    sandbox.control.advanceTo(new Date(endOf(renewed)));
    expect((await read(subscription.id)).status).toBe('canceled');
    expect(sandbox.control.nextDue()).toBeUndefined();
  });

  it('can be cancelled at once, and only once', async () => {
    const { subscription } = await aSubscriber();
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});

describe('refunds', () => {
  it('come in parts and never exceed what was paid', async () => {
    const { customer } = await aSubscriber();
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    const id = charge?.id ?? '';
    await stripe.refunds.create({ charge: id, amount: 29 });
    await expect(stripe.refunds.create({ charge: id, amount: 101 })).rejects.toMatchObject({
      param: 'amount',
    });
    await stripe.refunds.create({ payment_intent: String(charge?.payment_intent) });
    const paidBack = await stripe.charges.retrieve(id, { expand: ['refunds'] });
    expect(paidBack).toMatchObject({ amount_refunded: 129, refunded: true });
    expect(paidBack.refunds?.data.map(({ amount }) => amount)).toEqual([100, 29]);
    await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('a deleted customer', () => {
  it('pays nothing any more: the subscription ends, its pages are closed', async () => {
    const { customer, subscription } = await aSubscriber();
    const portal = await stripe.billingPortal.sessions.create({ customer: customer.id });
    const deleted = await stripe.customers.del(customer.id);
    expect(deleted).toMatchObject({ id: customer.id, object: 'customer', deleted: true });
    expect((await read(subscription.id)).status).toBe('canceled');
    expect(typesOf()).toEqual(expect.arrayContaining(['customer.subscription.deleted', 'customer.deleted']));
    expect((await fetch(portal.url)).status).toBe(404);
    sandbox.control.advanceBy(40 * dayMs);
    expect(sandbox.control.nextDue()).toBeUndefined();
  });

  it('can buy nothing on a page that was still open', async () => {
    const { customer, session } = await aBuyer();
    await stripe.customers.del(customer.id);
    expect(sandbox.control.completeCheckout(session.id, 'success')).toBe('not_open');
  });

  it('is known by its identifier only, and as deleted', async () => {
    const { customer } = await aSubscriber();
    await stripe.customers.del(customer.id);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      id: customer.id,
      object: 'customer',
      deleted: true,
    });
    expect((await stripe.customers.list({ email: 'anna@example.org' })).data).toEqual([]);
    const missing = {
      statusCode: 404,
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      rawType: 'invalid_request_error',
    };
    await expect(stripe.customers.del(customer.id)).rejects.toMatchObject({ ...missing, param: 'id' });
    await expect(stripe.subscriptions.list({ customer: customer.id })).rejects.toMatchObject({
      ...missing,
      param: 'customer',
    });
  });
});

describe('the API', () => {
  it('answers a repeated key once, and refuses it with other parameters', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' });
    const made = await Promise.all(Array.from({ length: 20 }, () => create('a@example.org')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(create('b@example.org')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('lists in pages, newest first', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift((await stripe.customers.create({ email: 'same@example.org' })).id);
    }
    const listed: string[] = [];
    for await (const { id } of stripe.customers.list({ email: 'same@example.org', limit: 2 }))
      listed.push(id);
    expect(listed).toEqual(made);
  });

  it('refuses other keys, unknown paths, unknown and missing parameters as the provider does', async () => {
    const stranger = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    await expect(stranger.customers.list()).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.accounts.list()).rejects.toMatchObject({ statusCode: 404 });
    for (const id of ['cus_nobody', 'constructor', 'toString', '__proto__']) {
      await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
      await expect(stripe.subscriptions.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' });
    }
    await expect(stripe.customers.create({ balance: 5 })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'balance',
    });
    await expect(
      stripe.billingPortal.sessions.create({ return_url: 'http://localhost:3000' } as never),
    ).rejects.toMatchObject({ code: 'parameter_missing', param: 'customer' });
  });
});
