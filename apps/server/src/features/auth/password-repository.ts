import { and, eq, gt } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { SessionRepository } from './session-repository.ts';
import { SignUpRepository } from './sign-up-repository.ts';
import { type User, UserRepository } from './user-repository.ts';

/** What else happens when a password is changed, or is not changed either. */
export type WithPasswordChange = (owner: User, transaction: Queryable) => Promise<void>;

/** Repositories on one transaction. */
type Repositories = {
  readonly transaction: Queryable;
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly signUps: SignUpRepository;
};

/**
 * SQL that gives an account another password. Its sessions end in the same transaction, so a server that dies in
 * between leaves no session that the old password opened.
 */
export class PasswordRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Replaces a password by another one, and closes an open reset link. Nothing happens when the password is no longer
   * the one that was compared.
   *
   * @param keptSid the session that goes on
   * @returns the account if its password was replaced
   */
  replace(
    userId: number,
    hashes: { readonly previous: string; readonly next: string },
    keptSid: Buffer,
    now: Date,
    also: WithPasswordChange,
  ): Promise<User | undefined> {
    return this.inTransaction(async ({ transaction, sessions }) => {
      const [replaced] = await transaction
        .update(users)
        .set({
          passwordHash: hashes.next,
          resetTokenHash: null,
          resetTokenExpiry: null,
          mustChangePassword: false,
        })
        .where(and(eq(users.id, userId), eq(users.passwordHash, hashes.previous)))
        .returning();
      if (!replaced) return undefined;
      await sessions.endAll(userId, now, keptSid);
      await also(replaced, transaction);
      return replaced;
    });
  }

  /**
   * Sets a new password if this token is still open. It also confirms the address: the token's holder reads the
   * mail that went there.
   *
   * @param reset.emailKey the address of the token's account
   */
  claimReset(
    {
      tokenHash,
      emailKey,
      passwordHash,
    }: { readonly tokenHash: Buffer; readonly emailKey: string; readonly passwordHash: string },
    now: Date,
    also: WithPasswordChange,
  ): Promise<User | undefined> {
    return this.inTransaction(async ({ transaction, sessions, signUps }) => {
      await signUps.lock(emailKey);
      const [user] = await transaction
        .update(users)
        .set({
          passwordHash,
          resetTokenHash: null,
          resetTokenExpiry: null,
          emailVerified: true,
          mustChangePassword: false,
          emailVerificationTokenHash: null,
          emailVerificationExpiry: null,
        })
        .where(and(eq(users.resetTokenHash, tokenHash), gt(users.resetTokenExpiry, now)))
        .returning();
      if (!user) return undefined;
      await sessions.endAll(user.id, now);
      await signUps.dropOthers(user);
      await also(user, transaction);
      return user;
    });
  }

  inTransaction<Value>(work: (repositories: Repositories) => Promise<Value>): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work({
        transaction,
        users: new UserRepository({ query: transaction }),
        sessions: new SessionRepository(this.#database, transaction),
        signUps: new SignUpRepository(this.#database, transaction),
      }),
    );
  }
}
