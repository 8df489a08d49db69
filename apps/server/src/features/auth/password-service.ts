import type { changePassword, resetPassword } from '@punktgenau/contract/account/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import { AttemptCounter } from '../../platform/attempt-counter.ts';
import type { BackgroundJobs } from '../../platform/background-jobs.ts';
import { hourMs, minuteMs, shift } from '../../platform/clock.ts';
import { done, fail, type Result, succeed, tooManyCalls } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailKey, mailboxKey } from './account-keys.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordRepository } from './password-repository.ts';
import type { PasswordRules } from './password-rules.ts';
import type { SignedIn } from './session-service.ts';
import { mailsPerHour } from './sign-up-service.ts';
import type { User, UserRepository } from './user-repository.ts';

/** Changing a password, and setting a new one by mail. */
export class PasswordService {
  readonly #users: UserRepository;
  readonly #passwords: PasswordRepository;
  readonly #hasher: PasswordHasher;
  readonly #rules: PasswordRules;
  readonly #secrets: Secrets;
  readonly #mailer: Mailer;
  readonly #jobs: BackgroundJobs;
  readonly #mails = new AttemptCounter({ max: mailsPerHour, windowMs: hourMs });
  readonly #wrongPasswords = new AttemptCounter({ max: 10, windowMs: 15 * minuteMs });

  constructor(dependencies: {
    readonly users: UserRepository;
    readonly passwords: PasswordRepository;
    readonly hasher: PasswordHasher;
    readonly rules: PasswordRules;
    readonly secrets: Secrets;
    readonly mailer: Mailer;
    readonly jobs: BackgroundJobs;
  }) {
    this.#users = dependencies.users;
    this.#passwords = dependencies.passwords;
    this.#hasher = dependencies.hasher;
    this.#rules = dependencies.rules;
    this.#secrets = dependencies.secrets;
    this.#mailer = dependencies.mailer;
    this.#jobs = dependencies.jobs;
  }

  /** Sends a link to set a new password. Answers at once; whether there is such an account shows only in its mailbox. */
  sendResetLink(email: string, now: Date): void {
    this.#jobs.run('send reset link', async () => {
      const user = await this.#users.findByEmailKey(emailKey(email));
      if (!user || !this.#mails.tryAdd(mailboxKey(user.email), now)) return;
      const token = this.#secrets.makeToken();
      await this.#users.update(user.id, {
        resetTokenHash: this.#digest(token),
        resetTokenExpiry: shift(now, limits.resetTokenHours * hourMs),
      });
      this.#mailer.send({ kind: 'password_reset', to: user, token });
    });
  }

  async isResetTokenOpen(token: string, now: Date): Promise<boolean> {
    return (await this.#users.findByOpenReset(this.#digest(token), now)) !== undefined;
  }

  /** Sets the password of the token's account and ends all its sessions. A refused password leaves the token open. */
  async resetPassword(
    token: string,
    newPassword: string,
    now: Date,
  ): Promise<Result<User, ErrorOf<typeof resetPassword>>> {
    const tokenHash = this.#digest(token);
    const user = await this.#users.findByOpenReset(tokenHash, now);
    if (!user) return fail('reset_token_invalid');
    const refused = this.#rules({ ...user, password: newPassword, field: 'newPassword' });
    if (refused) return refused;
    const passwordHash = await this.#hasher.hash(newPassword);
    const claimed = await this.#passwords.claimReset(tokenHash, user.emailKey, passwordHash, now);
    if (!claimed) return fail('reset_token_invalid');
    this.#mailer.send({ kind: 'password_changed', to: claimed });
    return succeed(claimed);
  }

  /** Sets a new password, given the current one, and ends all other sessions and open reset links. */
  async changePassword(
    signedIn: SignedIn,
    passwords: { readonly currentPassword: string; readonly newPassword: string },
    now: Date,
  ): Promise<Result<undefined, ErrorOf<typeof changePassword>>> {
    const { user } = signedIn;
    const key = String(user.id);
    const waitMs = this.#wrongPasswords.waitMs(key, now);
    if (waitMs > 0) return tooManyCalls(waitMs);
    // Counted before the comparison, so that guesses sent at the same time don't slip through.
    this.#wrongPasswords.add(key, now);
    if (!(await this.#hasher.verify(user.passwordHash, passwords.currentPassword))) {
      return wrongCurrentPassword();
    }
    this.#wrongPasswords.clear(key);
    const refused = this.#rules({ ...user, password: passwords.newPassword, field: 'newPassword' });
    if (refused) return refused;

    const hashes = { previous: user.passwordHash, next: await this.#hasher.hash(passwords.newPassword) };
    const isReplaced = await this.#passwords.replace(user.id, hashes, signedIn.session.sid, now);
    // Changed or reset by another request in the same moment: what was the current password no longer is.
    if (!isReplaced) return wrongCurrentPassword();
    this.#mailer.send({ kind: 'password_changed', to: user });
    return done;
  }

  #digest(token: string): Buffer {
    return this.#secrets.digest('reset-password', token);
  }
}

function wrongCurrentPassword() {
  return fail('wrong_current_password', { currentPassword: { code: 'wrong' } });
}
