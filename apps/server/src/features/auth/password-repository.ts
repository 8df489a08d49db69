import { and, eq, gt } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { SessionRepository } from './session-repository.ts';
import { SignUpRepository } from './sign-up-repository.ts';
import type { User } from './user-repository.ts';

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
   * @returns whether the password was replaced
   */
  replace(
    userId: number,
    hashes: { readonly previous: string; readonly next: string },
    keptSid: Buffer,
    now: Date,
  ): Promise<boolean> {
    return this.#inTransaction(async (db, sessions) => {
      const replaced = await db
        .update(users)
        .set({ passwordHash: hashes.next, resetTokenHash: null, resetTokenExpiry: null })
        .where(and(eq(users.id, userId), eq(users.passwordHash, hashes.previous)))
        .returning({ id: users.id });
      if (replaced.length === 0) return false;
      await sessions.endAll(userId, now, keptSid);
      return true;
    });
  }

  /**
   * Sets a new password if this token is still open. It also confirms the address: the token's holder reads the
   * mail that went there.
   *
   * @param emailKey the address of the token's account
   */
  claimReset(
    tokenHash: Buffer,
    emailKey: string,
    passwordHash: string,
    now: Date,
  ): Promise<User | undefined> {
    return this.#inTransaction(async (db, sessions, signUps) => {
      await signUps.lock(emailKey);
      const [user] = await db
        .update(users)
        .set({
          passwordHash,
          resetTokenHash: null,
          resetTokenExpiry: null,
          emailVerified: true,
          emailVerificationTokenHash: null,
          emailVerificationExpiry: null,
        })
        .where(and(eq(users.resetTokenHash, tokenHash), gt(users.resetTokenExpiry, now)))
        .returning();
      if (!user) return undefined;
      await sessions.endAll(user.id, now);
      await signUps.dropOthers(user);
      return user;
    });
  }

  #inTransaction<Value>(
    work: (db: Queryable, sessions: SessionRepository, signUps: SignUpRepository) => Promise<Value>,
  ): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(
        transaction,
        new SessionRepository(this.#database, transaction),
        new SignUpRepository(this.#database, transaction),
      ),
    );
  }
}
