import type { verifyEmail } from '@punktgenau/contract/account/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import type { Locale } from '@punktgenau/words';
import { AttemptCounter } from '../../platform/attempt-counter.ts';
import type { BackgroundJobs } from '../../platform/background-jobs.ts';
import { hourMs, shift } from '../../platform/clock.ts';
import { done, fail, type Result } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailKey, isReservedUsername, mailboxKey, usernameKey } from './account-keys.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordRules } from './password-rules.ts';
import type { SignUpRepository } from './sign-up-repository.ts';
import type { UserRepository } from './user-repository.ts';

export type SignUp = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
};

/** How many mails of one kind an address gets in an hour, from all requests together. More are dropped silently. */
export const mailsPerHour = 3;

/**
 * Signing up, without telling whether an e-mail address has an account.
 *
 * The answer is the same in all cases; the mail tells the owner of the address what is the matter:
 * - an address without a confirmed account: a sign-up that waits for its confirmation, next to others for the same
 *   address. Each link confirms its own, so a stranger can neither put a password under a sign-up nor take its link
 *   away; the mail names the user name it would confirm.
 * - an address with an account: its owner is told of the attempt.
 *
 * In the second case a user name would stay free where a sign-up that waits would have taken it, and a log-in with the
 * password just chosen would be wrong where it otherwise is only unconfirmed: both would give the secret away. So name
 * and password are kept for as long.
 *
 * Beyond the limit of mails nothing is kept: it could not be confirmed, and names could be reserved without end. What is
 * counted does not depend on what the address has, or names would tell.
 */
export class SignUpService {
  readonly #users: UserRepository;
  readonly #signUps: SignUpRepository;
  readonly #hasher: PasswordHasher;
  readonly #rules: PasswordRules;
  readonly #secrets: Secrets;
  readonly #mailer: Mailer;
  readonly #jobs: BackgroundJobs;
  readonly #mails = new AttemptCounter({ max: mailsPerHour, windowMs: hourMs });

  constructor(dependencies: {
    readonly users: UserRepository;
    readonly signUps: SignUpRepository;
    readonly hasher: PasswordHasher;
    readonly rules: PasswordRules;
    readonly secrets: Secrets;
    readonly mailer: Mailer;
    readonly jobs: BackgroundJobs;
  }) {
    this.#users = dependencies.users;
    this.#signUps = dependencies.signUps;
    this.#hasher = dependencies.hasher;
    this.#rules = dependencies.rules;
    this.#secrets = dependencies.secrets;
    this.#mailer = dependencies.mailer;
    this.#jobs = dependencies.jobs;
  }

  /** Fails with `username_taken` (names are public) or the rules for passwords; otherwise the answer is neutral. */
  async signUp(
    signUp: SignUp,
    now: Date,
  ): Promise<Result<undefined, 'username_taken' | 'password_too_common' | 'validation_failed'>> {
    const refused = this.#rules({ ...signUp, field: 'password' });
    if (refused) return refused;
    // So that a name becomes free at the same moment whether a sign-up or a reservation held it.
    await this.#signUps.deleteAbandoned(now);
    if (await this.#isUsernameTaken(signUp.username, now)) return usernameTaken();

    const passwordHash = await this.#hasher.hash(signUp.password);
    const mailbox = mailboxKey(signUp.email);
    if (!this.#mails.tryAdd(mailbox, now)) return done;
    const { token, link } = this.#newLink(now);
    const stored = await this.#signUps.add({
      username: signUp.username,
      usernameKey: usernameKey(signUp.username),
      email: signUp.email,
      emailKey: emailKey(signUp.email),
      passwordHash,
      locale: signUp.locale,
      createdAt: now,
      ...link,
    });
    switch (stored.kind) {
      case 'pending':
        this.#mailer.send({ kind: 'verification', to: signUp, token });
        return done;
      case 'has_account':
        this.#mailer.send({ kind: 'sign_up_attempt', to: stored.owner });
        return done;
      case 'username_taken':
        this.#mails.removeLast(mailbox);
        return usernameTaken();
    }
  }

  /**
   * Sends the confirmation again, with a new link. Answers at once; whether there is such a sign-up shows only in its
   * mailbox.
   *
   * @param signUp an address, and the user name if it is known which of its sign-ups is meant; otherwise the newest is
   */
  resendVerification(
    signUp: { readonly email: string; readonly username?: string | undefined },
    now: Date,
  ): void {
    if (!this.#mails.tryAdd(mailboxKey(signUp.email), now)) return;
    this.#jobs.run('resend verification', async () => {
      const name = signUp.username === undefined ? undefined : usernameKey(signUp.username);
      const pending = await this.#signUps.find(emailKey(signUp.email), name);
      if (!pending) return;
      const { token, link } = this.#newLink(now);
      await this.#signUps.setLink(pending.id, link);
      this.#mailer.send({ kind: 'verification', to: pending, token });
    });
  }

  async verifyEmail(token: string, now: Date): Promise<Result<undefined, ErrorOf<typeof verifyEmail>>> {
    const isConfirmed = await this.#signUps.confirm(this.#secrets.digest('verify-email', token), now);
    return isConfirmed ? done : fail('verification_token_invalid');
  }

  /** Removes sign-ups that were never confirmed and names whose reservation ended. */
  deleteAbandoned(now: Date): Promise<void> {
    return this.#signUps.deleteAbandoned(now);
  }

  async #isUsernameTaken(username: string, now: Date): Promise<boolean> {
    const key = usernameKey(username);
    return (
      isReservedUsername(username) ||
      (await this.#users.findByUsernameKey(key)) !== undefined ||
      (await this.#signUps.isUsernameReserved(key, now))
    );
  }

  #newLink(now: Date) {
    const token = this.#secrets.makeToken();
    return {
      token,
      link: {
        emailVerificationTokenHash: this.#secrets.digest('verify-email', token),
        emailVerificationExpiry: shift(now, limits.verificationTokenHours * hourMs),
      },
    };
  }
}

function usernameTaken() {
  return fail('username_taken', { username: { code: 'taken' } });
}
