import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ContractDeclaration, contractDeclarations } from '../../db/schema.ts';
import { minuteMs, shift } from '../../platform/clock.ts';

export type StoredDeclaration = typeof contractDeclarations.$inferSelect;

/** How long a server is left alone with a declaration: longer than it tries to deliver a mail. */
const patienceMs = 5 * minuteMs;

/** SQL of the cancellations and withdrawals whose mails are under way. */
export class DeclarationRepository {
  readonly #db: Database['query'];

  constructor(database: Pick<Database, 'query'>) {
    this.#db = database.query;
  }

  /** Keeps a declaration; once this resolves it outlives the server. @returns its number */
  async add(declaration: ContractDeclaration, receivedAt: Date): Promise<number> {
    const [added] = await this.#db
      .insert(contractDeclarations)
      .values({ declaration, receivedAt, attemptedAt: receivedAt })
      .returning({ id: contractDeclarations.id });
    if (!added) throw new Error('A declaration was not stored.');
    return added.id;
  }

  async remove(id: number): Promise<void> {
    await this.#db.delete(contractDeclarations).where(eq(contractDeclarations.id, id));
  }

  /** Declarations that were left behind, for this server alone: others see them as taken up now. */
  takeUp(now: Date): Promise<StoredDeclaration[]> {
    return this.#db
      .update(contractDeclarations)
      .set({ attemptedAt: now })
      .where(lte(contractDeclarations.attemptedAt, shift(now, -patienceMs)))
      .returning();
  }
}
