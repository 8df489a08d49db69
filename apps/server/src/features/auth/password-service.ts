import type { changePassword, resetPassword } from '@punktgenau/contract/account/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import { z } from 'zod';
import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { type Clock, hourMs, minuteMs, shift } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { handle, type JobHandler, type JobType } from '../../platform/jobs/job-type.ts';
import { fail, type Result, succeed, tooManyCalls } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailKey, mailboxKey } from './account-keys.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordRepository, WithPasswordChange } from './password-repository.ts';
import type { PasswordRules } from './password-rules.ts';
import type { SignedIn } from './session-service.ts';
import { mailsPerHour } from './sign-up-service.ts';
import type { User, UserRepository } from './user-repository.ts';

const sendResetLinkSchema = z.object({ email: z.string() });
const sendResetLink: JobType<z.infer<typeof sendResetLinkSchema>> = {
  name: 'send_reset_link',
  payload: sendResetLinkSchema,
  attemptsMax: 12,
};

/** Changing a password, and setting a new one by mail. */
export class PasswordService {
  readonly #users: UserRepository;
  readonly #passwords: PasswordRepository;
  readonly #hasher: PasswordHasher;
  readonly #rules: PasswordRules;
  readonly #secrets: Secrets;
  readonly #mailer: Mailer;
  readonly #queue: JobQueue;
  readonly #mails: AttemptCounter;
  readonly #wrongPasswords: AttemptCounter;

  constructor(dependencies: {
    readonly users: UserRepository;
    readonly passwords: PasswordRepository;
    readonly hasher: PasswordHasher;
    readonly rules: PasswordRules;
    readonly secrets: Secrets;
    readonly mailer: Mailer;
    readonly queue: JobQueue;
    readonly attempts: AttemptStore;
  }) {
    this.#users = dependencies.users;
    this.#passwords = dependencies.passwords;
    this.#hasher = dependencies.hasher;
    this.#rules = dependencies.rules;
    this.#secrets = dependencies.secrets;
    this.#mailer = dependencies.mailer;
    this.#queue = dependencies.queue;
    const { attempts } = dependencies;
    this.#mails = new AttemptCounter(attempts, 'reset_mail', { max: mailsPerHour, windowMs: hourMs });
    this.#wrongPasswords = new AttemptCounter(attempts, 'change_password', {
      max: 10,
      windowMs: 15 * minuteMs,
    });
  }

  /**
   * Sends a link to set a new password. Answers as soon as that is stored; whether there is such an account shows only in
   * its mailbox.
   */
  async sendResetLink(email: string, now: Date): Promise<void> {
    if (!(await this.#mails.tryAdd(mailboxKey(email), now))) return;
    await this.#queue.add(sendResetLink, { email });
  }

  /** What goes on after an answer. */
  handlers(now: Clock): JobHandler[] {
    return [
      handle(sendResetLink, ({ email }) =>
        this.#passwords.inTransaction(async ({ users, transaction }) => {
          const user = await users.findByEmailKey(emailKey(email));
          if (!user) return;
          const token = this.#secrets.makeToken();
          await users.update(user.id, {
            resetTokenHash: this.#digest(token),
            resetTokenExpiry: shift(now(), limits.resetTokenHours * hourMs),
          });
          await this.#mailer.send({ kind: 'password_reset', to: user, token }, transaction);
        }),
      ),
    ];
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
    const reset = { tokenHash, emailKey: user.emailKey, passwordHash };
    const claimed = await this.#passwords.claimReset(reset, now, this.#tellOwner);
    return claimed ? succeed(claimed) : fail('reset_token_invalid');
  }

  /** Sets a new password, given the current one, and ends all other sessions, open reset links and known devices. */
  async changePassword(
    signedIn: Pick<SignedIn, 'session' | 'user'>,
    passwords: { readonly currentPassword: string; readonly newPassword: string },
    now: Date,
  ): Promise<Result<User, ErrorOf<typeof changePassword>>> {
    const { user } = signedIn;
    const key = String(user.id);
    // Counted before the comparison, so that guesses sent at the same time don't slip through.
    const waitMs = await this.#wrongPasswords.add(key, now);
    if (waitMs > 0) return tooManyCalls(waitMs);
    if (!(await this.#hasher.verify(user.passwordHash, passwords.currentPassword))) {
      return wrongCurrentPassword();
    }
    await this.#wrongPasswords.clear(key);
    const refused = this.#rules({ ...user, password: passwords.newPassword, field: 'newPassword' });
    if (refused) return refused;

    if (user.mustChangePassword && passwords.newPassword === passwords.currentPassword) {
      return fail('validation_failed', { newPassword: { code: 'not_an_option' } });
    }
    const hashes = { previous: user.passwordHash, next: await this.#hasher.hash(passwords.newPassword) };
    const replaced = await this.#passwords.replace(
      user.id,
      hashes,
      signedIn.session.sid,
      now,
      this.#tellOwner,
    );
    // Changed or reset by another request in the same moment: what was the current password no longer is.
    return replaced ? succeed(replaced) : wrongCurrentPassword();
  }

  readonly #tellOwner: WithPasswordChange = (owner, transaction) =>
    this.#mailer.send({ kind: 'password_changed', to: owner }, transaction);

  #digest(token: string): Buffer {
    return this.#secrets.digest('reset-password', token);
  }
}

function wrongCurrentPassword() {
  return fail('wrong_current_password', { currentPassword: { code: 'wrong' } });
}
