import type { verifyEmail } from '@punktgenau/contract/account/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import type { Locale } from '@punktgenau/words';
import { z } from 'zod';
import { inSteps } from '../../platform/answer-steps.ts';
import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { type Clock, hourMs, shift } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { handle, type JobHandler, type JobType } from '../../platform/jobs/job-type.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailKey, mailboxKey, usernameKey } from './account-keys.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordRules } from './password-rules.ts';
import type { SignUpBrowsers } from './sign-up-browser.ts';
import type { NewSignUp, SignUpRepository, SignUpStored } from './sign-up-repository.ts';
import type { User, Username, UserRepository } from './user-repository.ts';
import { isOfOneScript, isReservedUsername } from './username-rules.ts';
import { usernameSkeleton } from './username-skeleton.ts';
import type { WaitingSignUp } from './waiting-sign-up.ts';

export type SignUp = {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
};

const resendVerificationSchema = z.object({ email: z.string(), username: z.string().optional() });
const resendVerification: JobType<z.infer<typeof resendVerificationSchema>> = {
  name: 'resend_verification',
  payload: resendVerificationSchema,
  attemptsMax: 12,
};

/** The address that was confirmed. */
export type ConfirmedSignUp = {
  readonly user: User;
  /** The link was opened in the browser in which the sign-up was made. */
  readonly isOwnBrowser: boolean;
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
 * counted does not depend on what the address has, or names would tell. The answer comes at whole steps of time, because
 * what is stored differs and so does the time it takes.
 */
export class SignUpService {
  readonly #users: UserRepository;
  readonly #signUps: SignUpRepository;
  readonly #hasher: PasswordHasher;
  readonly #rules: PasswordRules;
  readonly #secrets: Secrets;
  readonly #browsers: SignUpBrowsers;
  readonly #mailer: Mailer;
  readonly #queue: JobQueue;
  readonly #mails: AttemptCounter;
  readonly #answerStepMs: number;

  constructor(dependencies: {
    readonly users: UserRepository;
    readonly signUps: SignUpRepository;
    readonly hasher: PasswordHasher;
    readonly rules: PasswordRules;
    readonly secrets: Secrets;
    readonly browsers: SignUpBrowsers;
    readonly mailer: Mailer;
    readonly queue: JobQueue;
    readonly attempts: AttemptStore;
    /** See `inSteps`. */
    readonly answerStepMs: number;
  }) {
    this.#users = dependencies.users;
    this.#signUps = dependencies.signUps;
    this.#hasher = dependencies.hasher;
    this.#rules = dependencies.rules;
    this.#secrets = dependencies.secrets;
    this.#browsers = dependencies.browsers;
    this.#mailer = dependencies.mailer;
    this.#queue = dependencies.queue;
    this.#answerStepMs = dependencies.answerStepMs;
    this.#mails = new AttemptCounter(dependencies.attempts, 'sign_up_mail', {
      max: mailsPerHour,
      windowMs: hourMs,
    });
  }

  /**
   * Fails with `username_taken` (names are public) or the rules for passwords; otherwise the answer is neutral.
   *
   * @returns the cookie by which the browser is known when the mail's link is opened in it
   */
  async signUp(
    signUp: SignUp,
    now: Date,
  ): Promise<Result<string, 'username_taken' | 'password_too_common' | 'validation_failed'>> {
    if (!isOfOneScript(signUp.username)) {
      return fail('validation_failed', { username: { code: 'mixed_scripts' } });
    }
    const refused = this.#rules({ ...signUp, field: 'password' });
    if (refused) return refused;
    const name = {
      usernameKey: usernameKey(signUp.username),
      usernameSkeleton: usernameSkeleton(signUp.username),
    };
    // So that a name becomes free at the same moment whether a sign-up or a reservation held it.
    await this.#signUps.freeAbandonedName(name, now);
    if (isReservedUsername(signUp.username) || (await this.#isUsernameTaken(name, now)))
      return usernameTaken();

    return inSteps(() => this.#take(signUp, name, now), this.#answerStepMs);
  }

  /** Takes a sign-up whose name is free. */
  async #take(signUp: SignUp, name: Username, now: Date): Promise<Result<string, 'username_taken'>> {
    const passwordHash = await this.#hasher.hash(signUp.password);
    const mailbox = mailboxKey(signUp.email);
    const taken = succeed(this.#browsers.issue({ ...name, passwordHash }, now));
    if (!(await this.#mails.tryAdd(mailbox, now))) return taken;
    const { token, link } = this.#newLink(now);
    const stored = await this.#store(
      {
        username: signUp.username,
        ...name,
        email: signUp.email,
        emailKey: emailKey(signUp.email),
        passwordHash,
        locale: signUp.locale,
        createdAt: now,
        ...link,
      },
      token,
    );
    if (stored !== 'username_taken') return taken;
    await this.#mails.removeLast(mailbox);
    return usernameTaken();
  }

  /** Keeps a sign-up together with the mail that tells of it. */
  #store(signUp: NewSignUp, token: string): Promise<SignUpStored['kind']> {
    return this.#signUps.inTransaction(async (signUps, transaction) => {
      const stored = await signUps.add(signUp);
      if (stored.kind === 'pending') {
        await this.#mailer.send({ kind: 'verification', to: signUp, token }, transaction);
      }
      if (stored.kind === 'has_account') {
        await this.#mailer.send({ kind: 'sign_up_attempt', to: stored.owner }, transaction);
      }
      return stored.kind;
    });
  }

  /**
   * Sends the confirmation again, with a new link. Answers as soon as that is stored; whether there is such a sign-up shows
   * only in its mailbox.
   *
   * @param signUp an address, and the user name if it is known which of its sign-ups is meant; otherwise the newest is
   */
  async resendVerification(
    signUp: { readonly email: string; readonly username?: string | undefined },
    now: Date,
  ): Promise<void> {
    if (!(await this.#mails.tryAdd(mailboxKey(signUp.email), now))) return;
    await this.#queue.add(resendVerification, signUp);
  }

  /** As `resendVerification`, for the sign-up that a log-in meant. */
  resendToWaiting({ emailKey, usernameKey }: WaitingSignUp, now: Date): Promise<void> {
    return this.resendVerification({ email: emailKey, username: usernameKey }, now);
  }

  /** What goes on after an answer. */
  handlers(now: Clock): JobHandler[] {
    return [
      handle(resendVerification, ({ email, username }) =>
        this.#signUps.inTransaction(async (signUps, transaction) => {
          const name = username === undefined ? undefined : usernameKey(username);
          const pending = await signUps.find(emailKey(email), name);
          if (!pending) return;
          const { token, link } = this.#newLink(now());
          await signUps.setLink(pending.id, link);
          await this.#mailer.send({ kind: 'verification', to: pending, token }, transaction);
        }),
      ),
    ];
  }

  /**
   * Confirms the sign-up that a link was made for.
   *
   * @param request.cookie what the browser got when it signed up, if it did
   * @param request.onlyHere leave the link as it is unless that was this very sign-up: programs that look into mails open
   *   its page too, and run it
   */
  async verifyEmail(
    request: { readonly token: string; readonly cookie: string | undefined; readonly onlyHere: boolean },
    now: Date,
  ): Promise<Result<ConfirmedSignUp, ErrorOf<typeof verifyEmail>>> {
    const isOwn = (signUp: User) => this.#browsers.isOf(request.cookie, signUp, now);
    const mayConfirm = (signUp: User) => !request.onlyHere || isOwn(signUp);
    const tokenHash = this.#secrets.digest('verify-email', request.token);
    const confirmed = await this.#signUps.confirm(tokenHash, mayConfirm, now);
    if (confirmed === 'not_meant') return fail('verification_not_asked_here');
    if (!confirmed) return fail('verification_token_invalid');
    return succeed({ user: confirmed, isOwnBrowser: isOwn(confirmed) });
  }

  /** Removes sign-ups that were never confirmed and names whose reservation ended. */
  deleteAbandoned(now: Date): Promise<void> {
    return this.#signUps.deleteAbandoned(now);
  }

  async #isUsernameTaken(name: Username, now: Date): Promise<boolean> {
    return (await this.#users.hasUsername(name)) || (await this.#signUps.isUsernameReserved(name, now));
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
