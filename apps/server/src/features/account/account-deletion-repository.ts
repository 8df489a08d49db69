import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { crosshairDesigns, users } from '../../db/schema.ts';
import { StripeEventRepository } from '../billing/stripe-event-repository.ts';

/** What must still hold of an account when it is deleted. */
export type DeletionTerms = {
  readonly userId: number;
  /** What the password was compared with. */
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  /** What was ended at the payment provider. */
  readonly stripeCustomerId: string | null;
  readonly stripeCheckoutSerial: number;
};

export type Deletion =
  | { readonly kind: 'deleted'; readonly designIds: readonly number[] }
  /** It has bought something, or its role has changed, since the terms were read. */
  | { readonly kind: 'overtaken'; readonly isAdmin: boolean }
  | { readonly kind: 'gone' | 'password_changed' | 'last_admin' };

/** SQL that removes an account with everything that is its own. */
export class AccountDeletionRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether this is the last account that can administrate. */
  async isLastAdmin(userId: number): Promise<boolean> {
    const [other] = await this.#database.query
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdmin, true), ne(users.id, userId)))
      .limit(1);
    return other === undefined;
  }

  /**
   * Deletes an account if its terms still hold. Designs, hotkeys, redeemed codes, sessions and open requests go with it;
   * payments, provider's events and notes of administrators stay without pointing to anybody (the names in the audit log
   * are taken out by a trigger, migration 0008).
   *
   * @param also is done together with the deletion
   */
  delete(
    terms: DeletionTerms,
    now: Date,
    also: (transaction: Queryable) => Promise<void>,
  ): Promise<Deletion> {
    const { userId } = terms;
    return this.#database.query.transaction(async (transaction) => {
      // Everybody who changes something of an account locks it first, so nothing is added to one that is going. Of two
      // administrators who leave at the same time the second one finds itself alone.
      const locked = await transaction
        .select()
        .from(users)
        .where(terms.isAdmin ? or(eq(users.id, userId), eq(users.isAdmin, true)) : eq(users.id, userId))
        .orderBy(asc(users.id))
        .for('update');
      const user = locked.find(({ id }) => id === userId);
      if (!user) return { kind: 'gone' };
      if (user.passwordHash !== terms.passwordHash) return { kind: 'password_changed' };
      if (
        user.isAdmin !== terms.isAdmin ||
        user.stripeCustomerId !== terms.stripeCustomerId ||
        user.stripeCheckoutSerial !== terms.stripeCheckoutSerial
      ) {
        return { kind: 'overtaken', isAdmin: user.isAdmin };
      }
      if (user.isAdmin && !locked.some(({ id, isAdmin }) => isAdmin && id !== userId)) {
        return { kind: 'last_admin' };
      }
      if (user.stripeCustomerId !== null) {
        await new StripeEventRepository({ query: transaction }).forgetCustomer(user.stripeCustomerId, now);
      }
      // Before the account takes them along, to learn which they were.
      const designs = await transaction
        .delete(crosshairDesigns)
        .where(eq(crosshairDesigns.userId, userId))
        .returning({ id: crosshairDesigns.id });
      await transaction.delete(users).where(eq(users.id, userId));
      await also(transaction);
      return { kind: 'deleted', designIds: designs.map(({ id }) => id) };
    });
  }
}
