import { request } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from '../start-stripe-sandbox.ts';
import { prices } from '../testing/prices.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startStripeSandbox({ port: 0, prices });
  stripe = new Stripe(sandbox.apiKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
});
afterEach(() => sandbox.close());

async function aCheckout(email = 'anna@example.org', locale: 'de' | 'en' = 'de') {
  const customer = await stripe.customers.create({ email });
  const [price] = (await stripe.prices.list({ lookup_keys: ['punktgenau_monthly'] })).data;
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'http://localhost:3000/checkout-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/checkout/monthly?canceled=1',
    locale,
  });
}

/** Sends a form as a browser would, and follows nothing. */
function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: sandbox.url, ...headers },
    redirect: 'manual',
  });
}

describe('the checkout page', () => {
  it('says first that no money moves, and what would be paid', async () => {
    const session = await aCheckout();
    const text = await (await fetch(session.url ?? '')).text();
    expect(text).toContain('Testmodus – keine echte Zahlung');
    expect(text).toContain('1,29');
    expect(text).toContain('pro Monat');
    const english = await (await fetch((await aCheckout('b@example.org', 'en')).url ?? '')).text();
    expect(english).toContain('Test mode – no real payment');
  });

  it('leads back after paying, and is closed then', async () => {
    const session = await aCheckout();
    const answer = await send(`/checkout/${session.id}`, { way: 'success' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/checkout-success?session_id=${session.id}`,
    );
    expect(await (await fetch(`${sandbox.url}/checkout/${session.id}`)).text()).toContain('nicht mehr offen');
    await send(`/checkout/${session.id}`, { way: 'success' });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  it('leads back without buying, whatever way was chosen before', async () => {
    const session = await aCheckout();
    const answer = await send(`/checkout/${session.id}`, { way: 'success', leave: 'yes' });
    expect(answer.headers.get('location')).toBe('http://localhost:3000/checkout/monthly?canceled=1');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('tells of a declined card and asks the bank', async () => {
    const session = await aCheckout();
    const declined = await send(`/checkout/${session.id}`, { way: 'declined' });
    const again = await fetch(`${sandbox.url}${declined.headers.get('location')}`);
    expect(await again.text()).toContain('Deine Karte wurde abgelehnt');
    const bank = await send(`/checkout/${session.id}`, { way: 'three_d_secure' });
    expect(await bank.text()).toContain('Bestätigung deiner Bank');
  });

  it('shows what a customer is called as text, whatever it is', async () => {
    const session = await aCheckout('"><script>alert(1)</script>@example.org');
    const text = await (await fetch(session.url ?? '')).text();
    expect(text).not.toContain('<script');
    expect(text).toContain('&#60;script&#62;');
  });
});

describe('the control page', () => {
  it('moves the clock, refuses charges, pays back', async () => {
    const session = await aCheckout();
    await send(`/checkout/${session.id}`, { way: 'success' });
    const customer = String(session.customer);
    await send('/', { action: 'next_charge', customer, outcome: 'fails' });
    await send('/', { action: 'advance_to_next' });
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    expect(subscription?.status).toBe('past_due');
    const [paid] = (await stripe.invoices.list({ customer, status: 'paid' })).data;
    await send('/', { action: 'refund', invoice: paid?.id ?? '', cents: '29' });
    expect((await stripe.refunds.list()).data[0]?.amount).toBe(29);
    const text = await (await fetch(sandbox.url)).text();
    expect(text).toContain('past_due');
    const refused = await send('/', { action: 'refund', invoice: paid?.id ?? '', cents: '9999' });
    expect(refused.headers.get('location')).toContain('problem=');
  });
});

describe('other sites', () => {
  it('cannot make anything happen', async () => {
    const session = await aCheckout();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:1' },
    ]) {
      expect((await send(`/checkout/${session.id}`, { way: 'success' }, headers)).status).toBe(403);
    }
    const withoutOrigin = await fetch(`${sandbox.url}/`, { method: 'POST', body: 'action=flush' });
    expect(withoutOrigin.status).toBe(403);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('cannot read through a name of their own that leads here', async () => {
    expect(await statusFor('evil.example')).toBe(403);
    expect(await statusFor('localhost.evil.example')).toBe(403);
    expect(await statusFor('localhost')).toBe(200);
  });
});

function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: sandbox.port, path: '/', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
