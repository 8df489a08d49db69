import type { PcProfilesState } from '@punktgenau/contract/profiles/profile-schemas';
import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import { companionProfiles, sessions } from '../../db/schema.ts';

export type StoredPcProfiles = typeof companionProfiles.$inferSelect;
type Shared = Pick<StoredPcProfiles, 'sessionId' | 'userId' | 'pcName' | 'profiles' | 'overruled'>;
type Changed = Pick<StoredPcProfiles, 'sessionId' | 'userId' | 'profiles' | 'overruled' | 'revision'>;

/** SQL of the profiles that companions share with their accounts. */
export class ProfileRepository {
  readonly #db: Database['query'];

  constructor(database: Pick<Database, 'query'>) {
    this.#db = database.query;
  }

  /** Those of an account whose sessions go on, in the order in which the PCs were signed in. */
  listOf(userId: number, now: Date): Promise<StoredPcProfiles[]> {
    return this.#db
      .select(getTableColumns(companionProfiles))
      .from(companionProfiles)
      .innerJoin(sessions, eq(sessions.id, companionProfiles.sessionId))
      .where(and(eq(companionProfiles.userId, userId), gt(sessions.expire, now)))
      .orderBy(asc(companionProfiles.sessionId));
  }

  stateOf(userId: number): Promise<PcProfilesState> {
    const { sessionId: deviceId, revision } = companionProfiles;
    return this.#db
      .select({ deviceId, revision })
      .from(companionProfiles)
      .where(eq(companionProfiles.userId, userId))
      .orderBy(asc(deviceId));
  }

  async ofSession(sessionId: number, userId: number): Promise<StoredPcProfiles | undefined> {
    const [row] = await this.#db
      .select()
      .from(companionProfiles)
      .where(and(eq(companionProfiles.sessionId, sessionId), eq(companionProfiles.userId, userId)));
    return row;
  }

  /**
   * Keeps the profiles of a PC of which there were none.
   *
   * @param atMost of the account's PCs so many stay, those that were changed last
   * @returns `undefined` when there were some, or the session has ended
   */
  add(shared: Shared, now: Date, atMost: number): Promise<StoredPcProfiles | undefined> {
    return this.#db.transaction(async (transaction) => {
      await lockAccount(transaction, shared.userId);
      const session = await transaction
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.id, shared.sessionId))
        .for('key share');
      if (session.length === 0) return undefined;
      const [added] = await transaction
        .insert(companionProfiles)
        .values({ ...shared, acknowledged: shared.profiles, revision: 1, updatedAt: now })
        .onConflictDoNothing()
        .returning();
      const { sessionId, updatedAt, userId } = companionProfiles;
      const tooMany = transaction
        .select({ sessionId })
        .from(companionProfiles)
        .where(eq(userId, shared.userId))
        .orderBy(desc(updatedAt), desc(sessionId))
        .offset(atMost);
      await transaction.delete(companionProfiles).where(inArray(sessionId, tooMany));
      return added;
    });
  }

  /** What a companion has, if the account has nothing newer than `revision`; it has taken over everything then. */
  async acknowledge(
    { sessionId, userId, ...shared }: Shared,
    revision: number,
    now: Date,
  ): Promise<StoredPcProfiles | undefined> {
    return this.#update({ sessionId, userId, revision }, { ...shared, acknowledged: shared.profiles }, now);
  }

  /** What the player made of them elsewhere, if the account has nothing newer than `revision`. */
  change({ profiles, overruled, ...known }: Changed, now: Date): Promise<StoredPcProfiles | undefined> {
    return this.#update(known, { profiles, overruled }, now);
  }

  async withdraw(sessionId: number): Promise<void> {
    await this.#db.delete(companionProfiles).where(eq(companionProfiles.sessionId, sessionId));
  }

  async #update(
    known: Pick<StoredPcProfiles, 'sessionId' | 'userId' | 'revision'>,
    change: Partial<StoredPcProfiles>,
    now: Date,
  ): Promise<StoredPcProfiles | undefined> {
    const { sessionId, userId, revision } = companionProfiles;
    const [updated] = await this.#db
      .update(companionProfiles)
      .set({ ...change, revision: sql`${revision} + 1`, updatedAt: now })
      .where(and(eq(sessionId, known.sessionId), eq(userId, known.userId), eq(revision, known.revision)))
      .returning();
    return updated;
  }
}
