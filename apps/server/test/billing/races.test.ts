import { subscriptionInfoSchema } from '@punktgenau/contract/billing/billing-schemas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { payments, stripeEvents, users } from '../../src/db/schema.ts';
import { dayMs, hourMs } from '../../src/platform/clock.ts';
import { aVerifiedUser, logIn, type TestUser } from '../builders.ts';
import { errorOf } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { MemoryProvider } from './memory-provider.ts';

let server: TestServer;
let provider: MemoryProvider;
let player: TestUser;
beforeEach(async () => {
  server = await startTestServer({
    payments: (now) => {
      provider = new MemoryProvider(now);
      return provider;
    },
  });
  player = await aVerifiedUser(server);
});
afterEach(() => server.stop());

const begin = (plan = 'monthly') => player.browser.post('/api/stripe/create-subscription', { plan });
const deliver = (eventId: string) =>
  server.visitor().post('/api/stripe/webhook', eventId, { 'stripe-signature': 'good', origin: '' });
const deliverAll = async () => {
  for (const { id } of provider.events) expect((await deliver(id)).status).toBe(200);
};
const row = async () => {
  const [user] = await server.database.query.select().from(users).where(eq(users.id, player.id));
  if (!user) throw new Error('The account is gone.');
  return user;
};
const theOnlySession = () => {
  const open = [...provider.sessions.values()].filter(({ status }) => status === 'open');
  const [session, ...others] = open;
  if (!session || others.length > 0) throw new Error(`${open.length} checkout pages are open.`);
  return session;
};
const buy = async () => {
  await begin();
  provider.pay(theOnlySession().id);
  await deliverAll();
};

it('keeps the newer answer when an older one arrives after it', async () => {
  await buy();
  const [subscription] = provider.subscriptions.values();
  if (!subscription) throw new Error('Nothing was bought.');
  provider.change(subscription.id, { cancelAtPeriodEnd: true });
  const eventId = provider.events.at(-1)?.id ?? '';

  // The first delivery has read "cancelled" and waits with it, until another server has written "goes on".
  let release = () => {};
  const isRead = new Promise<void>((resolve) => {
    provider.beforeAnswer = () => {
      provider.beforeAnswer = undefined;
      resolve();
      return new Promise<void>((go) => {
        release = go;
      });
    };
  });
  const late = deliver(eventId);
  await isRead;
  provider.change(subscription.id, { cancelAtPeriodEnd: false });
  await server.database.query
    .update(users)
    .set({ stripeCancelAtPeriodEnd: false, stripeSyncVersion: (await row()).stripeSyncVersion + 1 })
    .where(eq(users.id, player.id));
  release();
  expect((await late).status).toBe(200);
  expect(await row()).toMatchObject({ stripeCancelAtPeriodEnd: false });
});

it('makes one customer and one checkout page of 20 simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect([provider.customers.size, provider.sessions.size]).toEqual([1, 1]);
});

it('leaves one page open when two tabs begin with different plans', async () => {
  const answers = await Promise.all([begin('monthly'), begin('2weeks'), begin('monthly'), begin('2weeks')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await row()).stripeCheckoutSessionId).toBe(theOnlySession().id);
});

it('refuses to sell to somebody who has just paid, before any webhook', async () => {
  await begin();
  provider.pay(theOnlySession().id);
  expect(errorOf(await begin())).toEqual({ status: 409, code: 'already_subscribed' });
});

it.each(['before', 'after'])(
  'leaves no page where a former customer could pay when a subscription is taken over just %s the page opens',
  async (moment) => {
    const takeOver = () =>
      player.browser.post('/api/stripe/activate-premium', { email: player.email, plan: 'monthly' });
    const outside = await provider.createCustomer({ userId: 0, email: player.email, replaces: 'outside' });
    provider.subscribe(outside, 'monthly');
    const open = provider.openCheckout.bind(provider);
    provider.openCheckout = async (order) => {
      if (moment === 'before') await takeOver();
      const session = await open(order);
      if (moment === 'after') await takeOver();
      return session;
    };
    expect(errorOf(await begin())).toEqual({ status: 409, code: 'already_subscribed' });
    expect([...provider.sessions.values()].map(({ status }) => status)).not.toContain('open');
    expect(await row()).toMatchObject({ isPro: true, stripeCustomerId: outside });
  },
);

it('keeps the older of two subscriptions, and pays the newer one back', async () => {
  await buy();
  const customerId = (await row()).stripeCustomerId ?? '';
  server.clock.advance(hourMs);
  const second = provider.subscribe(customerId, '2weeks');
  await deliverAll();
  const [first] = provider.subscriptions.values();
  expect(await row()).toMatchObject({ isPro: true, stripeSubscriptionId: first?.id });
  expect(provider.subscriptions.get(second.id)).toMatchObject({ status: 'canceled' });
  const revenue = await server.database.query.select().from(payments);
  expect(revenue.map(({ amountCents, refundedCents }) => [amountCents, refundedCents]).sort()).toEqual([
    [129, 0],
    [89, 89],
  ]);
});

it('keeps a paid subscription instead of an older one whose renewal fails, which has cost what it gave', async () => {
  await buy();
  const customerId = (await row()).stripeCustomerId ?? '';
  const [first] = provider.subscriptions.values();
  server.clock.advance(31 * dayMs);
  provider.change(first?.id ?? '', { status: 'past_due', currentPeriodStart: server.clock.now });
  server.clock.advance(hourMs);
  const second = provider.subscribe(customerId, 'monthly');
  await deliverAll();
  expect(await row()).toMatchObject({
    isPro: true,
    stripeSubscriptionId: second.id,
    stripeSubscriptionStatus: 'active',
    proExpiresAt: second.currentPeriodEnd,
  });
  expect(provider.subscriptions.get(first?.id ?? '')).toMatchObject({ status: 'canceled' });
  const revenue = await server.database.query.select().from(payments);
  expect(revenue.map(({ refundedCents }) => refundedCents)).toEqual([0, 0]);
});

it('does not acknowledge an event while the provider is down, and repairs it later', async () => {
  await begin();
  provider.pay(theOnlySession().id);
  const [event] = provider.events;
  provider.isDown = true;
  expect(errorOf(await deliver(event?.id ?? ''))).toEqual({
    status: 502,
    code: 'payment_provider_unavailable',
  });
  expect(errorOf(await begin())).toEqual({ status: 502, code: 'payment_provider_unavailable' });
  await server.app.settlePremium();
  expect(await row()).toMatchObject({ isPro: false });
  provider.isDown = false;
  await server.app.settlePremium();
  expect(await row()).toMatchObject({ isPro: true, proType: 'stripe_subscription' });
  const open = (await server.database.query.select().from(stripeEvents)).filter((one) => !one.processedAt);
  expect(open).toEqual([]);
});

it('finds out about a purchase whose event never arrived', async () => {
  await begin();
  provider.pay(theOnlySession().id);
  await server.app.settlePremium();
  expect(await row()).toMatchObject({ isPro: true });
});

it('ends premium on time although the provider is down', async () => {
  await buy();
  server.clock.advance(31 * dayMs);
  provider.isDown = true;
  await server.app.settlePremium();
  expect(await row()).toMatchObject({ isPro: false });
});

it('asks about ended periods even when no event said so', async () => {
  await buy();
  const [subscription] = provider.subscriptions.values();
  if (!subscription) throw new Error('Nothing was bought.');
  server.clock.advance(31 * dayMs);
  provider.events.length = 0;
  provider.subscriptions.set(subscription.id, {
    ...subscription,
    currentPeriodStart: subscription.currentPeriodEnd,
    currentPeriodEnd: new Date(server.clock.now.getTime() + 29 * dayMs),
  });
  await server.app.settlePremium();
  expect(await row()).toMatchObject({ isPro: true });
});

it('leaves premium alone when the provider does not know the customer any more, and sells again afterwards', async () => {
  await buy();
  provider.customers.clear();
  server.clock.advance(dayMs);
  await deliverAll();
  provider.change([...provider.subscriptions.keys()][0] ?? '', { status: 'unpaid' });
  await deliverAll();
  expect(await row()).toMatchObject({ isPro: true });
  expect(server.log()).toContain('does not know a customer');
  server.clock.advance(31 * dayMs);
  await server.app.settlePremium();
  await logIn(player.browser, player.username);
  expect((await begin()).status).toBe(200);
  expect(provider.customers.size).toBe(1);
});

it('lets several servers run the job at once', async () => {
  await begin();
  provider.pay(theOnlySession().id);
  await Promise.all([1, 2, 3].map(() => server.app.settlePremium()));
  await server.app.settlePremium();
  expect(await row()).toMatchObject({ isPro: true });
});

it('forgets processed events after 90 days', async () => {
  await buy();
  const count = () => server.database.query.$count(stripeEvents);
  await server.app.settlePremium();
  expect(await count()).toBeGreaterThan(0);
  provider.events.length = 0;
  server.clock.advance(91 * dayMs);
  await server.app.settlePremium();
  expect(await count()).toBe(0);
});

it('shows a subscription to its owner only', async () => {
  await buy();
  const info = subscriptionInfoSchema.parse((await player.browser.get('/api/subscription/info')).body);
  expect(info).toMatchObject({ status: 'active', plan: 'monthly', amount: 129, interval: 'month' });
  const stranger = await aVerifiedUser(server);
  expect(errorOf(await stranger.browser.get('/api/subscription/info'))).toEqual({
    status: 404,
    code: 'no_subscription',
  });
});
