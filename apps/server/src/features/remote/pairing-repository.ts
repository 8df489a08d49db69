import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { remotePairings, sessions, users } from '../../db/schema.ts';
import type { User } from '../auth/user-repository.ts';

export type StoredPairing = typeof remotePairings.$inferSelect;
type State = StoredPairing['state'];

/** SQL of phones that are being paired. Codes and what phones wait with come as digests. */
export class PairingRepository {
  readonly #db: Queryable;

  constructor({ query }: Pick<Database, 'query'>) {
    this.#db = query;
  }

  /**
   * Begins a pairing in the place of the account's former one.
   *
   * @returns its number
   */
  async begin(
    pairing: Pick<StoredPairing, 'userId' | 'codeHash' | 'designId' | 'expiresAt'>,
  ): Promise<number> {
    const fresh = { state: 'open', waitingHash: null, number: null, device: null } as const;
    const [begun] = await this.#db
      .insert(remotePairings)
      .values({ ...pairing, ...fresh })
      .onConflictDoUpdate({
        target: remotePairings.userId,
        set: { ...pairing, ...fresh, id: sql`default` },
      })
      .returning({ id: remotePairings.id });
    if (!begun) throw new Error('A pairing was not stored.');
    return begun.id;
  }

  /** A pairing of an account that has not expired. */
  async find(id: number, userId: number, now: Date): Promise<StoredPairing | undefined> {
    const [found] = await this.#db
      .select()
      .from(remotePairings)
      .where(
        and(eq(remotePairings.id, id), eq(remotePairings.userId, userId), gt(remotePairings.expiresAt, now)),
      );
    return found;
  }

  /** Gives a code to the first phone that has it. */
  async claim(
    codeHash: Buffer,
    phone: Pick<StoredPairing, 'waitingHash' | 'number' | 'device' | 'expiresAt'>,
    now: Date,
  ): Promise<'claimed' | 'taken' | 'unknown'> {
    const [claimed] = await this.#db
      .update(remotePairings)
      .set({ ...phone, state: 'claimed' })
      .where(
        and(
          eq(remotePairings.codeHash, codeHash),
          eq(remotePairings.state, 'open'),
          gt(remotePairings.expiresAt, now),
        ),
      )
      .returning({ id: remotePairings.id });
    if (claimed) return 'claimed';
    const [known] = await this.#db
      .select({ state: remotePairings.state })
      .from(remotePairings)
      .where(and(eq(remotePairings.codeHash, codeHash), gt(remotePairings.expiresAt, now)));
    return known === undefined || known.state === 'open' ? 'unknown' : 'taken';
  }

  /** Takes a pairing from one of some states to another. @returns `false` when it is in none of them */
  async move(
    { id, userId }: Pick<StoredPairing, 'id' | 'userId'>,
    {
      from,
      to,
      expiresAt,
    }: { readonly from: readonly State[]; readonly to: State; readonly expiresAt: Date },
    now: Date,
  ): Promise<boolean> {
    const moved = await this.#db
      .update(remotePairings)
      .set({ state: to, expiresAt })
      .where(
        and(
          eq(remotePairings.id, id),
          eq(remotePairings.userId, userId),
          inArray(remotePairings.state, [...from]),
          gt(remotePairings.expiresAt, now),
        ),
      )
      .returning({ id: remotePairings.id });
    return moved.length === 1;
  }

  /** What a phone waits for, with the account. */
  async findWaiting(
    waitingHash: Buffer,
    now: Date,
  ): Promise<{ readonly pairing: StoredPairing; readonly user: User } | undefined> {
    const [found] = await this.#db
      .select({ pairing: remotePairings, user: users })
      .from(remotePairings)
      .innerJoin(users, eq(users.id, remotePairings.userId))
      .where(and(eq(remotePairings.waitingHash, waitingHash), gt(remotePairings.expiresAt, now)));
    return found;
  }

  /** How many phones an account has that are paired. */
  async countPhones(userId: number, now: Date): Promise<number> {
    const isPhone = sql`${sessions.sess}->>'client' = 'remote'`;
    const [row] = await this.#db
      .select({ phones: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expire, now), isPhone));
    return row?.phones ?? 0;
  }

  async deleteExpired(now: Date): Promise<void> {
    const isExpired = lte(remotePairings.expiresAt, now);
    await deleteInBatches((atMost) => {
      const some = this.#db
        .select({ userId: remotePairings.userId })
        .from(remotePairings)
        .where(isExpired)
        .limit(atMost);
      return this.#db.delete(remotePairings).where(and(isExpired, inArray(remotePairings.userId, some)));
    });
  }
}
