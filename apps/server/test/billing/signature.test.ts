import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeEvents } from '../../src/db/schema.ts';
import { StripeProvider } from '../../src/features/billing/stripe/stripe-provider.ts';
import { minuteMs, secondMs, shift } from '../../src/platform/clock.ts';
import { errorOf } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const webhookSecret = 'whsec_a_secret_for_tests';
const paymentsOfStripe = (now: () => Date) =>
  new StripeProvider(
    {
      secretKey: 'sk_test_nobody',
      webhookSecret,
      // Nobody listens there: what is tested here must not ask the provider.
      endpoint: { host: '127.0.0.1', port: 1 },
      publicUrl: 'http://localhost:3000',
    },
    now,
    { error: () => undefined },
  );

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ payments: paymentsOfStripe });
});
afterAll(() => server.stop());

let serial = 0;
const anEvent = (type = 'invoice.paid') => {
  serial += 1;
  // Written with spaces that no serialiser would put there again: the signature covers the bytes.
  return `{ "id": "evt_${serial}",  "type": "${type}", "created": 1772366400, "data": {"object": {"customer": "cus_x"}} }`;
};
const sign = (body: string, at: Date, secret = webhookSecret) => {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
};
const deliver = (body: string, headers: Record<string, string>) =>
  server.visitor().post('/api/stripe/webhook', body, { origin: '', ...headers });
const stored = () => server.database.query.$count(stripeEvents);

describe('a delivered event', () => {
  it('is taken when the provider signed exactly these bytes', async () => {
    const body = anEvent();
    const answer = await deliver(body, { 'stripe-signature': sign(body, server.clock.now) });
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect(await stored()).toBe(1);
  });

  it('is taken no matter who passes it on, with whatever origin or cookie', async () => {
    const body = anEvent();
    const answer = await deliver(body, {
      'stripe-signature': sign(body, server.clock.now),
      origin: 'https://proxy.example',
      cookie: 'punktgenau_session=x',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.status).toBe(200);
  });

  it('of another kind is acknowledged and forgotten', async () => {
    const before = await stored();
    const body = anEvent('product.created');
    expect((await deliver(body, { 'stripe-signature': sign(body, server.clock.now) })).status).toBe(200);
    expect(await stored()).toBe(before);
  });

  const forgeries: [string, (body: string) => Record<string, string>][] = [
    ['without a signature', () => ({})],
    ['with an empty signature', () => ({ 'stripe-signature': '' })],
    ['with nonsense for a signature', () => ({ 'stripe-signature': 't=now,v1=yes' })],
    ...['v1=', 'v1=,v1=', 'v0=a', 'v1', 'v1=\u00e4', 'v1=0', ',v1=,', 'v1=__proto__'].map(
      (end): [string, () => Record<string, string>] => [
        `of this moment with the signature ${JSON.stringify(end)}`,
        () => ({ 'stripe-signature': `t=${Math.floor(server.clock.now.getTime() / 1000)},${end}` }),
      ],
    ),
    [
      'signed with another secret',
      (body) => ({ 'stripe-signature': sign(body, server.clock.now, 'whsec_other') }),
    ],
    ['signed for another body', (body) => ({ 'stripe-signature': sign(`${body} `, server.clock.now) })],
    [
      'signed more than five minutes ago',
      (body) => ({ 'stripe-signature': sign(body, shift(server.clock.now, -5 * minuteMs - secondMs)) }),
    ],
  ];
  it.each(forgeries)('%s is refused', async (_how, headers) => {
    const before = await stored();
    const body = anEvent();
    const answer = await deliver(body, headers(body));
    expect(errorOf(answer)).toEqual({ status: 400, code: 'webhook_signature_invalid' });
    expect(await stored()).toBe(before);
    expect(server.log()).not.toContain('"stack"');
  });

  it('signed five minutes ago is taken', async () => {
    const body = anEvent();
    const signature = sign(body, shift(server.clock.now, -5 * minuteMs));
    expect((await deliver(body, { 'stripe-signature': signature })).status).toBe(200);
  });

  it.each([
    '',
    'kein JSON',
    '[]',
    '{"id":1}',
    '{"id":"evt_\\u0000","type":"invoice.paid","created":1,"data":{"object":{}}}',
    '{"id":"evt_1","type":"invoice.paid","created":1,"data":{"object":{"customer":"cus_\\u0000"}}}',
    '{"id":"evt_1","type":"invoice.paid","created":1e20,"data":{"object":{}}}',
  ])('that says %j is refused, no matter who signed it', async (body) => {
    const answer = await deliver(body, { 'stripe-signature': sign(body, server.clock.now) });
    expect(answer.status).toBe(400);
  });

  it('larger than any event is refused', async () => {
    const body = 'x'.repeat(600 * 1024);
    expect(errorOf(await deliver(body, { 'stripe-signature': sign(body, server.clock.now) }))).toEqual({
      status: 413,
      code: 'payload_too_large',
    });
  });
});

describe('many forged events', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ config: { rateLimits: true }, payments: paymentsOfStripe });
  });
  afterAll(() => limited.stop());

  it('are refused as too many from their source, which keeps no real one out, and fill no log', async () => {
    const source = limited.visitor();
    const send = (signature: string, body: string, from = source) =>
      from.post('/api/stripe/webhook', body, { origin: '', 'stripe-signature': signature });
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await send('t=1,v1=x', anEvent())).status);
    expect(statuses).toEqual([...Array(60).fill(400), ...Array(10).fill(429)]);
    expect(Number((await send('t=1,v1=x', anEvent())).headers['retry-after'])).toBeGreaterThan(0);

    for (let n = 0; n < 70; n += 1) {
      const body = anEvent('product.created');
      expect((await send(sign(body, limited.clock.now), body)).status).toBe(200);
    }
    expect((await send('t=1,v1=x', anEvent(), limited.visitor())).status).toBe(400);
    expect(limited.log().match(/did not sign/g)).toHaveLength(1);
  });
});

it('keeps raw bodies to its own route: other calls take JSON only', async () => {
  const answer = await server.visitor().post('/api/auth/login', 'a=b', { 'content-type': 'text/plain' });
  expect(answer.status).toBe(415);
});

it('never writes keys, secrets or signatures into the log', () => {
  for (const secret of [webhookSecret, 'sk_test_nobody', 'v1=']) expect(server.log()).not.toContain(secret);
});
