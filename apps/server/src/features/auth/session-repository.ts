import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
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
