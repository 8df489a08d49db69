import { and, eq, gt, inArray, isNotNull, isNull, lt, min, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { jobMarks, stripeEvents } from '../../db/schema.ts';
import type { ProviderEvent } from './payment-provider.ts';

// Any number will do as long as it stays the same and is not that of the migrations.
const jobLock = 0x70_75_6e_6c;

/** Events about one customer whose effect is missing. */
export type OpenEvents = { readonly customerId: string | null; readonly ids: readonly string[] };

/** SQL of the events that arrived, and of how far the provider's own list of them was read. */
export class StripeEventRepository {
  readonly #db: Queryable;
  readonly #database: Database;

  constructor(database: Database, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
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
    await this.#db
      .delete(stripeEvents)
      .where(and(isNotNull(stripeEvents.processedAt), lt(stripeEvents.receivedAt, receivedBefore)));
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

  /** Does the work unless another server is doing it. The lock goes with the connection, so a killed server leaves none. */
  withJobLock(work: () => Promise<void>): Promise<void> {
    return this.#database.withConnection(async (client) => {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        jobLock,
      ]);
      if (!rows[0]?.taken) return;
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [jobLock]);
      }
    });
  }
}

function ownerless(now: Date) {
  return {
    stripeCustomerId: null,
    processedAt: sql`coalesce(${stripeEvents.processedAt}, ${now.toISOString()}::timestamptz)`,
  };
}
