import type { PlanId } from '@punktgenau/contract/plans/plans';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { subscriptionClaims } from '../../db/schema.ts';
import { BillingRepository } from './billing-repository.ts';

export type Claim = {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly emailKey: string;
  readonly stripeCustomerId: string;
  readonly plan: PlanId;
  readonly expiresAt: Date;
};

/** SQL of the requests to take over a subscription that was bought with another address. */
export class ClaimRepository {
  readonly #db: Queryable;
  readonly #database: Database;

  constructor(database: Database, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /** @param also is done together with it */
  add(claim: Claim, also: (transaction: Queryable) => Promise<void>): Promise<void> {
    return this.#database.query.transaction(async (transaction) => {
      await transaction.insert(subscriptionClaims).values(claim);
      await also(transaction);
    });
  }

  /** A claim that is still open, made by this account. */
  async findOpen(tokenHash: Buffer, userId: number, now: Date): Promise<Claim | undefined> {
    const [claim] = await this.#db
      .select()
      .from(subscriptionClaims)
      .where(
        and(
          eq(subscriptionClaims.tokenHash, tokenHash),
          eq(subscriptionClaims.userId, userId),
          gt(subscriptionClaims.expiresAt, now),
        ),
      );
    return claim;
  }

  /**
   * Uses a claim up and gives its customer to the account. Only one of several simultaneous calls succeeds; the claim
   * stays open when the customer could not be given.
   *
   * @param previous the account's customer until now
   */
  redeem(claim: Claim, previous: string | null): Promise<boolean> {
    return this.#database.query
      .transaction(async (transaction) => {
        const used = await transaction
          .delete(subscriptionClaims)
          .where(eq(subscriptionClaims.tokenHash, claim.tokenHash))
          .returning({ userId: subscriptionClaims.userId });
        const billing = new BillingRepository(this.#database, transaction);
        const isGiven =
          used.length === 1 && (await billing.setCustomer(claim.userId, claim.stripeCustomerId, previous));
        if (!isGiven) throw new NotRedeemed();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof NotRedeemed) return false;
        throw error;
      });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.#db.delete(subscriptionClaims).where(lte(subscriptionClaims.expiresAt, now));
  }
}

/** Takes the transaction back. */
class NotRedeemed extends Error {
  override readonly name = 'NotRedeemed';
}
