import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions, userActivity, users } from '../../db/schema.ts';
import { inBatches } from '../../platform/batches.ts';
import type { StoredSession } from './session-repository.ts';
import type { User } from './user-repository.ts';

/** `lastActiveAt`: when the account was, as far as it was noted. */
export type FoundSession = {
  readonly session: StoredSession;
  readonly user: User;
  readonly lastActiveAt: Date | null;
};

const atSameTime = { atOnce: 2, itemsMax: 100, waitingMax: 2_000 };

/**
 * Looks sessions up. Nearly every call begins with one, so the sessions of requests that come at the same time are one
 * statement. None is remembered: a session that was ended, by whatever server, opens nothing from then on.
 */
export class SessionReaderRepository {
  /** A session by the digest of its identifier, with its account; also one that has expired. */
  readonly find: (sid: Buffer) => Promise<FoundSession | undefined>;

  constructor({ query }: Pick<Database, 'query'>) {
    const statement = query
      .select({ session: sessions, user: users, lastActiveAt: userActivity.lastActiveAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(userActivity, eq(userActivity.userId, users.id))
      .where(sql`${sessions.sid} = any(${sql.placeholder('sids')}::bytea[])`)
      .prepare('find_sessions');
    this.find = inBatches(async (sids: readonly Buffer[]) => {
      const rows = await statement.execute({ sids });
      const found = new Map(rows.map((row) => [row.session.sid.toString('hex'), row]));
      return sids.map((sid) => found.get(sid.toString('hex')));
    }, atSameTime);
  }
}
