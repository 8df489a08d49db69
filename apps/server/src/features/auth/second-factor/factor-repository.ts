import { and, count, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { recoveryCodes, sessions, totpFactors } from '../../../db/schema.ts';
import { PasskeyRepository, type StoredPasskey } from './passkey-repository.ts';

export type TotpFactor = typeof totpFactors.$inferSelect;

/** What an account has to show as its second factor. Recovery codes without a factor do not occur. */
export type Factors = {
  readonly totp: TotpFactor | undefined;
  readonly passkeys: readonly StoredPasskey[];
  readonly recoveryCodesLeft: number;
};

export function hasFactor({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): boolean {
  return totp !== undefined || passkeys.length > 0;
}

/** SQL of the second factors. */
export class FactorRepository {
  readonly #db: Queryable;
  readonly #database: Pick<Database, 'query'>;
  readonly passkeys: PasskeyRepository;

  constructor(database: Pick<Database, 'query'>, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
    this.passkeys = new PasskeyRepository(this.#db);
  }

  /** Runs `work` in a transaction in which no other one changes the account's factors. */
  inTurn<Value>(
    userId: number,
    work: (factors: FactorRepository, transaction: Queryable) => Promise<Value>,
  ): Promise<Value> {
    return this.#database.query.transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      return work(new FactorRepository(this.#database, transaction), transaction);
    });
  }

  async read(userId: number): Promise<Factors> {
    // One after the other: in a transaction all go over one connection.
    const [totp] = await this.#db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
    const passkeys = await this.passkeys.list(userId);
    const [codes] = await this.#db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    return { totp, passkeys, recoveryCodesLeft: codes?.left ?? 0 };
  }

  /** @returns `false` when the account has a key already */
  async addTotp(totp: TotpFactor): Promise<boolean> {
    const added = await this.#db
      .insert(totpFactors)
      .values(totp)
      .onConflictDoNothing()
      .returning({ userId: totpFactors.userId });
    return added.length === 1;
  }

  /** Takes the code of a time step. @returns `false` when it, or a later one, was taken before */
  async takeTotpStep(userId: number, step: number, now: Date): Promise<boolean> {
    const taken = await this.#db
      .update(totpFactors)
      .set({ lastStep: step, lastUsedAt: now })
      .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
      .returning({ userId: totpFactors.userId });
    return taken.length === 1;
  }

  /** @returns `false` when there was none */
  async removeTotp(userId: number): Promise<boolean> {
    const removed = await this.#db.delete(totpFactors).where(eq(totpFactors.userId, userId));
    return removed.rowCount === 1;
  }

  /** Removes every second factor of an account, and its recovery codes. */
  async removeAll(userId: number): Promise<void> {
    await this.removeTotp(userId);
    await this.passkeys.removeAll(userId);
    await this.replaceRecoveryCodes(userId, []);
  }

  /** Uses a recovery code up. @returns `false` when there is none like it */
  async takeRecoveryCode(userId: number, codeHash: Buffer): Promise<boolean> {
    const taken = await this.#db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userId: recoveryCodes.userId });
    return taken.length === 1;
  }

  /** Puts other recovery codes in the place of those that are left. */
  async replaceRecoveryCodes(userId: number, codeHashes: readonly Buffer[]): Promise<void> {
    await this.#db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (codeHashes.length === 0) return;
    await this.#db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
  }

  /** Notes that a session has just shown the password, the second factor, or both. */
  async noteConfirmation(
    sid: Buffer,
    shown: { readonly passwordConfirmedAt?: Date; readonly factorConfirmedAt?: Date },
  ): Promise<void> {
    await this.#db.update(sessions).set(shown).where(eq(sessions.sid, sid));
  }
}
