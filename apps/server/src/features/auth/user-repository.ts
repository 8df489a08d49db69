import type { Locale } from '@punktgenau/words';
import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { violatesUnique } from '../../db/database-errors.ts';
import { users } from '../../db/schema.ts';

export type User = typeof users.$inferSelect;

/** An account to be made. Keys are those of `account-keys.ts`, the skeleton that of `username-skeleton.ts`. */
export type NewUser = {
  readonly username: string;
  readonly usernameKey: string;
  readonly usernameSkeleton: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly createdAt: Date;
} & Partial<
  Pick<
    User,
    | 'isAdmin'
    | 'emailVerified'
    | 'mustChangePassword'
    | 'emailVerificationTokenHash'
    | 'emailVerificationExpiry'
  >
>;

/** What a user name is compared by. */
export type Username = Pick<NewUser, 'usernameKey' | 'usernameSkeleton'>;

/** SQL of the accounts. */
export class UserRepository {
  readonly #db: Queryable;

  /** @param query the database, or a transaction on it */
  constructor({ query }: { readonly query: Queryable }) {
    this.#db = query;
  }

  async findById(id: number): Promise<User | undefined> {
    const [user] = await this.#db.select().from(users).where(eq(users.id, id));
    return user;
  }

  async findByUsernameKey(usernameKey: string): Promise<User | undefined> {
    const [user] = await this.#db.select().from(users).where(eq(users.usernameKey, usernameKey));
    return user;
  }

  /** Whether an account has this name, or one that looks like it. */
  async hasUsername(name: Username): Promise<boolean> {
    const [user] = await this.#db
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.usernameKey, name.usernameKey), eq(users.usernameSkeleton, name.usernameSkeleton)))
      .limit(1);
    return user !== undefined;
  }

  /** The confirmed account of an address, otherwise the newest of the sign-ups that wait for their confirmation. */
  async findByEmailKey(emailKey: string): Promise<User | undefined> {
    const [user] = await this.#db
      .select()
      .from(users)
      .where(eq(users.emailKey, emailKey))
      .orderBy(desc(users.emailVerified), desc(users.id))
      .limit(1);
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
      if (violatesUnique(error, 'users_username_skeleton_unique')) return 'username_taken';
      if (violatesUnique(error, 'users_email_key_unique')) return 'email_taken';
      throw error;
    }
  }

  async update(id: number, changes: Partial<Omit<User, 'id'>>): Promise<void> {
    await this.#db.update(users).set(changes).where(eq(users.id, id));
  }

  async findByOpenReset(tokenHash: Buffer, now: Date): Promise<User | undefined> {
    const [user] = await this.#db
      .select()
      .from(users)
      .where(and(eq(users.resetTokenHash, tokenHash), gt(users.resetTokenExpiry, now)));
    return user;
  }
}
