import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import type { User } from './user-repository.ts';

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
        .set({ isLoggedIn: true, lastActiveAt: new Date(session.sess.createdAt) })
        .where(and(eq(users.id, session.userId), eq(users.passwordHash, passwordHash)))
        .returning({ id: users.id });
      if (owners.length === 0) return false;
      if (replacedSid) await transaction.delete(sessions).where(eq(sessions.sid, replacedSid));
      await transaction.insert(sessions).values(session);
      return true;
    });
  }

  /** A session that has not expired, with its account. */
  async findWithUser(sid: Buffer, now: Date): Promise<{ session: StoredSession; user: User } | undefined> {
    const [found] = await this.#db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)));
    return found;
  }

  async end(sid: Buffer, userId: number, now: Date): Promise<void> {
    await this.#db.delete(sessions).where(eq(sessions.sid, sid));
    await this.#noteLoggedIn(userId, now);
  }

  /** Ends all sessions of an account, or all but one. */
  async endAll(userId: number, now: Date, exceptSid?: Buffer): Promise<void> {
    await this.#db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), exceptSid && ne(sessions.sid, exceptSid)));
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

  /** Notes that a session was used, at most once in the time since `notAfter`. */
  async noteUse(sid: Buffer, now: Date, notAfter: Date): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.sid, sid), or(isNull(sessions.lastUsedAt), lt(sessions.lastUsedAt, notAfter))));
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.#db.delete(sessions).where(lte(sessions.expire, now));
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
