import { subscriptionChangedSchema } from '@punktgenau/contract/billing/billing-schemas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payments, users } from '../../src/db/schema.ts';
import { dayMs, hourMs, minuteMs, shift } from '../../src/platform/clock.ts';
import {
  aPremiumCode,
  aVerifiedUser,
  goodPassword,
  logIn,
  mailsTo,
  newestToken,
  type TestUser,
} from '../builders.ts';
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

const begin = (order: Record<string, unknown> = { plan: 'monthly' }, user = player) =>
  user.browser.post('/api/stripe/create-subscription', order);
const activate = (sessionId: string, user = player) =>
  user.browser.post('/api/stripe/activate-subscription', { sessionId });
const sessionOf = (url: string) => url.split('/').at(-1) ?? '';
const urlOf = (answer: { body: unknown }) => (answer.body as { url: string }).url;
const buy = async (user = player) => {
  const sessionId = sessionOf(urlOf(await begin(undefined, user)));
  provider.pay(sessionId);
  const answer = await activate(sessionId, user);
  if (answer.status !== 200) throw new Error(`Not activated: ${answer.text}`);
  return sessionId;
};
const theSubscription = () => {
  const [subscription] = provider.subscriptions.values();
  if (!subscription) throw new Error('Nothing was bought.');
  return subscription;
};
const currentUser = async (user = player) => (await user.browser.get('/api/auth/user')).body;
const cancel = (body: Record<string, unknown> = { password: goodPassword }) =>
  player.browser.post('/api/subscription/cancel', body);
const reactivate = () => player.browser.post('/api/subscription/reactivate');

describe('buying', () => {
  it.each([
    { plan: 'monthly', amount: 89 },
    { plan: 'monthly', amount: 129, interval: '2 weeks' },
    { plan: '2weeks', amount: 1 },
  ])('%j is refused: the price is the table’s', async (order) => {
    expect(errorOf(await begin(order))).toEqual({ status: 409, code: 'plan_mismatch' });
    expect(provider.sessions.size).toBe(0);
  });

  it.each([{ plan: 'yearly' }, {}, { plan: 'monthly', amount: 'free' }])(
    '%j is not understood',
    async (order) => {
      expect(errorOf(await begin(order)).code).toBe('validation_failed');
    },
  );

  it('gives the same page for the same plan, and closes it for another', async () => {
    const first = urlOf(await begin());
    expect(urlOf(await begin({ plan: 'monthly', amount: 129, interval: 'month', planName: 'x' }))).toBe(
      first,
    );
    const other = urlOf(await begin({ plan: '2weeks' }));
    expect(other).not.toBe(first);
    expect(provider.sessions.get(sessionOf(first))?.status).toBe('expired');
    expect(urlOf(await begin())).not.toBe(first);
  });

  it('keeps as proof that the buyer agreed to the immediate beginning', async () => {
    const without = urlOf(await begin());
    const agreed = urlOf(await begin({ plan: 'monthly', agreesToStart: true }));
    expect(agreed).not.toBe(without);
    expect(urlOf(await begin({ plan: 'monthly', agreesToStart: true }))).toBe(agreed);
    const sessionId = sessionOf(agreed);
    expect(provider.sessions.get(sessionId)?.metadata).toMatchObject({ immediateStart: 'agreed' });
    expect(provider.sessions.get(sessionOf(without))?.status).toBe('expired');
  });

  it('gives premium on coming back, and knows nobody else’s purchase', async () => {
    const sessionId = sessionOf(urlOf(await begin()));
    expect(errorOf(await activate(sessionId))).toEqual({ status: 409, code: 'checkout_not_completed' });
    provider.pay(sessionId);
    const stranger = await aVerifiedUser(server);
    expect(errorOf(await activate(sessionId, stranger)).code).toBe('checkout_session_not_found');
    expect(errorOf(await activate('cs_test_unknown')).code).toBe('checkout_session_not_found');
    const proExpiresAt = new Date(server.clock.now.getTime() + 30 * dayMs).toISOString();
    expect((await activate(sessionId)).body).toEqual({
      success: true,
      status: 'active',
      message: 'Premium aktiviert!',
      proExpiresAt,
      premiumTerms: { subscription: { endsAt: proExpiresAt, state: 'renewing' }, grant: null },
    });
    expect(await currentUser()).toMatchObject({ isPro: true, proExpiresAt, proType: 'stripe_subscription' });
    expect(errorOf(await begin())).toEqual({ status: 409, code: 'already_subscribed' });
  });

  it('says so while a bank debit is under way, and when it failed', async () => {
    const sessionId = sessionOf(urlOf(await begin()));
    provider.pay(sessionId);
    provider.change(theSubscription().id, { status: 'incomplete' });
    expect((await activate(sessionId)).body).toMatchObject({ success: false, status: 'pending' });
    expect(errorOf(await begin()).code).toBe('already_subscribed');
    provider.change(theSubscription().id, { status: 'incomplete_expired' });
    expect(errorOf(await activate(sessionId)).code).toBe('checkout_not_completed');
    expect((await begin()).status).toBe(200);
  });

  it('needs a session', async () => {
    for (const path of [
      'create-subscription',
      'activate-subscription',
      'activate-premium',
      'confirm-activation',
    ]) {
      expect((await server.visitor().post(`/api/stripe/${path}`, {})).status, path).toBe(401);
    }
  });
});

describe('cancelling', () => {
  beforeEach(() => buy());

  it('asks for the password and lets the paid period run out', async () => {
    expect(errorOf(await cancel({ password: 'falsch' }))).toEqual({
      status: 400,
      code: 'wrong_password',
      fields: { password: 'wrong' },
    });
    const answer = await cancel({ username: player.username.toUpperCase(), password: goodPassword });
    const { message, subscription } = subscriptionChangedSchema.parse(answer.body);
    expect(message).toBe('Abonnement gekündigt');
    expect(subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, nextBillingDate: null });
    expect(await currentUser()).toMatchObject({ isPro: true });
    expect((await cancel()).status).toBe(200);
  });

  it('tells the end of the subscription and of a code that outlasts it, in the answer and in the mail', async () => {
    const { code } = await aPremiumCode(server, { validDays: 21 });
    await player.browser.post('/api/premium/activate', { code });
    const { currentPeriodEnd } = theSubscription();
    if (!currentPeriodEnd) throw new Error('The subscription has no period.');
    const premiumTerms = (state: string) => ({
      subscription: { endsAt: currentPeriodEnd.toISOString(), state },
      grant: { from: 'code', endsAt: shift(currentPeriodEnd, 21 * dayMs).toISOString() },
    });
    expect(await currentUser()).toMatchObject({ premiumTerms: premiumTerms('renewing') });
    expect((await cancel()).body).toMatchObject({ premiumTerms: premiumTerms('ending') });
    expect(await currentUser()).toMatchObject({ premiumTerms: premiumTerms('ending') });
    const [mail] = (await mailsTo(server, player.email)).slice(-1);
    const day = (instant: Date) =>
      new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(instant);
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(
        `Das Abonnement endet am ${day(currentPeriodEnd)} um [\\d:]+ Uhr, ` +
          `dein Code hält Premium bis zum ${day(shift(currentPeriodEnd, 21 * dayMs))}`,
      ),
    );
    expect((await reactivate()).body).toMatchObject({ premiumTerms: premiumTerms('renewing') });
  });

  it('is not for somebody else’s name, and not for guessing', async () => {
    expect(errorOf(await cancel({ username: 'jemand', password: goodPassword })).code).toBe('forbidden');
    expect(errorOf(await cancel({ password: '' })).fields).toEqual({ password: 'required' });
    for (let guess = 0; guess < 10; guess += 1) await cancel({ password: 'falsch' });
    const refused = await cancel();
    expect(errorOf(refused).code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(15 * minuteMs);
    expect((await cancel()).status).toBe(200);
  });

  it('can be taken back while the period runs', async () => {
    await cancel();
    const { message, subscription } = subscriptionChangedSchema.parse((await reactivate()).body);
    expect(message).toBe('Abonnement reaktiviert');
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: false, nextBillingDate: expect.any(String) });
    expect((await reactivate()).status).toBe(200);
  });

  it('cannot be taken back, nor done again, once the subscription has ended', async () => {
    provider.change(theSubscription().id, { status: 'canceled', endedAt: server.clock.now });
    expect(errorOf(await reactivate()).code).toBe('subscription_not_reactivatable');
    expect(errorOf(await cancel()).code).toBe('subscription_not_cancelable');
    expect(await currentUser()).toMatchObject({ isPro: false });
    expect((await begin()).status).toBe(200);
  });

  it('ends an unpaid subscription at once, so that nothing is charged afterwards', async () => {
    provider.change(theSubscription().id, { status: 'past_due' });
    expect((await cancel()).status).toBe(200);
    expect(theSubscription().status).toBe('canceled');
  });

  it('has no meaning without a subscription', async () => {
    player = await aVerifiedUser(server);
    expect(errorOf(await cancel())).toEqual({ status: 404, code: 'no_subscription' });
    expect(errorOf(await reactivate()).code).toBe('no_subscription');
    expect(errorOf(await player.browser.post('/api/subscription/portal')).code).toBe('no_subscription');
  });
});

it('opens the provider’s page for payment methods', async () => {
  await buy();
  expect((await player.browser.post('/api/subscription/portal')).body).toEqual({
    url: expect.stringContaining('portal'),
  });
});

describe('a refund', () => {
  const refund = async (cents: number) => {
    provider.payBack(theSubscription().latestInvoiceId ?? '', cents);
    await server.app.settlePremium();
  };

  it('of everything ends premium and the subscription at once', async () => {
    await buy();
    server.clock.advance(hourMs);
    await refund(129);
    expect(await currentUser()).toMatchObject({ isPro: false, proExpiresAt: server.clock.now.toISOString() });
    expect(theSubscription().status).toBe('canceled');
  });

  it('of a part lowers the revenue only', async () => {
    await buy();
    await refund(50);
    expect(await currentUser()).toMatchObject({ isPro: true });
    const [payment] = await server.database.query.select().from(payments);
    expect(payment).toMatchObject({
      userId: player.id,
      plan: 'monthly',
      amountCents: 129,
      refundedCents: 50,
    });
  });
});

describe('taking over by e-mail', () => {
  const claim = (email: string, plan = 'monthly') =>
    player.browser.post('/api/stripe/activate-premium', { email, plan });
  const confirm = (token: string, user = player) =>
    user.browser.post('/api/stripe/confirm-activation', { token });
  const anOutsideBuyer = async (email: string) => {
    const customerId = await provider.createCustomer({ userId: 0, email, replaces: email });
    return provider.subscribe(customerId, 'monthly');
  };

  it('happens at once for the account’s own address', async () => {
    await anOutsideBuyer(player.email);
    expect(errorOf(await claim(player.email, '2weeks')).code).toBe('subscription_not_found_for_email');
    expect((await claim(player.email.toUpperCase())).body).toEqual({
      status: 'activated',
      message: 'Premium aktiviert!',
    });
    expect(await currentUser()).toMatchObject({ isPro: true });
    expect(errorOf(await claim(player.email)).code).toBe('already_subscribed');
  });

  it('needs an active subscription that no other account holds', async () => {
    expect(errorOf(await claim(player.email)).code).toBe('subscription_not_found_for_email');
    const { id, customerId } = await anOutsideBuyer(player.email);
    const holder = await aVerifiedUser(server);
    await server.database.query
      .update(users)
      .set({ stripeCustomerId: customerId })
      .where(eq(users.id, holder.id));
    expect(errorOf(await claim(player.email)).code).toBe('subscription_not_found_for_email');
    await server.database.query.update(users).set({ stripeCustomerId: null }).where(eq(users.id, holder.id));
    provider.change(id, { status: 'past_due' });
    expect(errorOf(await claim(player.email)).code).toBe('subscription_not_found_for_email');
  });

  it('of another address is agreed to by mail, once, by the account that asked', async () => {
    await anOutsideBuyer('eltern@example.org');
    expect((await claim('eltern@example.org')).body).toMatchObject({ status: 'mail_sent' });
    const token = await newestToken(server, 'eltern@example.org');
    const [mail] = await mailsTo(server, 'eltern@example.org');
    expect(mail?.subject).toBe('Übernimm dein Abonnement');
    expect(mail?.text).toContain('/activate-premium?token=');
    const stranger = await aVerifiedUser(server);
    expect(errorOf(await confirm(token, stranger)).code).toBe('activation_token_invalid');
    expect((await confirm(token)).body).toMatchObject({ status: 'activated' });
    expect(await currentUser()).toMatchObject({ isPro: true });
    expect(errorOf(await confirm(token)).code).toBe('activation_token_invalid');
  });

  it('says the same about addresses without a subscription, and mails nothing there', async () => {
    const unknown = await claim('niemand@example.org');
    await anOutsideBuyer('eltern@example.org');
    expect((await claim('eltern@example.org')).body).toEqual(unknown.body);
    expect(await mailsTo(server, 'niemand@example.org')).toEqual([]);
  });

  it('by mail is open for an hour', async () => {
    await anOutsideBuyer('eltern@example.org');
    await claim('eltern@example.org');
    const token = await newestToken(server, 'eltern@example.org');
    server.clock.advance(hourMs);
    expect(errorOf(await confirm(token)).code).toBe('activation_token_invalid');
  });

  it('gives one subscription to one of two accounts that confirm at the same time', async () => {
    await anOutsideBuyer('eltern@example.org');
    const rival = await aVerifiedUser(server);
    await claim('eltern@example.org');
    const own = await newestToken(server, 'eltern@example.org');
    await rival.browser.post('/api/stripe/activate-premium', {
      email: 'eltern@example.org',
      plan: 'monthly',
    });
    const theirs = await newestToken(server, 'eltern@example.org');
    const answers = await Promise.all([confirm(own), confirm(theirs, rival)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('mails an address three times an hour at most', async () => {
    await anOutsideBuyer('eltern@example.org');
    for (let time = 0; time < 5; time += 1) await claim('eltern@example.org');
    expect(await mailsTo(server, 'eltern@example.org')).toHaveLength(3);
  });

  it('mails a mailbox three times an hour at most, no matter who asks and whatever follows a plus in its address', async () => {
    const addresses = ['eltern+1@example.org', 'eltern+2@example.org'];
    for (const email of addresses) await anOutsideBuyer(email);
    const rival = await aVerifiedUser(server);
    for (const email of addresses) {
      await claim(email);
      await server.mails();
      await rival.browser.post('/api/stripe/activate-premium', { email, plan: 'monthly' });
      await server.mails();
    }
    expect((await server.mails()).filter(({ to }) => addresses.includes(to))).toHaveLength(3);
  });
});

it('lets premium of a code go on after a cancelled subscription', async () => {
  await buy();
  const endsAt = new Date(server.clock.now.getTime() + 60 * dayMs);
  await server.database.query
    .update(users)
    .set({ grantedPremiumType: 'code', grantedPremiumEndsAt: endsAt })
    .where(eq(users.id, player.id));
  provider.change(theSubscription().id, { status: 'canceled', endedAt: server.clock.now });
  await server.app.settlePremium();
  expect(await currentUser()).toMatchObject({
    isPro: true,
    proExpiresAt: endsAt.toISOString(),
    proType: 'code',
  });
  server.clock.advance(61 * dayMs);
  await server.app.settlePremium();
  await logIn(player.browser, player.username);
  expect(await currentUser()).toMatchObject({ isPro: false });
});

it('writes no address into the log', async () => {
  await buy();
  await player.browser.post('/api/stripe/activate-premium', { email: 'eltern@example.org', plan: 'monthly' });
  await server.mails();
  expect(server.log()).not.toContain('@example.org');
});
