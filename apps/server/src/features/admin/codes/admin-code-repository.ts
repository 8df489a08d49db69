import type { CodeFilter } from '@punktgenau/contract/admin/code-schemas';
import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database.ts';
import { premiumCodes, premiumCodeUsages, users } from '../../../db/schema.ts';
import type { NewCode, StoredCode } from '../../premium/premium-code-repository.ts';

/** A code with who used it and how many accounts did. */
export type ListedCode = StoredCode & { readonly usedByName: string | null; readonly usages: number };

export type Selection = { readonly search?: string | undefined; readonly filter?: CodeFilter | undefined };

/** SQL of the operator's view of the premium codes. */
export class AdminCodeRepository {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /**
   * The newest codes of a selection.
   *
   * @param before only codes with a lower number; numbers are given in the order in which codes are made
   */
  async page(
    selection: Selection,
    now: Date,
    { before, limit }: { readonly before?: number | undefined; readonly limit: number },
  ): Promise<ListedCode[]> {
    const rows = await this.#db
      .select({
        code: premiumCodes,
        usedByName: users.username,
        usages: this.#db.$count(premiumCodeUsages, eq(premiumCodeUsages.codeId, premiumCodes.id)),
      })
      .from(premiumCodes)
      .leftJoin(users, eq(users.id, premiumCodes.usedBy))
      .where(and(isSelected(selection, now), before === undefined ? undefined : lt(premiumCodes.id, before)))
      .orderBy(desc(premiumCodes.id))
      .limit(limit);
    return rows.map(({ code, ...use }) => ({ ...code, ...use }));
  }

  async countOf(selection: Selection, now: Date): Promise<number> {
    const [row] = await this.#db
      .select({ count: count() })
      .from(premiumCodes)
      .leftJoin(users, eq(users.id, premiumCodes.usedBy))
      .where(isSelected(selection, now));
    return row?.count ?? 0;
  }

  /** Adds many codes in one statement. @throws when one of them exists, and adds none then */
  createAll(codes: readonly NewCode[]): Promise<StoredCode[]> {
    return this.#db
      .insert(premiumCodes)
      .values([...codes])
      .returning();
  }

  /** The code, locked until the transaction ends. */
  async lock(id: number): Promise<StoredCode | undefined> {
    const [code] = await this.#db.select().from(premiumCodes).where(eq(premiumCodes.id, id)).for('update');
    return code;
  }

  /** Accounts that redeemed a code. Ask after locking it: what was redeemed until then is counted. */
  countUsages(id: number): Promise<number> {
    return this.#db.$count(premiumCodeUsages, eq(premiumCodeUsages.codeId, id));
  }

  async delete(id: number): Promise<void> {
    await this.#db.delete(premiumCodes).where(eq(premiumCodes.id, id));
  }

  async expire(id: number, expiresAt: Date): Promise<void> {
    await this.#db.update(premiumCodes).set({ expiresAt }).where(eq(premiumCodes.id, id));
  }
}

function isSelected({ search, filter }: Selection, now: Date): SQL | undefined {
  return and(search ? contains(search) : undefined, filter && isOfKind(filter, now));
}

/** Position, not LIKE: a hyphen or underscore in a search means itself. */
function contains(search: string): SQL | undefined {
  // PostgreSQL's texts cannot hold this character, so nothing contains it.
  if (search.includes('\0')) return sql`false`;
  return or(
    sql`strpos(${premiumCodes.code}, ${search.toUpperCase()}) > 0`,
    sql`strpos(lower(${users.username}), lower(${search})) > 0`,
  );
}

function isOfKind(filter: CodeFilter, now: Date): SQL | undefined {
  const isUsedUp = and(eq(premiumCodes.isUsed, true), eq(premiumCodes.isReusable, false));
  const isLeft = or(eq(premiumCodes.isUsed, false), eq(premiumCodes.isReusable, true));
  switch (filter) {
    case 'used':
      return isUsedUp;
    case 'available':
      return and(isLeft, or(isNull(premiumCodes.expiresAt), gt(premiumCodes.expiresAt, now)));
    case 'expired':
      return and(isLeft, isNotNull(premiumCodes.expiresAt), lte(premiumCodes.expiresAt, now));
    case 'reusable':
      return eq(premiumCodes.isReusable, true);
  }
}
