import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plans } from '@punktgenau/contract/plans/plans';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentProvider, PaymentProviderError } from '../payment-provider.ts';
import { StripeProvider } from './stripe-provider.ts';

type Answer = { readonly status?: number; readonly body: unknown };

/** A service that answers what the test says, and remembers what it was asked. */
let http: Server;
let provider: PaymentProvider;
let answers: Record<string, Answer>;
let logged: unknown[];
let asked: { call: string; form: Record<string, string>; idempotencyKey: string | undefined }[];

beforeEach(async () => {
  answers = {};
  asked = [];
  logged = [];
  http = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'http://provider.test');
    const call = `${request.method} ${url.pathname}`;
    const key = request.headers['idempotency-key'];
    asked.push({
      call,
      form: Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)]),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    });
    const { status = 200, body }: Answer = answers[call] ?? missing('customer');
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  provider = new StripeProvider(
    {
      secretKey: 'sk_test_geheim',
      webhookSecret: 'whsec_geheim',
      endpoint: { host: '127.0.0.1', port },
      publicUrl: 'https://punktgenau.example',
    },
    () => new Date('2026-03-01T12:00:00.000Z'),
    { error: (...entry: unknown[]) => logged.push(entry) },
  );
});
afterEach(async () => {
  // The SDK keeps its connections for the next request.
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

const missing = (param: string) => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing', param },
  },
});
const list = (...data: unknown[]) => ({ body: { object: 'list', data, has_more: false, url: '/' } });
const march = 1_772_366_400;
const april = march + 31 * 86_400;

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  created: march,
  billing_cycle_anchor: march,
  cancel_at_period_end: false,
  cancel_at: null,
  canceled_at: null,
  ended_at: null,
  latest_invoice: 'in_1',
  metadata: { plan: 'monthly' },
  items: {
    data: [
      {
        current_period_start: march,
        current_period_end: april,
        price: { lookup_key: 'punktgenau_monthly' },
      },
    ],
  },
};
const invoice = {
  id: 'in_1',
  created: march,
  amount_paid: 129,
  currency: 'eur',
  status_transitions: { paid_at: march + 60 },
  parent: { subscription_details: { subscription: 'sub_1' } },
  payments: { data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_1' } }] },
};
const charge = { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 0, refunds: { data: [] } };
const aCustomer = (changes: { subscription?: object; invoice?: object; charges?: unknown[] } = {}) => {
  answers['GET /v1/subscriptions'] = list({ ...subscription, ...changes.subscription });
  answers['GET /v1/invoices'] = list({ ...invoice, ...changes.invoice });
  answers['GET /v1/charges'] = list(...(changes.charges ?? [charge]));
  return provider.readCustomer('cus_1');
};

describe('a customer', () => {
  it('is read with its subscriptions and paid invoices', async () => {
    expect(await aCustomer()).toEqual({
      subscriptions: [
        {
          id: 'sub_1',
          customerId: 'cus_1',
          status: 'active',
          plan: 'monthly',
          priceLookupKey: 'punktgenau_monthly',
          currentPeriodStart: new Date(march * 1000),
          currentPeriodEnd: new Date(april * 1000),
          cancelAtPeriodEnd: false,
          cancelAt: null,
          canceledAt: null,
          endedAt: null,
          billingCycleAnchor: new Date(march * 1000),
          createdAt: new Date(march * 1000),
          latestInvoiceId: 'in_1',
          metadata: { plan: 'monthly' },
        },
      ],
      paidInvoices: [
        {
          id: 'in_1',
          subscriptionId: 'sub_1',
          amountCents: 129,
          refundedCents: 0,
          refundedAt: null,
          currency: 'eur',
          paidAt: new Date((march + 60) * 1000),
          paymentIntentIds: ['pi_1'],
        },
      ],
    });
    expect(asked.map(({ form }) => form.customer)).toEqual(['cus_1', 'cus_1', 'cus_1']);
  });

  it('keeps its plan when the operator moved the lookup key to a newer price', async () => {
    const items = { data: [{ ...subscription.items.data[0], price: { lookup_key: null } }] };
    expect((await aCustomer({ subscription: { items } }))?.subscriptions[0]?.plan).toBe('monthly');
    expect(
      (await aCustomer({ subscription: { items, metadata: {} } }))?.subscriptions[0]?.plan,
    ).toBeUndefined();
  });

  it('counts as cancelled when the provider’s portal set a date instead of the flag', async () => {
    const read = await aCustomer({ subscription: { cancel_at: april } });
    expect(read?.subscriptions[0]).toMatchObject({
      cancelAtPeriodEnd: true,
      cancelAt: new Date(april * 1000),
    });
  });

  it('was paid back what its own charges say, at the last refund that did not fail', async () => {
    const refunds = [
      { created: march + 200, status: 'succeeded' },
      { created: march + 100, status: 'succeeded' },
      { created: march + 300, status: 'failed' },
    ];
    const charges = [
      { ...charge, amount_refunded: 129, refunds: { data: refunds } },
      { ...charge, id: 'ch_2', payment_intent: 'pi_2', amount_refunded: 500 },
    ];
    expect((await aCustomer({ charges }))?.paidInvoices[0]).toMatchObject({
      refundedCents: 129,
      refundedAt: new Date((march + 200) * 1000),
    });
  });

  it('may be unknown', async () => {
    expect(await provider.readCustomer('cus_unknown')).toBeUndefined();
  });

  it('is not unknown when something else is, between two pages of its invoices', async () => {
    await aCustomer();
    answers['GET /v1/invoices'] = missing('starting_after');
    await expect(provider.readCustomer('cus_1')).rejects.toThrow(
      '404 (StripeInvalidRequestError, resource_missing, starting_after',
    );
  });
});

describe('a checkout page', () => {
  const order = { customerId: 'cus_1', userId: 7, plan: plans.monthly, locale: 'de', serial: 0 } as const;
  beforeEach(() => {
    answers['GET /v1/prices'] = list({
      id: 'price_1',
      active: true,
      lookup_key: 'punktgenau_monthly',
      unit_amount: 129,
      currency: 'eur',
      recurring: { interval: 'month', interval_count: 1 },
    });
    answers['POST /v1/checkout/sessions'] = {
      body: { id: 'cs_test_1', status: 'open', url: 'https://pay.test/1', customer: 'cus_1', metadata: {} },
    };
  });

  it('is opened for the table’s price and names the account everywhere', async () => {
    expect(await provider.openCheckout(order)).toMatchObject({ id: 'cs_test_1', url: 'https://pay.test/1' });
    expect(asked.at(-1)?.form).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      'line_items[0][price]': 'price_1',
      'line_items[0][quantity]': '1',
      locale: 'de',
      client_reference_id: '7',
      'metadata[userId]': '7',
      'metadata[plan]': 'monthly',
      'subscription_data[metadata][userId]': '7',
      'subscription_data[metadata][plan]': 'monthly',
      success_url: 'https://punktgenau.example/checkout-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://punktgenau.example/checkout/monthly?canceled=1',
    });
  });

  it('has the same key for the same order, and another for the next', async () => {
    await provider.openCheckout(order);
    await provider.openCheckout(order);
    await provider.openCheckout({ ...order, serial: 1 });
    const keys = asked
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ idempotencyKey }) => idempotencyKey);
    expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false]);
  });

  it('is none for a customer that is gone', async () => {
    answers['POST /v1/checkout/sessions'] = missing('customer');
    expect(await provider.openCheckout(order)).toBeUndefined();
  });

  it('fails when anything else is gone: another customer would not help', async () => {
    answers['POST /v1/checkout/sessions'] = missing('line_items[0][price]');
    await expect(provider.openCheckout(order)).rejects.toThrow('line_items[0][price]');
    await expect(provider.openCheckout(order)).rejects.toBeInstanceOf(PaymentProviderError);
  });

  it('is never looked up under something that is no identifier', async () => {
    expect(await provider.readCheckout('../customers/cus_1')).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('the list of events', () => {
  const event = (id: unknown, changes: object = {}) => ({
    object: 'event',
    id,
    type: 'invoice.paid',
    created: march,
    data: { object: { customer: 'cus_1' } },
    ...changes,
  });
  const listed = async () => {
    const ids: string[] = [];
    for await (const { id } of provider.listEvents(new Date(march * 1000))) ids.push(id);
    return ids;
  };

  it('is read from one event to the next, over those that cannot be read', async () => {
    answers['GET /v1/events'] = list(
      event('evt_1'),
      event('evt_2', { created: 'yesterday' }),
      event('evt_3', { data: { object: { customer: { email: 'eltern@example.org' } } } }),
      event('evt_4', { type: 'invoice\u0000paid' }),
      event('evt\u00005'),
      event('evt_6'),
    );
    expect(await listed()).toEqual(['evt_1', 'evt_6']);
    const report = JSON.stringify(logged);
    expect(logged).toHaveLength(4);
    for (const part of ['evt_2', 'created: invalid_type', 'evt_3', 'evt_4', 'type: invalid_format'])
      expect(report).toContain(part);
    expect(report).not.toContain('@example.org');
  });

  it('that is no list of the provider’s fails as the provider’s failure', async () => {
    await expect(listed()).rejects.toBeInstanceOf(PaymentProviderError);
  });
});

describe('deleting a customer', () => {
  it('is done by this call', async () => {
    answers['DELETE /v1/customers/cus_1'] = { body: { id: 'cus_1', object: 'customer', deleted: true } };
    expect(await provider.deleteCustomer('cus_1')).toBe(true);
  });

  it('counts as done when it was done before', async () => {
    answers['GET /v1/customers/cus_1'] = { body: { id: 'cus_1', object: 'customer', deleted: true } };
    expect(await provider.deleteCustomer('cus_1')).toBe(true);
  });

  it('is not done when the provider never heard of it, and fails when it cannot answer', async () => {
    expect(await provider.deleteCustomer('cus_1')).toBe(false);
    answers['DELETE /v1/customers/cus_1'] = {
      status: 401,
      body: { error: { type: 'invalid_request_error' } },
    };
    await expect(provider.deleteCustomer('cus_1')).rejects.toBeInstanceOf(PaymentProviderError);
  });
});

it('takes a cancellation back in the way it was made', async () => {
  answers['POST /v1/subscriptions/sub_1'] = { body: subscription };
  answers['GET /v1/subscriptions/sub_1'] = { body: { ...subscription, cancel_at_period_end: true } };
  await provider.keepRunning('sub_1');
  expect(asked.at(-1)?.form).toEqual({ cancel_at_period_end: 'false' });
  answers['GET /v1/subscriptions/sub_1'] = { body: { ...subscription, cancel_at: april } };
  await provider.keepRunning('sub_1');
  expect(asked.at(-1)?.form).toEqual({ cancel_at: '' });
});

it('says what failed without quoting keys or addresses', async () => {
  const message = 'Invalid email: eltern@example.org for sk_test_geheim';
  answers['GET /v1/customers'] = {
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'email_invalid', param: 'email', message } },
  };
  const failure = await provider.findCustomers('eltern@example.org').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PaymentProviderError);
  expect(failure).toMatchObject({
    message: 'The payment provider answered 400 (StripeInvalidRequestError, email_invalid, email, req_1).',
    failure: { error: 'payment_provider_unavailable' },
  });
});
