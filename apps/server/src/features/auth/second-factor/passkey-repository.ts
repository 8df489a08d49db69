import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** SQL of the passkeys. */
export class PasskeyRepository {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** In the order in which they were made. */
  list(userId: number): Promise<StoredPasskey[]> {
    return this.#db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  }

  async find(credentialId: string): Promise<StoredPasskey | undefined> {
    const [passkey] = await this.#db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
    return passkey;
  }

  /** @returns `false` when the credential is known already */
  async add(passkey: typeof passkeys.$inferInsert): Promise<boolean> {
    const added = await this.#db
      .insert(passkeys)
      .values(passkey)
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    return added.length === 1;
  }

  /** Notes that a passkey was used. @returns `false` when another use was noted meanwhile */
  async noteUse(passkey: StoredPasskey, signCount: number, now: Date): Promise<boolean> {
    const noted = await this.#db
      .update(passkeys)
      .set({ signCount, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.signCount, passkey.signCount)))
      .returning({ id: passkeys.id });
    return noted.length === 1;
  }

  /** @returns `false` when the account has none of that number */
  async rename(userId: number, id: number, name: string): Promise<boolean> {
    const renamed = await this.#db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    return renamed.length === 1;
  }

  /** @returns `false` when the account has none of that number */
  async remove(userId: number, id: number): Promise<boolean> {
    const removed = await this.#db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    return removed.length === 1;
  }
  async removeAll(userId: number): Promise<void> {
    await this.#db.delete(passkeys).where(eq(passkeys.userId, userId));
  }
}
