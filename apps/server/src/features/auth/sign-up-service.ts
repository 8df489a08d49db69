import { type Locale, limits } from '@punktgenau/contract';
import type { BackgroundJobs } from '../../background-jobs.ts';
import { dayMs, hourMs, shift } from '../../clock.ts';
import { done, fail, type Result } from '../../result.ts';
import type { Secrets } from '../../secrets.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailKey, isReservedUsername, usernameKey } from './account-keys.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordRules } from './password-rules.ts';
import type { User, UserRepository } from './user-repository.ts';

export type SignUp = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
};

/** How long an account may wait for its confirmation before it is removed. Reserved names last as long. */
const pendingAccountDays = 7;

type Outcome =
  | { readonly kind: 'pending'; readonly token: string }
  | { readonly kind: 'has_account'; readonly owner: User }
  | { readonly kind: 'username_taken' }
  | { readonly kind: 'raced' };

/**
 * Signing up, without telling whether an e-mail address has an account.
 *
 * The answer is the same in all cases; the mail tells the owner of the address what is the matter:
 * - a new address: an account that waits for its confirmation;
 * - an address whose account was never confirmed: the newest sign-up replaces it, so nobody can occupy a stranger's
 *   address, and the mail names the user name it would confirm;
 * - an address with an account: its owner is told that somebody tried.
 *
 * In the last two cases a user name would stay or become free where a new account would have taken it, and trying to
 * sign up for that name would give the secret away. So the name is reserved for as long as an unconfirmed account
 * would have held it.
 */
export class SignUpService {
  readonly #users: UserRepository;
  readonly #hasher: PasswordHasher;
  readonly #rules: PasswordRules;
  readonly #secrets: Secrets;
  readonly #mailer: Mailer;
  readonly #jobs: BackgroundJobs;

  constructor(dependencies: {
    readonly users: UserRepository;
    readonly hasher: PasswordHasher;
    readonly rules: PasswordRules;
    readonly secrets: Secrets;
    readonly mailer: Mailer;
    readonly jobs: BackgroundJobs;
  }) {
    this.#users = dependencies.users;
    this.#hasher = dependencies.hasher;
    this.#rules = dependencies.rules;
    this.#secrets = dependencies.secrets;
    this.#mailer = dependencies.mailer;
    this.#jobs = dependencies.jobs;
  }

  /** Fails with `username_taken` (names are public) or the rules for passwords; otherwise the answer is neutral. */
  async signUp(signUp: SignUp, now: Date): Promise<Result> {
    const refused = this.#rules({ ...signUp, field: 'password' });
    if (refused) return refused;
    if (await this.#isUsernameTaken(signUp.username, now)) return usernameTaken();

    const passwordHash = await this.#hasher.hash(signUp.password);
    let outcome = await this.#store(signUp, passwordHash, now);
    // Somebody signed up with the same address in the same moment; now the account is there to be seen.
    if (outcome.kind === 'raced') outcome = await this.#store(signUp, passwordHash, now);
    switch (outcome.kind) {
      case 'pending':
        this.#mailer.send({ kind: 'verification', to: signUp, token: outcome.token });
        return done;
      case 'has_account':
        this.#mailer.send({ kind: 'sign_up_attempt', to: outcome.owner });
        return done;
      case 'username_taken':
        return usernameTaken();
      case 'raced':
        return fail('service_unavailable');
    }
  }

  /**
   * Sends the confirmation again, with a new link. Answers at once; whether there is such an account shows only in
   * its mailbox.
   *
   * @param mayMail whether this account may get another mail now
   */
  resendVerification(email: string, now: Date, mayMail: (user: User) => boolean): void {
    this.#jobs.run('resend verification', async () => {
      const user = await this.#users.findByEmailKey(emailKey(email));
      if (!user || user.emailVerified || !mayMail(user)) return;
      const { token, fields } = this.#newVerification(now);
      await this.#users.update(user.id, fields);
      this.#mailer.send({ kind: 'verification', to: user, token });
    });
  }

  async verifyEmail(token: string, now: Date): Promise<Result> {
    const claimed = await this.#users.claimVerification(this.#secrets.digest('verify-email', token), now);
    return claimed ? done : fail('verification_token_invalid');
  }

  /** Removes accounts that were never confirmed and names whose reservation ended. */
  deleteAbandoned(now: Date): Promise<void> {
    const lastMailBefore = shift(now, limits.verificationTokenHours * hourMs - pendingAccountDays * dayMs);
    return this.#users.deleteAbandoned(lastMailBefore, now);
  }

  async #isUsernameTaken(username: string, now: Date): Promise<boolean> {
    const key = usernameKey(username);
    return (
      isReservedUsername(username) ||
      (await this.#users.findByUsernameKey(key)) !== undefined ||
      (await this.#users.isUsernameReserved(key, now))
    );
  }

  #store(signUp: SignUp, passwordHash: string, now: Date): Promise<Outcome> {
    const account = {
      username: signUp.username,
      usernameKey: usernameKey(signUp.username),
      email: signUp.email,
      emailKey: emailKey(signUp.email),
      passwordHash,
      locale: signUp.locale,
      createdAt: now,
    };
    const reservedUntil = shift(now, pendingAccountDays * dayMs);
    return this.#users.inTransaction<Outcome>(async (users) => {
      const existing = await users.lockByEmailKey(account.emailKey);
      if (existing?.emailVerified) {
        await users.reserveUsername(account.usernameKey, reservedUntil);
        return { kind: 'has_account', owner: existing };
      }
      const { token, fields } = this.#newVerification(now);
      if (existing) {
        await users.reserveUsername(existing.usernameKey, reservedUntil);
        const updated = await users.update(existing.id, { ...account, ...fields });
        return updated === 'username_taken' ? { kind: 'username_taken' } : { kind: 'pending', token };
      }
      const inserted = await users.insert({ ...account, ...fields });
      if (inserted === 'username_taken') return { kind: 'username_taken' };
      if (inserted === 'email_taken') return { kind: 'raced' };
      return { kind: 'pending', token };
    });
  }

  #newVerification(now: Date) {
    const token = this.#secrets.makeToken();
    return {
      token,
      fields: {
        emailVerificationTokenHash: this.#secrets.digest('verify-email', token),
        emailVerificationExpiry: shift(now, limits.verificationTokenHours * hourMs),
      },
    };
  }
}

function usernameTaken() {
  return fail('username_taken', { username: { code: 'taken' } });
}
