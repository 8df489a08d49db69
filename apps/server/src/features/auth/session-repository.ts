import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import type { User } from './user-repository.ts';

export type StoredSession = typeof sessions.$inferSelect;

/** SQL of the sessions. Identifiers come as digests; the identifier itself stays in the cookie. */
export class SessionRepository {
  readonly #db: Database['query'];

  constructor(database: Database) {
    this.#db = database.query;
  }

  /** Opens a session and, in the same transaction, ends the one it replaces. */
  async open(session: StoredSession, replacedSid: Buffer | undefined): Promise<void> {
    await this.#db.transaction(async (transaction) => {
      if (replacedSid) await transaction.delete(sessions).where(eq(sessions.sid, replacedSid));
      await transaction.insert(sessions).values(session);
      await transaction
        .update(users)
        .set({ isLoggedIn: true, lastActiveAt: new Date(session.sess.createdAt) })
        .where(eq(users.id, session.userId));
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
