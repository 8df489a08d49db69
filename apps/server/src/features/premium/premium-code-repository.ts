import { premiumCodeKey } from '@punktgenau/contract/premium/premium-code';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { codeKeyOf, premiumCodes, premiumCodeUsages } from '../../db/schema.ts';

export type StoredCode = typeof premiumCodes.$inferSelect;

/** A code to be made, in capitals. */
export type NewCode = Pick<StoredCode, 'code' | 'validDays' | 'isReusable' | 'expiresAt' | 'createdAt'>;

/** SQL of the premium codes. Claims belong into the transaction that locked the account. */
export class PremiumCodeRepository {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * The code of this name, else the only one with the same letters and digits: of two that differ in a hyphen alone,
   * each is found by its own name and neither by anything else.
   *
   * @param code as `readPremiumCode` of the contract reads it
   */
  async find(code: string): Promise<StoredCode | undefined> {
    // PostgreSQL's texts cannot hold this character, so no code has it.
    if (code.includes('\0')) return undefined;
    const [named] = await this.#db.select().from(premiumCodes).where(eq(premiumCodes.code, code));
    const key = premiumCodeKey(code);
    if (named || key === '') return named;
    const [similar, another] = await this.#db
      .select()
      .from(premiumCodes)
      .where(eq(codeKeyOf(premiumCodes.code), key))
      .limit(2);
    return another ? undefined : similar;
  }

  /** Adds a code; `code_taken` when there is one of this name, used or not. */
  async create(code: NewCode): Promise<StoredCode | 'code_taken'> {
    const [created] = await this.#db
      .insert(premiumCodes)
      .values(code)
      .onConflictDoNothing({ target: premiumCodes.code })
      .returning();
    return created ?? 'code_taken';
  }

  /** Every code with the number of accounts that redeemed it, the newest first. */
  async list(): Promise<(StoredCode & { readonly usages: number })[]> {
    const codes = await this.#db
      .select({
        code: premiumCodes,
        usages: this.#db.$count(premiumCodeUsages, eq(premiumCodeUsages.codeId, premiumCodes.id)),
      })
      .from(premiumCodes)
      .orderBy(desc(premiumCodes.createdAt), desc(premiumCodes.id));
    return codes.map(({ code, usages }) => ({ ...code, usages }));
  }

  /**
   * Uses up a code for an account: a single-use code if no account has, a reusable one if this account has not. The check
   * and the mark are one statement, so of any number of simultaneous calls one succeeds.
   *
   * @returns the code, or `undefined` when it cannot be redeemed (any more)
   */
  async claim(code: StoredCode, userId: number, now: Date): Promise<StoredCode | undefined> {
    const isOpen = or(isNull(premiumCodes.expiresAt), gt(premiumCodes.expiresAt, now));
    const [claimed] = code.isReusable
      ? await this.#db
          .select()
          .from(premiumCodes)
          .where(and(eq(premiumCodes.id, code.id), eq(premiumCodes.isReusable, true), isOpen))
          .for('key share')
      : await this.#db
          .update(premiumCodes)
          .set({ isUsed: true, usedBy: userId, usedAt: now })
          .where(
            and(
              eq(premiumCodes.id, code.id),
              eq(premiumCodes.isUsed, false),
              eq(premiumCodes.isReusable, false),
              isOpen,
            ),
          )
          .returning();
    if (!claimed) return undefined;
    const [usage] = await this.#db
      .insert(premiumCodeUsages)
      .values({ codeId: claimed.id, userId, usedAt: now })
      .onConflictDoNothing({ target: [premiumCodeUsages.codeId, premiumCodeUsages.userId] })
      .returning({ id: premiumCodeUsages.id });
    return usage && claimed;
  }

  async wasRedeemedBy(codeId: number, userId: number): Promise<boolean> {
    const [usage] = await this.#db
      .select({ id: premiumCodeUsages.id })
      .from(premiumCodeUsages)
      .where(and(eq(premiumCodeUsages.codeId, codeId), eq(premiumCodeUsages.userId, userId)));
    return usage !== undefined;
  }
}
