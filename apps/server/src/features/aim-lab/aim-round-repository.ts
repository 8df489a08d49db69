import type { StoredRound } from '@punktgenau/contract/aim-lab/round-schemas';
import { and, asc, desc, eq, getTableColumns, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import { aimRounds } from '../../db/schema.ts';

/** SQL of the aim lab's rounds that accounts keep. */
export class AimRoundRepository {
  readonly #database: Pick<Database, 'query'>;

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database;
  }

  /** All rounds of an account, the oldest first. */
  async listOf(userId: number): Promise<StoredRound[]> {
    const { userId: _owner, endedAt, ...figures } = getTableColumns(aimRounds);
    const rows = await this.#database.query
      .select({ endedAt, ...figures })
      .from(aimRounds)
      .where(eq(aimRounds.userId, userId))
      .orderBy(asc(aimRounds.endedAt), asc(aimRounds.designId));
    return rows.map(({ endedAt: at, ...round }) => ({ atMs: at.getTime(), ...round }));
  }

  /**
   * Adds rounds that are not there yet, and then keeps the newest.
   *
   * @param atMost so many stay
   * @returns whether there is such an account
   */
  keep(userId: number, rounds: readonly StoredRound[], atMost: number): Promise<boolean> {
    return this.#database.query.transaction(async (transaction) => {
      if (!(await lockAccount(transaction, userId))) return false;
      await transaction
        .insert(aimRounds)
        .values(rounds.map(({ atMs, ...round }) => ({ ...round, userId, endedAt: new Date(atMs) })))
        .onConflictDoNothing();
      const [oldest] = await transaction
        .select({ endedAt: aimRounds.endedAt, designId: aimRounds.designId })
        .from(aimRounds)
        .where(eq(aimRounds.userId, userId))
        .orderBy(desc(aimRounds.endedAt), desc(aimRounds.designId))
        .offset(atMost - 1)
        .limit(1);
      if (oldest) {
        await transaction
          .delete(aimRounds)
          .where(
            and(
              eq(aimRounds.userId, userId),
              or(
                lt(aimRounds.endedAt, oldest.endedAt),
                and(eq(aimRounds.endedAt, oldest.endedAt), lt(aimRounds.designId, oldest.designId)),
              ),
            ),
          );
      }
      return true;
    });
  }

  async forget(userId: number): Promise<void> {
    await this.#database.query.delete(aimRounds).where(eq(aimRounds.userId, userId));
  }
}
