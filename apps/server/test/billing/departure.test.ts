import { afterEach, beforeEach, expect, it } from 'vitest';
import { payments, stripeEvents, users } from '../../src/db/schema.ts';
import { dayMs } from '../../src/platform/clock.ts';
import { aVerifiedUser, type TestUser } from '../builders.ts';
import { errorOf } from '../test-client.ts';
import { type SandboxWorld, startSandboxWorld } from './sandbox-world.ts';

let world: SandboxWorld;
let player: TestUser;
beforeEach(async () => {
  world = await startSandboxWorld();
  player = await aVerifiedUser(world.server);
});
afterEach(() => world.stop());

const remove = () => player.browser.send('DELETE', '/api/account', { password: player.password });
const db = () => world.server.database.query;

it('a deleted account costs nothing any more: subscription and customer are gone at the provider', async () => {
  await world.buy(player);
  await world.delivered();
  const { stripeCustomerId, stripeSubscriptionId } = await world.row(player);
  expect((await remove()).status).toBe(200);

  const { subscriptions, customers } = world.sandbox.control.state;
  expect(subscriptions[stripeSubscriptionId ?? '']?.status).toBe('canceled');
  expect(customers[stripeCustomerId ?? '']).toMatchObject({ deleted: true, email: null });
  expect(await db().select().from(users)).toEqual([]);
  expect(await db().select().from(payments)).toMatchObject([{ userId: null, amountCents: 129 }]);

  // What the provider still has to tell arrives when nobody is there any more.
  await world.delivered();
  expect(world.sandbox.control.deliveries.pending()).toEqual([]);
  world.pass(60 * dayMs);
  await world.delivered();
  await world.server.app.settlePremium();
  const events = await db().select().from(stripeEvents);
  expect(events.length).toBeGreaterThan(0);
  expect(events.filter((event) => event.stripeCustomerId !== null || event.processedAt === null)).toEqual([]);
  expect(await db().select().from(payments)).toHaveLength(1);
  expect(world.server.log()).not.toContain('"level":50');
});

it('an open checkout page can no longer be paid on', async () => {
  const sessionId = await world.buy(player, 'monthly', 'abandon');
  expect((await remove()).status).toBe(200);
  expect(world.sandbox.control.completeCheckout(sessionId, 'success')).toBe('not_open');
});

it('a provider that is down keeps the account', async () => {
  await world.buy(player);
  await world.delivered();
  await world.sandbox.close();
  expect(errorOf(await remove())).toEqual({ status: 502, code: 'account_deletion_unavailable' });
  expect(await world.row(player)).toMatchObject({ isPro: true, stripeSubscriptionStatus: 'active' });
});
