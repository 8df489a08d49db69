import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../auth/user-repository.ts';
import { derivePremium, type Grant, type PremiumState, type SubscriptionState } from './premium-state.ts';

export type PremiumFacts = Partial<Grant & SubscriptionState>;

/** SQL of the rights. The only place where premium is written, always derived from what it rests on. */
export class PremiumRepository {
  readonly #db: Queryable;
  readonly #database: Database;

  constructor(database: Database, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /** Runs `work` in a transaction, with a repository and a connection that belong to it. */
  inTransaction<Value>(
    work: (repository: PremiumRepository, transaction: Queryable) => Promise<Value>,
  ): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new PremiumRepository(this.#database, transaction), transaction),
    );
  }

  /** The account, locked until the transaction ends. */
  async lock(userId: number): Promise<User | undefined> {
    const [user] = await this.#db.select().from(users).where(eq(users.id, userId)).for('no key update');
    return user;
  }

  /**
   * Changes what premium rests on, and premium with it. Call it in the transaction that locked `user`.
   *
   * @param others further columns of the same account that belong to this change
   */
  async write(
    user: User,
    facts: PremiumFacts,
    now: Date,
    others: Partial<Omit<User, 'id'>> = {},
  ): Promise<PremiumState> {
    const state = derivePremium({ ...user, ...facts }, now);
    await this.#db
      .update(users)
      .set({ ...others, ...facts, ...state })
      .where(eq(users.id, user.id));
    return state;
  }
}
