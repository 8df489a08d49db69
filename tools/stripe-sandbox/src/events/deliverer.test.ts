import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from '../start-stripe-sandbox.ts';
import { prices } from '../testing/prices.ts';

const secret = 'whsec_of_this_test';

let received: { readonly body: string; readonly signature: string }[];
let status: number;
let receiver: Server;
let sandbox: StripeSandbox;
let stripe: Stripe;

beforeEach(async () => {
  received = [];
  status = 200;
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.statusCode = status;
      response.end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  sandbox = await startStripeSandbox({
    port: 0,
    prices,
    webhook: { url: `http://127.0.0.1:${port}/`, secret },
  });
  stripe = new Stripe(sandbox.apiKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
});
afterEach(async () => {
  await sandbox.close();
  receiver.closeAllConnections();
  receiver.close();
});

/** What happens by itself, soon; a busy machine takes its time. */
const eventually = <T>(check: () => T): Promise<T> => vi.waitFor(check, 15_000);
const idsOf = () => received.map(({ body }) => (JSON.parse(body) as { id: string }).id);

describe('events', () => {
  it('arrive signed as the official SDK verifies', async () => {
    const customer = await stripe.customers.create({ email: 'anna@example.org' });
    await eventually(() => expect(received).toHaveLength(1));
    const { body, signature } = received[0] ?? { body: '', signature: '' };
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    expect(event).toMatchObject({ type: 'customer.created', data: { object: { id: customer.id } } });
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow('signature');
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow('signature');
    expect((await stripe.events.list({ type: 'customer.created' })).data[0]?.id).toBe(event.id);
  });

  it('are tried again until they are taken', async () => {
    status = 500;
    await stripe.customers.create({ email: 'anna@example.org' });
    await eventually(() => expect(received.length).toBeGreaterThan(0));
    expect(sandbox.control.deliveries.pending()).toHaveLength(1);
    status = 200;
    await eventually(() => expect(sandbox.control.deliveries.pending()).toEqual([]));
    expect(new Set(idsOf()).size).toBe(1);
  });

  it('go out also when they come up just as a delivery ends', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'anna@example.org' });
    const [price] = (await stripe.prices.list()).data;
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price?.id ?? '', quantity: 1 }],
      success_url: 'http://localhost/',
    });
    await eventually(() => expect(sandbox.control.deliveries.pending()).toEqual([]));
    // A change without an event, and at once one with several: what the portal does with a new card.
    sandbox.control.setNextCharge(customer, 'succeeds');
    sandbox.control.completeCheckout(session.id, 'success');
    await eventually(() => expect(sandbox.control.deliveries.pending()).toEqual([]));
    expect(received.length).toBeGreaterThan(2);
  });

  it('can be held back, and then come in any order and as often as wanted', async () => {
    sandbox.control.deliveries.mode = 'hold';
    for (const name of ['a', 'b', 'c']) await stripe.customers.create({ email: `${name}@example.org` });
    const [first = '', second = '', third = ''] = sandbox.control.deliveries.pending().map(({ id }) => id);
    expect(received).toEqual([]);
    await sandbox.control.deliveries.deliver([third, first, third]);
    expect(idsOf()).toEqual([third, first, third]);
    await sandbox.control.deliveries.flush();
    expect(idsOf()).toEqual([third, first, third, second]);
  });

  it('come twice when that is asked for', async () => {
    sandbox.control.deliveries.mode = 'duplicate';
    await stripe.customers.create({ email: 'anna@example.org' });
    await eventually(() => expect(received).toHaveLength(2));
    expect(new Set(idsOf()).size).toBe(1);
  });
});
