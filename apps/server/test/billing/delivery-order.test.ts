import { type PlanId, planIds } from '@punktgenau/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../src/clock.ts';
import { payments, users } from '../../src/db/schema.ts';
import type { ProviderSubscription } from '../../src/features/billing/payment-provider.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { MemoryProvider } from './memory-provider.ts';

/** A server, the provider it listens to, and one account there. */
class World {
  readonly server: TestServer;
  readonly provider: MemoryProvider;
  readonly #customerId: string;
  readonly #userId: number;

  constructor(server: TestServer, provider: MemoryProvider, userId: number, customerId: string) {
    this.server = server;
    this.provider = provider;
    this.#userId = userId;
    this.#customerId = customerId;
  }

  get current() {
    return [...this.provider.subscriptions.values()]
      .filter(({ customerId }) => customerId === this.#customerId)
      .at(-1);
  }

  /** What happens at the provider. Whatever makes no sense at the moment does not happen. */
  act(action: Action): void {
    const { current } = this;
    const running = current && ['active', 'past_due'].includes(current.status) ? current : undefined;
    if (action.kind === 'wait') this.server.clock.advance(action.days * dayMs);
    else if (action.kind !== 'buy') {
      if (running) this.#change(running, action);
    } else if (!running) this.provider.subscribe(this.#customerId, action.plan);
  }

  #change(running: ProviderSubscription, action: Change): void {
    const { id, currentPeriodEnd, latestInvoiceId } = running;
    const changes = {
      cancel: { cancelAtPeriodEnd: true },
      reactivate: { cancelAtPeriodEnd: false },
      end: { status: 'canceled', endedAt: this.server.clock.now },
      'renewal fails': { status: 'past_due', currentPeriodStart: currentPeriodEnd, latestInvoiceId: null },
      pays: { status: 'active' },
    } as const;
    if (action.kind !== 'refund') this.provider.change(id, changes[action.kind]);
    else if (latestInvoiceId) this.provider.payBack(latestInvoiceId, action.cents);
  }

  async deliver(eventIds: readonly string[]): Promise<void> {
    const answers = await Promise.all(
      eventIds.map((id) =>
        this.server.visitor().post('/api/stripe/webhook', id, { 'stripe-signature': 'good', origin: '' }),
      ),
    );
    for (const { status } of answers) expect(status).toBe(200);
  }

  /** What is believed at last. When the provider was asked, and how often, may differ. */
  async belief() {
    const db = this.server.database.query;
    const [user] = await db.select().from(users).where(eq(users.id, this.#userId));
    const paid = await db.select().from(payments).where(eq(payments.userId, this.#userId));
    const { stripeSyncVersion: _version, stripeSyncedAt: _syncedAt, ...row } = user ?? {};
    return { row, paid: paid.sort((left, right) => (left.stripeInvoiceId < right.stripeInvoiceId ? -1 : 1)) };
  }
}

type Action =
  | { readonly kind: 'buy'; readonly plan: PlanId }
  | { readonly kind: 'wait'; readonly days: number }
  | Change;
type Change =
  | { readonly kind: 'refund'; readonly cents: number }
  | { readonly kind: 'cancel' | 'reactivate' | 'end' | 'renewal fails' | 'pays' };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    plan: fc.constantFrom(...planIds),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  // Less than either plan costs: a full refund makes the server itself cancel, which has a test of its own.
  fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 88 }) }),
  fc.record({
    kind: fc.constantFrom(
      'cancel' as const,
      'reactivate' as const,
      'end' as const,
      'renewal fails' as const,
      'pays' as const,
    ),
  }),
);

/** For each step: what happens, and which of the events so far arrive then, some of them again. */
const history = fc.array(fc.tuple(action, fc.array(fc.nat(), { maxLength: 3 })), {
  minLength: 1,
  maxLength: 10,
});

let orderly: TestServer;
let disorderly: TestServer;
const providers = new Map<string, MemoryProvider>();
const start = (name: string) =>
  startTestServer({
    payments: (now) => {
      const provider = new MemoryProvider(now);
      providers.set(name, provider);
      return provider;
    },
  });
beforeAll(async () => {
  orderly = await start('orderly');
  disorderly = await start('disorderly');
});
afterAll(() => Promise.all([orderly.stop(), disorderly.stop()]));

let serial = 0;
async function aWorld(name: string, server: TestServer): Promise<World> {
  const provider = providers.get(name);
  if (!provider) throw new Error('The server has not been started.');
  server.clock.now = new Date('2026-03-01T12:00:00.000Z');
  provider.events.length = 0;
  const customerId = await provider.createCustomer({ userId: serial, email: '', replaces: null });
  const key = `buyer-${serial}`;
  const [user] = await server.database.query
    .insert(users)
    .values({
      username: key,
      usernameKey: key,
      email: key,
      emailKey: key,
      passwordHash: 'x',
      stripeCustomerId: customerId,
      createdAt: server.clock.now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('No account was made.');
  return new World(server, provider, user.id, customerId);
}

it('ends in the same state in whatever order events arrive, twice or late', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (steps, chance) => {
      serial += 1;
      const inOrder = await aWorld('orderly', orderly);
      const anyhow = await aWorld('disorderly', disorderly);
      const delivered = new Set<string>();
      for (const [step, picks] of steps) {
        const seen = inOrder.provider.events.length;
        inOrder.act(step);
        for (const { id } of inOrder.provider.events.slice(seen)) await inOrder.deliver([id]);

        anyhow.act(step);
        const { events } = anyhow.provider;
        const arriving = picks.flatMap((pick) => events[pick % Math.max(events.length, 1)]?.id ?? []);
        await anyhow.deliver(arriving);
        for (const id of arriving) delivered.add(id);
      }
      const late = anyhow.provider.events.map(({ id }) => id).filter((id) => !delivered.has(id));
      const shuffled = late
        .map((id) => ({ id, place: chance.next().value ?? 0 }))
        .sort((left, right) => left.place - right.place)
        .map(({ id }) => id);
      await anyhow.deliver(shuffled);
      await Promise.all([orderly.app.settlePremium(), disorderly.app.settlePremium()]);
      expect(await anyhow.belief()).toEqual(await inOrder.belief());
    }),
    { numRuns: 40, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
});
