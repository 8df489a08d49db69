import type { PlanId } from '@punktgenau/contract/plans/plans';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { violatesUnique } from '../../db/database-errors.ts';
import { payments, users } from '../../db/schema.ts';
import { shift } from '../../platform/clock.ts';
import type { User } from '../auth/user-repository.ts';

export type PaymentRow = {
  readonly stripeInvoiceId: string;
  readonly userId: number;
  readonly plan: PlanId | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly paidAt: Date;
};

/** SQL of an account's relation to the payment provider. What decides about premium is written elsewhere. */
export class BillingRepository {
  readonly #db: Queryable;

  constructor(database: Database, transaction?: Queryable) {
    this.#db = transaction ?? database.query;
  }

  async findUser(userId: number): Promise<User | undefined> {
    const [user] = await this.#db.select().from(users).where(eq(users.id, userId));
    return user;
  }

  async findUserIdByCustomer(customerId: string): Promise<number | undefined> {
    const [user] = await this.#db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.stripeCustomerId, customerId));
    return user?.id;
  }

  /** Notes the account's customer, unless it is no longer the one that `previous` says or belongs to another account. */
  async setCustomer(userId: number, customerId: string, previous: string | null): Promise<boolean> {
    const isUnchanged =
      previous === null ? isNull(users.stripeCustomerId) : eq(users.stripeCustomerId, previous);
    try {
      const changed = await this.#db
        .update(users)
        .set({ stripeCustomerId: customerId, stripeSyncVersion: sql`${users.stripeSyncVersion} + 1` })
        .where(and(eq(users.id, userId), isUnchanged))
        .returning({ id: users.id });
      return changed.length === 1;
    } catch (error) {
      if (violatesUnique(error, 'users_stripe_customer_id_unique')) return false;
      throw error;
    }
  }

  /**
   * Notes the account's newest checkout page.
   *
   * @param made for which customer, and how many pages there were before; nothing is noted when another page came
   *   first or the account has another customer by now
   */
  async noteCheckout(
    userId: number,
    sessionId: string,
    made: { readonly customerId: string; readonly serial: number },
  ): Promise<boolean> {
    const noted = await this.#db
      .update(users)
      .set({ stripeCheckoutSessionId: sessionId, stripeCheckoutSerial: made.serial + 1 })
      .where(
        and(
          eq(users.id, userId),
          eq(users.stripeCheckoutSerial, made.serial),
          eq(users.stripeCustomerId, made.customerId),
        ),
      )
      .returning({ id: users.id });
    return noted.length === 1;
  }

  /** Records revenue, or what became of it. */
  async savePayments(rows: readonly PaymentRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#db
      .insert(payments)
      .values([...rows])
      .onConflictDoUpdate({
        target: payments.stripeInvoiceId,
        set: {
          userId: sql`excluded.user_id`,
          plan: sql`coalesce(excluded.plan, ${payments.plan})`,
          amountCents: sql`excluded.amount_cents`,
          refundedCents: sql`excluded.refunded_cents`,
        },
      });
  }

  /** Accounts whose premium has run out but still says it is there, longest first. */
  async findExpired(now: Date, atMost: number): Promise<User[]> {
    return this.#db
      .select()
      .from(users)
      .where(and(eq(users.isPro, true), lte(users.proExpiresAt, now)))
      .orderBy(asc(users.proExpiresAt))
      .limit(atMost);
  }

  /**
   * Accounts whose premium reaches beyond now but that are said to have none, as after a clock that was wrong: with ids
   * above `afterId`, in their order.
   */
  async findWronglyEnded(now: Date, afterId: number, atMost: number): Promise<number[]> {
    const rows = await this.#db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isPro, false), gt(users.proExpiresAt, now), gt(users.id, afterId)))
      .orderBy(asc(users.id))
      .limit(atMost);
    return rows.map(({ id }) => id);
  }

  /**
   * Accounts whose period ended according to what we know, though their subscription had not: a webhook was missed, or
   * is on its way. Each is asked about once after its end, and again every `againAfterMs`.
   *
   * @param last accounts that come after all others, in this order
   */
  async findOverdue(
    now: Date,
    againAfterMs: number,
    last: readonly number[],
    atMost: number,
  ): Promise<number[]> {
    const rows = await this.#db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          lte(users.stripeCurrentPeriodEnd, now),
          isNotNull(users.stripeCustomerId),
          inArray(users.stripeSubscriptionStatus, ['active', 'trialing', 'past_due', 'unpaid', 'paused']),
          or(
            isNull(users.stripeSyncedAt),
            sql`${users.stripeSyncedAt} < ${users.stripeCurrentPeriodEnd}`,
            lte(users.stripeSyncedAt, shift(now, -againAfterMs)),
            // Noted while the clock was wrong.
            gt(users.stripeSyncedAt, now),
          ),
        ),
      )
      .orderBy(
        sql`array_position(${sql.param([...last])}::integer[], ${users.id}) nulls first`,
        sql`${users.stripeSyncedAt} nulls first`,
      )
      .limit(atMost);
    return rows.map(({ id }) => id);
  }
}
