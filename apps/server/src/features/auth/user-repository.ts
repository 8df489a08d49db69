import type { Locale } from '@punktgenau/contract';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { violatesUnique } from '../../db/database-errors.ts';
import { reservedUsernames, users } from '../../db/schema.ts';

export type User = typeof users.$inferSelect;

/** An account to be made. Keys are those of `account-keys.ts`. */
export type NewUser = {
  readonly username: string;
  readonly usernameKey: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly createdAt: Date;
} & Partial<
  Pick<User, 'isAdmin' | 'emailVerified' | 'emailVerificationTokenHash' | 'emailVerificationExpiry'>
>;

/** SQL of the accounts. */
export class UserRepository {
  readonly #db: Queryable;
  readonly #database: Database;

  constructor(database: Database, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  /** Runs `work` in a transaction, with a repository that belongs to it. */
  inTransaction<Value>(work: (repository: UserRepository) => Promise<Value>): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new UserRepository(this.#database, transaction)),
    );
  }

  async findById(id: number): Promise<User | undefined> {
    const [user] = await this.#db.select().from(users).where(eq(users.id, id));
    return user;
  }

  async findByUsernameKey(usernameKey: string): Promise<User | undefined> {
    const [user] = await this.#db.select().from(users).where(eq(users.usernameKey, usernameKey));
    return user;
  }

  async findByEmailKey(emailKey: string): Promise<User | undefined> {
    const [user] = await this.#db.select().from(users).where(eq(users.emailKey, emailKey));
    return user;
  }

  /** As `findByEmailKey`, and nobody else changes the account until the transaction ends. */
  async lockByEmailKey(emailKey: string): Promise<User | undefined> {
    const [user] = await this.#db
      .select()
      .from(users)
      .where(eq(users.emailKey, emailKey))
      .for('no key update');
    return user;
  }

  async hasAdmin(): Promise<boolean> {
    const [admin] = await this.#db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.isAdmin, true))
      .limit(1);
    return admin !== undefined;
  }

  /** Adds an account, or says which of its keys another one has. */
  async insert(user: NewUser): Promise<User | 'username_taken' | 'email_taken'> {
    try {
      const [inserted] = await this.#db.insert(users).values(user).returning();
      if (!inserted) throw new Error('The inserted account did not come back.');
      return inserted;
    } catch (error) {
      if (violatesUnique(error, 'users_username_key_unique')) return 'username_taken';
      if (violatesUnique(error, 'users_email_key_unique')) return 'email_taken';
      throw error;
    }
  }

  /** Changes an account; `username_taken` when the new name belongs to another one. */
  async update(id: number, changes: Partial<Omit<User, 'id'>>): Promise<'updated' | 'username_taken'> {
    try {
      await this.#db.update(users).set(changes).where(eq(users.id, id));
      return 'updated';
    } catch (error) {
      if (violatesUnique(error, 'users_username_key_unique')) return 'username_taken';
      throw error;
    }
  }

  /** Marks the address as confirmed if this token is still open. Only one of several simultaneous calls succeeds. */
  async claimVerification(tokenHash: Buffer, now: Date): Promise<boolean> {
    const claimed = await this.#db
      .update(users)
      .set({ emailVerified: true, emailVerificationTokenHash: null, emailVerificationExpiry: null })
      .where(and(eq(users.emailVerificationTokenHash, tokenHash), gt(users.emailVerificationExpiry, now)))
      .returning({ id: users.id });
    return claimed.length === 1;
  }

  async findByOpenReset(tokenHash: Buffer, now: Date): Promise<User | undefined> {
    const [user] = await this.#db
      .select()
      .from(users)
      .where(and(eq(users.resetTokenHash, tokenHash), gt(users.resetTokenExpiry, now)));
    return user;
  }

  /** Notes that the account was used, at most once in the time since `notAfter`. */
  async noteActivity(id: number, now: Date, notAfter: Date): Promise<void> {
    await this.#db
      .update(users)
      .set({ lastActiveAt: now })
      .where(and(eq(users.id, id), or(isNull(users.lastActiveAt), lt(users.lastActiveAt, notAfter))));
  }

  async isUsernameReserved(usernameKey: string, now: Date): Promise<boolean> {
    const [reserved] = await this.#db
      .select({ key: reservedUsernames.usernameKey })
      .from(reservedUsernames)
      .where(and(eq(reservedUsernames.usernameKey, usernameKey), gt(reservedUsernames.expiresAt, now)));
    return reserved !== undefined;
  }

  async reserveUsername(usernameKey: string, expiresAt: Date): Promise<void> {
    await this.#db
      .insert(reservedUsernames)
      .values({ usernameKey, expiresAt })
      .onConflictDoUpdate({ target: reservedUsernames.usernameKey, set: { expiresAt } });
  }

  /** Removes accounts whose confirmation ran out before `expiredBefore`, and reservations that ended. */
  async deleteAbandoned(expiredBefore: Date, now: Date): Promise<void> {
    await this.#db
      .delete(users)
      .where(and(eq(users.emailVerified, false), lt(users.emailVerificationExpiry, expiredBefore)));
    await this.#db.delete(reservedUsernames).where(lt(reservedUsernames.expiresAt, now));
  }
}
