import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { users } from './schema.ts';

/**
 * Holds an account until the transaction ends, so that what is counted for each account changes in one after the other.
 *
 * @returns whether there is such an account
 */
export async function lockAccount(transaction: Queryable, userId: number): Promise<boolean> {
  const { id } = users;
  const found = await transaction.select({ id }).from(users).where(eq(id, userId)).for('no key update');
  return found.length === 1;
}
