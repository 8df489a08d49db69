import { and, eq, gt, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { jobMarks, stripeEvents } from '../../db/schema.ts';
import type { ProviderEvent } from './payment-provider.ts';

/** Events about one customer whose effect is missing. */
export type OpenEvents = { readonly customerId: string | null; readonly ids: readonly string[] };

/** SQL of the events that arrived, and of how far the provider's own list of them was read. */
export class StripeEventRepository {
  readonly #db: Queryable;

  /** @param query the database, or a transaction on it */
  constructor({ query }: { readonly query: Queryable }) {
    this.#db = query;
  }

  /** Keeps events that are not known yet, as not processed. */
  async add(events: readonly ProviderEvent[], receivedAt: Date): Promise<void> {
    if (events.length === 0) return;
    await this.#db
      .insert(stripeEvents)
      .values(
        events.map(({ id, type, customerId, occurredAt }) => ({
          id,
          type,
          stripeCustomerId: customerId,
          occurredAt,
          receivedAt,
        })),
      )
      .onConflictDoNothing();
  }

  async isProcessed(id: string): Promise<boolean> {
    const [event] = await this.#db
      .select({ processedAt: stripeEvents.processedAt })
      .from(stripeEvents)
      .where(eq(stripeEvents.id, id));
    return event !== undefined && event.processedAt !== null;
  }

  async markProcessed(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .update(stripeEvents)
      .set({ processedAt: now })
      .where(and(inArray(stripeEvents.id, [...ids]), isNull(stripeEvents.processedAt)));
  }

  /** As `markProcessed`, for events about no account of ours: their customer is forgotten. */
  async markOwnerless(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .update(stripeEvents)
      .set(ownerless(now))
      .where(inArray(stripeEvents.id, [...ids]));
  }

  /** Events of a customer no longer say whose they are, and there is nothing left for them to do. */
  async forgetCustomer(customerId: string, now: Date): Promise<void> {
    await this.#db
      .update(stripeEvents)
      .set(ownerless(now))
      .where(eq(stripeEvents.stripeCustomerId, customerId));
  }

  /**
   * Events whose effect is missing, as long as the provider would repeat them too: those of the customer who has waited
   * longest first.
   *
   * @param last customers who come after all others, in this order
   * @param atMost customers, not events: one with many must not keep the others out
   */
  async findOpen(
    receivedAfter: Date,
    last: readonly (string | null)[],
    atMost: number,
  ): Promise<OpenEvents[]> {
    const { stripeCustomerId: customerId, receivedAt } = stripeEvents;
    return this.#db
      .select({ customerId, ids: sql<string[]>`array_agg(${stripeEvents.id} order by ${receivedAt})` })
      .from(stripeEvents)
      .where(and(isNull(stripeEvents.processedAt), gt(receivedAt, receivedAfter)))
      .groupBy(customerId)
      .orderBy(
        sql`array_position(${sql.param([...last])}::text[], ${customerId}) nulls first`,
        min(receivedAt),
      )
      .limit(atMost);
  }

  async deleteProcessed(receivedBefore: Date): Promise<void> {
    const isOld = and(isNotNull(stripeEvents.processedAt), lt(stripeEvents.receivedAt, receivedBefore));
    await deleteInBatches((atMost) => {
      const some = this.#db.select({ id: stripeEvents.id }).from(stripeEvents).where(isOld).limit(atMost);
      return this.#db.delete(stripeEvents).where(and(isOld, inArray(stripeEvents.id, some)));
    });
  }

  async readMark(job: string): Promise<Date | undefined> {
    const [mark] = await this.#db
      .select({ reachedAt: jobMarks.reachedAt })
      .from(jobMarks)
      .where(eq(jobMarks.job, job));
    return mark?.reachedAt;
  }

  async setMark(job: string, reachedAt: Date): Promise<void> {
    await this.#db
      .insert(jobMarks)
      .values({ job, reachedAt })
      .onConflictDoUpdate({
        target: jobMarks.job,
        set: { reachedAt: sql`excluded.reached_at` },
      });
  }
}

function ownerless(now: Date) {
  return {
    stripeCustomerId: null,
    processedAt: sql`coalesce(${stripeEvents.processedAt}, ${now.toISOString()}::timestamptz)`,
  };
}
