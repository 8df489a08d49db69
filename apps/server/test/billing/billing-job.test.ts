import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../src/db/schema.ts';
import { dayMs, minuteMs, shift } from '../../src/platform/clock.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { MemoryProvider } from './memory-provider.ts';

let server: TestServer;
let provider: MemoryProvider;
beforeEach(async () => {
  server = await startTestServer({
    payments: (now) => {
      provider = new MemoryProvider(now);
      return provider;
    },
  });
});
afterEach(() => server.stop());

let serial = 0;

type Buyer = { readonly id: number; readonly customerId: string };

/** An account with a customer that has bought nothing yet. Its password is nobody's. */
async function aBuyer(columns: Partial<typeof users.$inferInsert> = {}): Promise<Buyer> {
  serial += 1;
  const name = `kunde-${serial}`;
  const customerId = `cus_buyer_${serial}`;
  provider.customers.set(customerId, { email: `${name}@example.org`, key: customerId });
  const [row] = await server.database.query
    .insert(users)
    .values({
      username: name,
      usernameKey: name,
      email: `${name}@example.org`,
      emailKey: `${name}@example.org`,
      passwordHash: '-',
      stripeCustomerId: customerId,
      ...columns,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('The account was not stored.');
  return { id: row.id, customerId };
}

/** Buys, and the event arrives at a moment when the provider cannot be asked, so that it stays open. */
async function buyUnseen({ customerId }: Buyer): Promise<void> {
  provider.subscribe(customerId, 'monthly');
  provider.isDown = true;
  await server.visitor().post('/api/stripe/webhook', provider.events.at(-1)?.id ?? '', {
    'stripe-signature': 'good',
    origin: '',
  });
  provider.isDown = false;
  server.clock.advance(1_000);
}

const refuse = ({ customerId }: Buyer) => provider.refusedCustomers.add(customerId);
const isPro = async ({ id }: Buyer) => {
  const [row] = await server.database.query
    .select({ isPro: users.isPro })
    .from(users)
    .where(eq(users.id, id));
  return row?.isPro;
};
const severalBuyers = async (count: number) => {
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) buyers.push(await aBuyer());
  return buyers;
};

/** An account whose period is over as far as we know, while the provider has renewed it. */
async function anOverdueBuyer(): Promise<Buyer> {
  const buyer = await aBuyer({
    stripeSubscriptionStatus: 'active',
    stripeCurrentPeriodEnd: shift(server.clock.now, -minuteMs),
  });
  provider.subscribe(buyer.customerId, 'monthly');
  provider.events.length = 0;
  return buyer;
}

describe('accounts that the provider refuses every time', () => {
  it('do not keep those behind them waiting', async () => {
    const refused = await severalBuyers(7);
    const other = await aBuyer();
    for (const buyer of [...refused, other]) await buyUnseen(buyer);
    refused.forEach(refuse);
    await server.app.settlePremium();
    expect(await isPro(other)).toBe(true);
    provider.refusedCustomers.clear();
    await server.app.settlePremium();
    expect(await Promise.all(refused.map(isPro))).toEqual(refused.map(() => true));
  });

  it('do not, even when there are more of them than one run takes on', async () => {
    const refused = await severalBuyers(60);
    for (const buyer of refused) {
      refuse(buyer);
      provider.subscribe(buyer.customerId, 'monthly');
    }
    await server.app.settlePremium();
    server.clock.advance(minuteMs);
    const other = await aBuyer();
    provider.subscribe(other.customerId, 'monthly');
    await server.app.settlePremium();
    await server.app.settlePremium();
    expect(await isPro(other)).toBe(true);
  });

  it('do not, however many events are about one of them', async () => {
    const refused = await aBuyer();
    const { id } = provider.subscribe(refused.customerId, 'monthly');
    for (let change = 0; change < 60; change += 1) provider.change(id, { metadata: {} });
    refuse(refused);
    await server.app.settlePremium();
    const other = await aBuyer();
    await buyUnseen(other);
    await server.app.settlePremium();
    expect(await isPro(other)).toBe(true);
  });

  it('do not, among those whose period has ended', async () => {
    const refused: Buyer[] = [];
    for (let index = 0; index < 60; index += 1) refused.push(await anOverdueBuyer());
    refused.forEach(refuse);
    await server.app.settlePremium();
    const other = await anOverdueBuyer();
    await server.app.settlePremium();
    await server.app.settlePremium();
    expect(await isPro(other)).toBe(true);
  });

  it('nor one on which our own code stumbles', async () => {
    const [broken, other] = [await aBuyer(), await aBuyer()];
    await buyUnseen(broken);
    await buyUnseen(other);
    const read = provider.readCustomer.bind(provider);
    provider.readCustomer = async (customerId) => {
      if (customerId === broken.customerId) throw new TypeError('Nobody thought of this.');
      return read(customerId);
    };
    const lapsed = await aBuyer({ isPro: true, proExpiresAt: shift(server.clock.now, -dayMs) });
    await server.app.settlePremium();
    expect([await isPro(other), await isPro(lapsed)]).toEqual([true, false]);
    expect(server.log()).toContain('Nobody thought of this.');
  });
});

it('premium ends although a step before stumbles', async () => {
  const lapsed = await aBuyer({ isPro: true, proExpiresAt: shift(server.clock.now, -dayMs) });
  provider.listEvents = () => {
    throw new TypeError('Nobody thought of this.');
  };
  await server.app.settlePremium();
  expect(await isPro(lapsed)).toBe(false);
  expect(server.log()).toContain('Nobody thought of this.');
});

it('a provider that is down is not asked about everybody', async () => {
  for (const buyer of await severalBuyers(20)) await buyUnseen(buyer);
  for (let index = 0; index < 20; index += 1) await anOverdueBuyer();
  provider.isDown = true;
  provider.questions = 0;
  await server.app.settlePremium();
  // The list of events, three accounts, and whether it is there at all.
  expect(provider.questions).toBe(5);
});

describe('after a clock that was wrong', () => {
  const wrongByMs = 400 * dayMs;

  it('premium that was ended is there again, of everybody, and nobody else gets any', async () => {
    const ends = shift(server.clock.now, 30 * dayMs);
    const granted: Buyer[] = [];
    for (let index = 0; index < 60; index += 1) {
      granted.push(
        await aBuyer({
          ...{ isPro: true, proType: 'granted', proExpiresAt: ends },
          ...{ grantedPremiumType: 'granted', grantedPremiumEndsAt: ends },
        }),
      );
    }
    const subscribed = await aBuyer();
    await buyUnseen(subscribed);
    await server.app.settlePremium();
    const lapsed = await aBuyer({ proExpiresAt: shift(server.clock.now, -dayMs), proType: 'granted' });

    server.clock.advance(wrongByMs);
    await server.app.settlePremium();
    await server.app.settlePremium();
    expect(await Promise.all([...granted, subscribed].map(isPro))).not.toContain(true);
    server.clock.advance(-wrongByMs);
    await server.app.settlePremium();
    expect(await Promise.all([...granted, subscribed].map(isPro))).not.toContain(false);
    expect(await isPro(lapsed)).toBe(false);
  });

  it('events of the provider are collected as before', async () => {
    server.clock.advance(wrongByMs);
    await server.app.settlePremium();
    server.clock.advance(-wrongByMs);
    const buyer = await aBuyer();
    provider.subscribe(buyer.customerId, 'monthly');
    await server.app.settlePremium();
    expect(await isPro(buyer)).toBe(true);
  });

  it('an account whose period ended is asked about although it seems to have been already', async () => {
    const buyer = await anOverdueBuyer();
    await server.database.query
      .update(users)
      .set({ stripeSyncedAt: shift(server.clock.now, wrongByMs) })
      .where(eq(users.id, buyer.id));
    await server.app.settlePremium();
    expect(await isPro(buyer)).toBe(true);
  });
});
