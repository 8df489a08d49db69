import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { remotePairings, sessions, users } from '../../db/schema.ts';
import { ActivityRepository } from './activity-repository.ts';

export type StoredSession = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

/** SQL of the sessions. Identifiers come as digests; the identifier itself stays in the cookie. */
export class SessionRepository {
  readonly #db: Queryable;
  readonly #database: Database;

  constructor(database: Database, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /**
   * Opens a session and, in the same transaction, ends the one it replaces.
   *
   * @param passwordHash what the log-in was compared with
   * @returns `false`, and nothing is done, when the account has another password by now
   */
  open(session: NewSession, passwordHash: string, replacedSid: Buffer | undefined): Promise<boolean> {
    return this.#database.query.transaction(async (transaction) => {
      // This also locks the account: a password that changes now ends the session made here.
      const owners = await transaction
        .update(users)
        .set({ isLoggedIn: true })
        .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash)))
        .returning({ id: users.id });
      if (owners.length === 0) return false;
      if (replacedSid) await transaction.delete(sessions).where(eq(sessions.sid, replacedSid));
      await transaction.insert(sessions).values(session);
      await new ActivityRepository({ query: transaction }).note({
        userId: session.userId,
        at: new Date(session.sess.createdAt),
      });
      return true;
    });
  }

  async end(sid: Buffer, userId: number, now: Date): Promise<void> {
    await this.#db.delete(sessions).where(eq(sessions.sid, sid));
    await this.#noteLoggedIn(userId, now);
  }

  /** Ends all sessions of an account, or all but one, and what would become one. */
  async endAll(userId: number, now: Date, exceptSid?: Buffer): Promise<void> {
    await this.#db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), exceptSid && ne(sessions.sid, exceptSid)));
    await this.#db.delete(remotePairings).where(eq(remotePairings.userId, userId));
    await this.#noteLoggedIn(userId, now);
  }

  /**
   * Sessions of an account that have not expired: one of them first, then the one used last.
   *
   * @param firstId public number of the one that comes first
   */
  listOpen(userId: number, firstId: number, now: Date, atMost: number): Promise<StoredSession[]> {
    return this.#db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
      .orderBy(desc(eq(sessions.id, firstId)), sql`${sessions.lastUsedAt} desc nulls last`, desc(sessions.id))
      .limit(atMost);
  }

  /** Ends a session by its public number, if it is this account's. */
  async endById(id: number, userId: number, now: Date): Promise<boolean> {
    const ended = await this.#db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expire, now)))
      .returning({ id: sessions.id });
    if (ended.length === 1) await this.#noteLoggedIn(userId, now);
    return ended.length === 1;
  }

  /**
   * Notes that a session was used, at most once in the time since `notAfter`.
   *
   * @param noted.end when it now ends unless it is used again
   */
  async noteUse(
    sid: Buffer,
    now: Date,
    { end, notAfter }: { readonly end: Date; readonly notAfter: Date },
  ): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ lastUsedAt: now, expire: end })
      .where(and(eq(sessions.sid, sid), or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, notAfter))));
  }

  async deleteExpired(now: Date): Promise<void> {
    const isExpired = lte(sessions.expire, now);
    await deleteInBatches((atMost) => {
      const some = this.#db.select({ sid: sessions.sid }).from(sessions).where(isExpired).limit(atMost);
      return this.#db.delete(sessions).where(and(isExpired, inArray(sessions.sid, some)));
    });
  }

  async #noteLoggedIn(userId: number, now: Date): Promise<void> {
    const remaining = this.#db
      .select({ one: sql`1` })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)));
    await this.#db
      .update(users)
      .set({ isLoggedIn: sql`exists(${remaining})` })
      .where(eq(users.id, userId));
  }
}
