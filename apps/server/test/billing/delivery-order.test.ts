import { type PlanId, planIds, plans } from '@punktgenau/contract/plans/plans';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments, users } from '../../src/db/schema.ts';
import { dayMs } from '../../src/platform/clock.ts';
import { type SandboxWorld, startSandboxWorld } from './sandbox-world.ts';

type Action =
  | { readonly kind: 'buy'; readonly plan: PlanId; readonly way: 'success' | 'sepa' }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'refund'; readonly cents: number }
  | { readonly kind: 'cancel' | 'reactivate' | 'end' | 'card fails' | 'card works' | 'debits settle' };

const of = <Kind extends string>(kind: Kind) => fc.constant(kind);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: of('buy'),
    plan: fc.constantFrom(...planIds),
    way: fc.constantFrom('success' as const, 'sepa' as const),
  }),
  fc.record({ kind: of('wait'), days: fc.integer({ min: 1, max: 40 }) }),
  // Less than either plan costs: after a full refund the server itself cancels, at the moment when it hears of it.
  fc.record({ kind: of('refund'), cents: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constantFrom(
      ...(['cancel', 'reactivate', 'end', 'card fails', 'card works', 'debits settle'] as const),
    ),
  }),
);
/** For each step: what happens at the provider, and which of all events so far arrive then, some of them again. */
const history = fc.array(fc.tuple(action, fc.array(fc.nat(), { maxLength: 3 })), {
  minLength: 1,
  maxLength: 8,
});

/** A player who buys, seen from one server and its provider. */
class Buyer {
  readonly #world: SandboxWorld;
  readonly #userId: number;
  readonly #customerId: string;
  #orders = 0;

  constructor(world: SandboxWorld, userId: number, customerId: string) {
    this.#world = world;
    this.#userId = userId;
    this.#customerId = customerId;
  }

  /** Makes something happen at the provider. Whatever makes no sense at the moment does not happen. */
  async act(step: Action): Promise<void> {
    const { sandbox, provider } = this.#world;
    const { control } = sandbox;
    const current = Object.values(control.state.subscriptions).findLast(
      ({ customer }) => customer === this.#customerId,
    );
    const isOver = !current || ['canceled', 'incomplete_expired'].includes(current.status);
    if (step.kind === 'wait') this.#world.pass(step.days * dayMs);
    else if (step.kind === 'card fails') control.setNextCharge(this.#customerId, 'fails');
    else if (step.kind === 'card works') {
      control.setNextCharge(this.#customerId, 'succeeds');
      control.payOpenInvoices(this.#customerId);
    } else if (step.kind === 'debits settle') control.settlePendingPayments();
    else if (step.kind === 'buy') {
      if (isOver) await this.#buy(step.plan, step.way);
    } else if (isOver) return;
    else if (step.kind === 'end') await provider.cancelNow(current.id);
    else if (step.kind === 'refund') {
      const invoice = Object.values(control.state.invoices).findLast(
        (one) => one.customer === this.#customerId && one.status === 'paid',
      );
      const charge = Object.values(control.state.charges).find(
        (one) => one.paid && one.payment_intent === invoice?.payment_intent,
      );
      const isEnough = charge && charge.amount_refunded + step.cents < charge.amount;
      if (invoice && isEnough) control.refund(invoice.id, step.cents);
    } else if (current.status === 'active') {
      if (step.kind === 'cancel') await provider.cancelAtPeriodEnd(current.id);
      else await provider.keepRunning(current.id);
    }
  }

  async #buy(plan: PlanId, way: 'success' | 'sepa'): Promise<void> {
    this.#orders += 1;
    const session = await this.#world.provider.openCheckout({
      customerId: this.#customerId,
      userId: this.#userId,
      plan: plans[plan],
      locale: 'de',
      serial: this.#orders,
    });
    this.#world.sandbox.control.completeCheckout(session?.id ?? '', way);
  }

  /** What the server believes at last. Names of objects differ, and how often the provider was asked. */
  async belief() {
    const db = this.#world.server.database.query;
    const [user] = await db.select().from(users).where(eq(users.id, this.#userId));
    const paid = await db.select().from(payments).where(eq(payments.userId, this.#userId));
    const {
      stripeCustomerId,
      stripeSubscriptionId,
      stripeSyncVersion,
      stripeSyncedAt,
      stripeMetadata,
      ...row
    } = user ?? {};
    const revenue = paid
      .map(({ stripeInvoiceId: _name, userId: _owner, ...payment }) => payment)
      .sort((left, right) => left.paidAt.getTime() - right.paidAt.getTime());
    return { ...row, id: 0, plan: stripeMetadata?.plan, revenue };
  }
}

let orderly: SandboxWorld;
let disorderly: SandboxWorld;
beforeAll(async () => {
  orderly = await startSandboxWorld();
  disorderly = await startSandboxWorld();
  for (const { sandbox } of [orderly, disorderly]) sandbox.control.deliveries.mode = 'hold';
});
afterAll(() => Promise.all([orderly.stop(), disorderly.stop()]));

let serial = 0;
async function aBuyer(world: SandboxWorld): Promise<Buyer> {
  const name = `buyer-${serial}`;
  const email = `${name}@example.org`;
  const stripeCustomerId = await world.provider.createCustomer({
    userId: serial,
    email,
    locale: 'de',
    replaces: null,
  });
  const [user] = await world.server.database.query
    .insert(users)
    .values({
      username: name,
      usernameKey: name,
      email,
      emailKey: email,
      passwordHash: 'x',
      stripeCustomerId,
      createdAt: world.server.clock.now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('No account was made.');
  return new Buyer(world, user.id, stripeCustomerId);
}

it('ends in the same state in whatever order events arrive, twice or late', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), async (steps, places) => {
      serial += 1;
      const [inOrder, anyhow] = [await aBuyer(orderly), await aBuyer(disorderly)];
      const { control } = disorderly.sandbox;
      const seen = control.events().length;
      const settle = async () => {
        await orderly.delivered();
        const late = control.deliveries
          .pending()
          .map(({ id }, index) => ({ id, place: places[index % places.length] ?? 0 }));
        const shuffled = late.sort((left, right) => left.place - right.place).map(({ id }) => id);
        expect(await control.deliveries.deliver(shuffled)).not.toContain(false);
      };
      for (const [step, picks] of steps) {
        await inOrder.act(step);
        await orderly.delivered();
        await anyhow.act(step);
        const events = control.events().slice(seen);
        const arriving = picks.flatMap((pick) => events[pick % Math.max(events.length, 1)]?.id ?? []);
        await Promise.all(arriving.map((id) => control.deliveries.deliver([id])));
      }
      await settle();
      // Premium that ran out meanwhile is noticed by the next look at the account, so the flag may differ until then.
      const { isPro: _late, ...believed } = await anyhow.belief();
      expect(await inOrder.belief()).toMatchObject(believed);
      await Promise.all([orderly, disorderly].map(({ server }) => server.app.settlePremium()));
      expect(await anyhow.belief()).toEqual(await inOrder.belief());
      // Nobody renews in the histories to come.
      for (const buyer of [inOrder, anyhow]) await buyer.act({ kind: 'end' });
      await settle();
    }),
    // A failure is told as it was found: making the history smaller would take hundreds of further runs.
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false },
  );
}, 60_000);
