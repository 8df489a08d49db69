import { and, desc, eq, gt, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { violatesUnique } from '../../db/database-errors.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { reservedUsernames, users } from '../../db/schema.ts';
import { dayMs, shift } from '../../platform/clock.ts';
import { type NewUser, type User, type Username, UserRepository } from './user-repository.ts';
import type { WaitingSignUp } from './waiting-sign-up.ts';

/** A sign-up with the digest of its link. */
export type NewSignUp = NewUser & {
  readonly emailVerificationTokenHash: Buffer;
  readonly emailVerificationExpiry: Date;
};

export type SignUpStored =
  | { readonly kind: 'pending' }
  | { readonly kind: 'has_account'; readonly owner: User }
  | { readonly kind: 'username_taken' };

/** How long a sign-up may wait for its confirmation. Reserved names last as long. */
const pendingMs = 7 * dayMs;

/**
 * SQL of sign-ups that wait for their confirmation: accounts whose address is not confirmed. One address can have several
 * of them side by side and at most one confirmed account; a user name belongs to one of either kind.
 */
export class SignUpRepository {
  readonly #db: Queryable;
  readonly #database: Database;

  constructor(database: Database, transaction?: Queryable) {
    this.#database = database;
    this.#db = transaction ?? database.query;
  }

  inTransaction<Value>(
    work: (signUps: SignUpRepository, transaction: Queryable) => Promise<Value>,
  ): Promise<Value> {
    return this.#database.query.transaction((transaction) =>
      work(new SignUpRepository(this.#database, transaction), transaction),
    );
  }

  /**
   * Keeps a sign-up, as one that cannot be confirmed when the address has a confirmed account. A transaction in which the
   * name was taken can do nothing more.
   */
  async add(signUp: NewSignUp): Promise<SignUpStored> {
    const [owner] = await this.#db
      .select()
      .from(users)
      .where(and(eq(users.emailKey, signUp.emailKey), eq(users.emailVerified, true)));
    if (owner) {
      await this.#reserve(signUp);
      return { kind: 'has_account', owner };
    }
    const inserted = await new UserRepository({ query: this.#db }).insert(signUp);
    return { kind: inserted === 'username_taken' ? 'username_taken' : 'pending' };
  }

  /** The newest sign-up of an address, or the one for this name; none once the address has a confirmed account. */
  async find(emailKey: string, usernameKey: string | undefined): Promise<User | undefined> {
    const found = await this.#db
      .select()
      .from(users)
      .where(eq(users.emailKey, emailKey))
      .orderBy(desc(users.id));
    if (found.some(({ emailVerified }) => emailVerified)) return undefined;
    return found.find((signUp) => usernameKey === undefined || signUp.usernameKey === usernameKey);
  }

  /** Gives a sign-up another link; the one before is worth nothing then. */
  async setLink(
    id: number,
    link: Pick<NewSignUp, 'emailVerificationTokenHash' | 'emailVerificationExpiry'>,
  ): Promise<void> {
    await this.#db
      .update(users)
      .set(link)
      .where(and(eq(users.id, id), eq(users.emailVerified, false)));
  }

  /**
   * Confirms the sign-up that this link was made for, with its own name and password, and drops the others of its
   * address. Of several simultaneous calls for one address only one succeeds.
   *
   * @param isMeant may leave the sign-up and its link as they are
   * @returns the account; `undefined` when no open link has this digest
   */
  async confirm(
    tokenHash: Buffer,
    isMeant: (signUp: User) => boolean,
    now: Date,
  ): Promise<User | 'not_meant' | undefined> {
    const isOpen = and(
      eq(users.emailVerificationTokenHash, tokenHash),
      gt(users.emailVerificationExpiry, now),
    );
    try {
      return await this.#database.query.transaction(async (transaction) => {
        const [named] = await transaction.select().from(users).where(isOpen);
        if (!named) return undefined;
        if (!isMeant(named)) return 'not_meant';
        const signUps = new SignUpRepository(this.#database, transaction);
        await signUps.lock(named.emailKey);
        const [confirmed] = await transaction
          .update(users)
          .set({ emailVerified: true, emailVerificationTokenHash: null, emailVerificationExpiry: null })
          .where(isOpen)
          .returning();
        if (!confirmed) return undefined;
        await signUps.dropOthers(confirmed);
        return confirmed;
      });
    } catch (error) {
      // The address was signed up with while it was being confirmed.
      if (violatesUnique(error, 'users_email_key_unique')) return undefined;
      throw error;
    }
  }

  /** Keeps all sign-ups of an address as they are until the transaction ends. */
  async lock(emailKey: string): Promise<void> {
    await this.#db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailKey, emailKey))
      // One order for everybody, or two of them would wait for each other.
      .orderBy(users.id)
      .for('update');
  }

  /**
   * Deletes what else waits under an address that is confirmed now. To those who made these sign-ups nothing seems to have
   * happened: a name that becomes free early, or a password that ceases to be right, would tell that the address has an
   * account.
   */
  async dropOthers({ id, emailKey }: Pick<User, 'id' | 'emailKey'>): Promise<void> {
    const dropped = await this.#db
      .delete(users)
      .where(and(eq(users.emailKey, emailKey), eq(users.emailVerified, false), ne(users.id, id)))
      .returning();
    for (const signUp of dropped) await this.#reserve(signUp);
  }

  /**
   * The sign-up that a log-in means, with its password's hash: the one for a user name, or the newest of an address. It
   * makes no difference whether it can still be confirmed, or its maker would learn what the address has.
   */
  async findWaiting(
    meant: { readonly usernameKey: string } | { readonly emailKey: string },
    now: Date,
  ): Promise<(WaitingSignUp & { readonly passwordHash: string }) | undefined> {
    const isMeant = (table: typeof users | typeof reservedUsernames) =>
      'usernameKey' in meant ? eq(table.usernameKey, meant.usernameKey) : eq(table.emailKey, meant.emailKey);
    const [[signUp], [reserved]] = await Promise.all([
      this.#db
        .select()
        .from(users)
        .where(and(isMeant(users), gt(users.createdAt, shift(now, -pendingMs))))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(1),
      this.#db
        .select()
        .from(reservedUsernames)
        .where(and(isMeant(reservedUsernames), gt(reservedUsernames.expiresAt, now)))
        .orderBy(desc(reservedUsernames.expiresAt))
        .limit(1),
    ]);
    const isNewest = signUp && (!reserved || shift(signUp.createdAt, pendingMs) >= reserved.expiresAt);
    if (isNewest) return signUp.emailVerified ? undefined : signUp;
    if (!reserved?.passwordHash || !reserved.emailKey) return undefined;
    const { usernameKey, emailKey, passwordHash } = reserved;
    return { usernameKey, emailKey, passwordHash };
  }

  /** Whether a sign-up that cannot be confirmed keeps this name, or one that looks like it. */
  async isUsernameReserved(name: Username, now: Date): Promise<boolean> {
    const [reserved] = await this.#db
      .select({ key: reservedUsernames.usernameKey })
      .from(reservedUsernames)
      .where(and(isNamed(reservedUsernames, name), gt(reservedUsernames.expiresAt, now)))
      .limit(1);
    return reserved !== undefined;
  }

  /** Removes sign-ups that were never confirmed in time, and reservations that ended. */
  async deleteAbandoned(now: Date): Promise<void> {
    await deleteInBatches((atMost) => {
      const some = this.#db.select({ id: users.id }).from(users).where(isAbandoned(now)).limit(atMost);
      return this.#db.delete(users).where(and(isAbandoned(now), inArray(users.id, some)));
    });
    const isOver = lte(reservedUsernames.expiresAt, now);
    await deleteInBatches((atMost) => {
      const some = this.#db
        .select({ key: reservedUsernames.usernameKey })
        .from(reservedUsernames)
        .where(isOver)
        .limit(atMost);
      return this.#db
        .delete(reservedUsernames)
        .where(and(isOver, inArray(reservedUsernames.usernameKey, some)));
    });
  }

  /** As `deleteAbandoned`, for one name that somebody wants now. */
  async freeAbandonedName(name: Username, now: Date): Promise<void> {
    await this.#db.delete(users).where(and(isNamed(users, name), isAbandoned(now)));
    await this.#db
      .delete(reservedUsernames)
      .where(and(isNamed(reservedUsernames, name), lte(reservedUsernames.expiresAt, now)));
  }

  /** Keeps a name as long as a sign-up that waits for its confirmation keeps it. */
  async #reserve({
    usernameKey,
    usernameSkeleton,
    emailKey,
    passwordHash,
    createdAt,
  }: Pick<
    User,
    'usernameKey' | 'usernameSkeleton' | 'emailKey' | 'passwordHash' | 'createdAt'
  >): Promise<void> {
    const kept = { usernameSkeleton, emailKey, passwordHash, expiresAt: shift(createdAt, pendingMs) };
    await this.#db
      .insert(reservedUsernames)
      .values({ usernameKey, ...kept })
      .onConflictDoUpdate({ target: reservedUsernames.usernameKey, set: kept });
  }
}

/** Whether a row of either table has this name, or one that looks like it. */
function isNamed(table: typeof users | typeof reservedUsernames, name: Username) {
  return or(eq(table.usernameKey, name.usernameKey), eq(table.usernameSkeleton, name.usernameSkeleton));
}

/** A sign-up that was not confirmed in time. */
function isAbandoned(now: Date) {
  return and(
    eq(users.emailVerified, false),
    isNotNull(users.emailVerificationTokenHash),
    lte(users.createdAt, shift(now, -pendingMs)),
  );
}
