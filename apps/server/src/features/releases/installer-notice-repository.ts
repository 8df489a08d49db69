import { count, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { installerNotices, users } from '../../db/schema.ts';
import type { Recipient } from '../mail/mail-order.ts';

/** SQL of those who want to hear of an installer. */
export class InstallerNoticeRepository {
  readonly #database: Pick<Database, 'query'>;

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database;
  }

  async isWantedBy(userId: number): Promise<boolean> {
    const [row] = await this.#database.query
      .select({ userId: installerNotices.userId })
      .from(installerNotices)
      .where(eq(installerNotices.userId, userId));
    return row !== undefined;
  }

  /** Keeps the wish; of somebody who has it already, the first one. */
  async add(userId: number, requestedAt: Date): Promise<void> {
    await this.#database.query.insert(installerNotices).values({ userId, requestedAt }).onConflictDoNothing();
  }

  async remove(userId: number): Promise<void> {
    await this.#database.query.delete(installerNotices).where(eq(installerNotices.userId, userId));
  }

  async count(): Promise<number> {
    const [row] = await this.#database.query.select({ waiting: count() }).from(installerNotices);
    return row?.waiting ?? 0;
  }

  /**
   * Takes some wishes away and does what they ask for, both or neither. What another server has in hand is left to it.
   *
   * @returns how many there were
   */
  fulfilSome(
    atMost: number,
    tell: (recipient: Recipient, transaction: Queryable) => Promise<void>,
  ): Promise<number> {
    return this.#database.query.transaction(async (transaction) => {
      const { userId } = installerNotices;
      const some = transaction
        .select({ userId })
        .from(installerNotices)
        .orderBy(userId)
        .limit(atMost)
        .for('update', { skipLocked: true });
      const taken = await transaction.delete(installerNotices).where(inArray(userId, some)).returning();
      if (taken.length === 0) return 0;
      const recipients = await transaction
        .select({ username: users.username, email: users.email, locale: users.locale })
        .from(users)
        .where(
          inArray(
            users.id,
            taken.map((notice) => notice.userId),
          ),
        );
      for (const recipient of recipients) await tell(recipient, transaction);
      return taken.length;
    });
  }
}
