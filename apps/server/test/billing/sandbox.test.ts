import { plans } from '@punktgenau/contract/plans/plans';
import { signatureOf } from '@punktgenau/stripe-sandbox';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments, stripeEvents } from '../../src/db/schema.ts';
import { dayMs, hourMs } from '../../src/platform/clock.ts';
import { aVerifiedUser, goodPassword, logIn, mailsTo, newestToken, type TestUser } from '../builders.ts';
import { errorOf } from '../test-client.ts';
import { type SandboxWorld, startSandboxWorld } from './sandbox-world.ts';

let world: SandboxWorld;
let player: TestUser;
beforeAll(async () => {
  world = await startSandboxWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.sandbox.control.deliveries.mode = 'normal';
  player = await aVerifiedUser(world.server);
});

const activate = (sessionId: string) =>
  player.browser.post('/api/stripe/activate-subscription', { sessionId });
const paid = (user = player) =>
  world.server.database.query.select().from(payments).where(eq(payments.userId, user.id));
/** Time passes, everything arrives, the job has run. */
const later = async (durationMs: number) => {
  world.pass(durationMs);
  await world.delivered();
  await world.server.app.settlePremium();
};
const customerOf = async (user = player) => (await world.row(user)).stripeCustomerId ?? '';
const latestInvoiceOf = async (user = player) => {
  const { stripeSubscriptionId } = await world.row(user);
  return world.sandbox.control.state.subscriptions[stripeSubscriptionId ?? '']?.latest_invoice ?? '';
};

describe('buying', () => {
  it.each(Object.values(plans))(
    'the plan $id makes its buyer premium, by the webhook alone',
    async (plan) => {
      await world.buy(player, plan.id);
      await world.delivered();
      const row = await world.row(player);
      expect(row).toMatchObject({
        isPro: true,
        proType: 'stripe_subscription',
        stripeSubscriptionStatus: 'active',
        stripePriceLookupKey: plan.lookupKey,
        stripeMetadata: { userId: String(player.id), plan: plan.id },
      });
      expect(row.proExpiresAt).toEqual(row.stripeCurrentPeriodEnd);
      expect(await paid()).toMatchObject([
        { plan: plan.id, amountCents: plan.amountCents, refundedCents: 0 },
      ]);
    },
  );

  it('is known on coming back, before any webhook', async () => {
    world.sandbox.control.deliveries.mode = 'hold';
    const sessionId = await world.buy(player);
    expect((await activate(sessionId)).body).toMatchObject({ success: true, status: 'active' });
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ isPro: true });
  });

  it.each(['declined', 'three_d_secure_failure', 'abandon'] as const)(
    'that ends with "%s" gives nothing and can go on on the same page',
    async (way) => {
      const sessionId = await world.buy(player, 'monthly', way);
      await world.delivered();
      expect(errorOf(await activate(sessionId))).toEqual({ status: 409, code: 'checkout_not_completed' });
      expect(await world.row(player)).toMatchObject({ isPro: false });
      expect(await world.buy(player)).toBe(sessionId);
      expect((await activate(sessionId)).status).toBe(200);
    },
  );

  it('by bank debit waits until it has settled', async () => {
    const sessionId = await world.buy(player, 'monthly', 'sepa');
    await world.delivered();
    expect((await activate(sessionId)).body).toMatchObject({ success: false, status: 'pending' });
    world.sandbox.control.settlePendingPayments();
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ isPro: true });
  });

  it('by a bank debit that fails gives nothing, and can be tried again', async () => {
    const sessionId = await world.buy(player, 'monthly', 'sepa');
    world.sandbox.control.settlePendingPayments('fails');
    await world.delivered();
    expect(errorOf(await activate(sessionId)).code).toBe('checkout_not_completed');
    await world.buy(player);
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ isPro: true });
  });

  it('by a bank debit that comes through after its buyer cancelled is paid back', async () => {
    await world.buy(player, 'monthly', 'sepa');
    await world.delivered();
    const password = goodPassword;
    expect((await player.browser.post('/api/subscription/cancel', { password })).status).toBe(200);
    world.pass(3 * dayMs);
    world.sandbox.control.settlePendingPayments();
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ isPro: false, stripeSubscriptionStatus: 'canceled' });
    expect(await paid()).toMatchObject([{ amountCents: 129, refundedCents: 129 }]);
  });

  it('makes one customer and one page of 20 simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        player.browser.post('/api/stripe/create-subscription', { plan: 'monthly' }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { customers, sessions } = world.sandbox.control.state;
    expect(Object.values(customers).filter(({ email }) => email === player.email)).toHaveLength(1);
    const customerId = await customerOf();
    expect(Object.values(sessions).filter(({ customer }) => customer === customerId)).toHaveLength(1);
  });

  it('closes the page of another plan, and refuses a second subscription', async () => {
    const begin = (plan: string) => player.browser.post('/api/stripe/create-subscription', { plan });
    await begin('2weeks');
    await world.buy(player, 'monthly');
    const { sessions } = world.sandbox.control.state;
    const customerId = await customerOf();
    const own = Object.values(sessions).filter(({ customer }) => customer === customerId);
    expect(own.map(({ status }) => status).sort()).toEqual(['complete', 'expired']);
    expect(errorOf(await begin('2weeks'))).toEqual({ status: 409, code: 'already_subscribed' });
  });
});

describe('a subscription', () => {
  beforeEach(async () => {
    await world.buy(player);
    await world.delivered();
  });

  it('is renewed, and each paid invoice is revenue', async () => {
    const first = (await world.row(player)).proExpiresAt;
    await later(32 * dayMs);
    const { isPro, proExpiresAt } = await world.row(player);
    expect(isPro).toBe(true);
    expect(proExpiresAt?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
    expect(await paid()).toHaveLength(2);
  });

  it('goes on for three days when a renewal fails, and again once it is paid', async () => {
    world.sandbox.control.setNextCharge(await customerOf(), 'fails');
    const periodEnd = (await world.row(player)).stripeCurrentPeriodEnd?.getTime() ?? 0;
    await later(periodEnd - world.server.clock.now.getTime() + hourMs);
    expect(await world.row(player)).toMatchObject({ stripeSubscriptionStatus: 'past_due', isPro: true });
    expect((await world.row(player)).proExpiresAt?.getTime()).toBe(periodEnd + 3 * dayMs);
    world.sandbox.control.setNextCharge(await customerOf(), 'succeeds');
    world.sandbox.control.payOpenInvoices(await customerOf());
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ stripeSubscriptionStatus: 'active', isPro: true });
  });

  it('that stays unpaid ends', async () => {
    world.sandbox.control.setNextCharge(await customerOf(), 'fails');
    await later(31 * dayMs + 4 * dayMs);
    expect(await world.row(player)).toMatchObject({ isPro: false });
  });

  it('is cancelled to its end, reactivated, cancelled again, and then over', async () => {
    const cancel = () => player.browser.post('/api/subscription/cancel', { password: goodPassword });
    expect((await cancel()).body).toMatchObject({ subscription: { cancelAtPeriodEnd: true } });
    expect((await player.browser.post('/api/subscription/reactivate')).body).toMatchObject({
      subscription: { cancelAtPeriodEnd: false },
    });
    await cancel();
    await later(32 * dayMs);
    await logIn(player.browser, player.username);
    expect(await world.row(player)).toMatchObject({ stripeSubscriptionStatus: 'canceled', isPro: false });
    expect((await player.browser.get('/api/subscription/info')).body).toMatchObject({
      status: 'canceled',
      nextBillingDate: null,
    });
    expect(errorOf(await player.browser.post('/api/subscription/reactivate')).code).toBe(
      'subscription_not_reactivatable',
    );
    await world.buy(player, '2weeks');
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ isPro: true });
  });

  it('ends at once when its period is paid back in full', async () => {
    world.sandbox.control.refund(await latestInvoiceOf());
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ isPro: false, stripeSubscriptionStatus: 'canceled' });
    expect(await paid()).toMatchObject([{ amountCents: 129, refundedCents: 129 }]);
  });

  it('goes on after a partial refund', async () => {
    world.sandbox.control.refund(await latestInvoiceOf(), 29);
    await world.delivered();
    expect(await world.row(player)).toMatchObject({ isPro: true, stripeSubscriptionStatus: 'active' });
    expect(await paid()).toMatchObject([{ amountCents: 129, refundedCents: 29 }]);
  });

  it('has a page of the provider’s for its payment method', async () => {
    const { url } = (await player.browser.post('/api/subscription/portal')).body as { url: string };
    expect((await fetch(url)).status).toBe(200);
  });

  it('can be taken over by another account only with the buyer’s agreement', async () => {
    await world.server.database.query.execute(
      `update users set stripe_customer_id = null, stripe_subscription_id = null, stripe_subscription_status = null where id = ${player.id}`,
    );
    const other = await aVerifiedUser(world.server);
    const answer = await other.browser.post('/api/stripe/activate-premium', {
      email: player.email,
      plan: 'monthly',
    });
    expect(answer.body).toMatchObject({ status: 'mail_sent' });
    const token = await newestToken(world.server, player.email);
    expect((await mailsTo(world.server, player.email)).at(-1)?.text).toContain(other.username);
    await other.browser.post('/api/stripe/confirm-activation', { token });
    expect(await world.row(other)).toMatchObject({ isPro: true, stripeSubscriptionStatus: 'active' });
  });
});

describe('events', () => {
  it('that arrive twice take effect once', async () => {
    world.sandbox.control.deliveries.mode = 'duplicate';
    await world.buy(player);
    await world.delivered();
    expect(await paid()).toHaveLength(1);
    const rows = await world.server.database.query.select().from(stripeEvents);
    expect(rows.filter(({ processedAt }) => processedAt === null)).toEqual([]);
  });

  it('that never arrive are asked for', async () => {
    world.sandbox.control.deliveries.mode = 'hold';
    await world.buy(player);
    await world.server.app.settlePremium();
    expect(await world.row(player)).toMatchObject({ isPro: true });
    await world.delivered();
  });

  it('received by a server that was killed before it could act are acted on by the next', async () => {
    world.sandbox.control.deliveries.mode = 'hold';
    await world.buy(player);
    const event = world.sandbox.control
      .events()
      .findLast(({ type }) => type === 'checkout.session.completed');
    await world.server.database.query.insert(stripeEvents).values({
      id: event?.id ?? '',
      type: 'checkout.session.completed',
      stripeCustomerId: await customerOf(),
      occurredAt: world.server.clock.now,
      receivedAt: world.server.clock.now,
    });
    await world.server.app.settlePremium();
    expect(await world.row(player)).toMatchObject({ isPro: true });
    await world.delivered();
  });

  it('made up by a stranger are refused', async () => {
    const body = JSON.stringify(world.sandbox.control.events().at(-1));
    const seconds = Math.floor(world.server.clock.now.getTime() / 1000);
    const answer = await world.server.visitor().post('/api/stripe/webhook', body, {
      'stripe-signature': signatureOf(body, 'whsec_guessed', seconds),
      origin: '',
    });
    expect(errorOf(answer).code).toBe('webhook_signature_invalid');
  });
});
