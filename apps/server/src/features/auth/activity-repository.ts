import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { userActivity } from '../../db/schema.ts';
import { inBatches } from '../../platform/batches.ts';

type Note = { readonly userId: number; readonly at: Date };

const atSameTime = { atOnce: 1, itemsMax: 200, waitingMax: 2_000 };

/** SQL of when accounts were last active. */
export class ActivityRepository {
  readonly #db: Queryable;
  /** Notes that an account is active now, together with others that are. */
  readonly note: (note: Note) => Promise<void>;

  /** @param query the database, or a transaction on it */
  constructor({ query }: { readonly query: Queryable }) {
    this.#db = query;
    this.note = inBatches((notes: readonly Note[]) => this.#noteAll(notes), atSameTime);
  }

  async find(userId: number): Promise<Date | undefined> {
    const [row] = await this.#db.select().from(userActivity).where(eq(userActivity.userId, userId));
    return row?.lastActiveAt;
  }

  /** Whether an account was ever active. */
  async isKnown(userId: number): Promise<boolean> {
    return (await this.find(userId)) !== undefined;
  }

  async #noteAll(notes: readonly Note[]): Promise<undefined[]> {
    const latest = new Map(notes.map(({ userId, at }) => [userId, at]));
    // In the order of their numbers, so that two servers never wait for each other.
    const rows = [...latest].sort(([one], [other]) => one - other);
    await this.#db
      .insert(userActivity)
      .values(rows.map(([userId, lastActiveAt]) => ({ userId, lastActiveAt })))
      .onConflictDoUpdate({
        target: userActivity.userId,
        set: { lastActiveAt: sql`greatest(${userActivity.lastActiveAt}, excluded.last_active_at)` },
      });
    return notes.map(() => undefined);
  }
}
