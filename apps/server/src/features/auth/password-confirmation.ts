import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { minuteMs } from '../../platform/clock.ts';
import { type Failure, fail, tooManyCalls } from '../../platform/result.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { User } from './user-repository.ts';

/**
 * Asks a signed-in user for the password once more, before what cannot be taken back. Ten wrong ones in a
 * quarter of an hour, over everything that asks, and the account has to wait.
 */
export class PasswordConfirmation {
  readonly #hasher: PasswordHasher;
  readonly #wrongPasswords: AttemptCounter;

  constructor(hasher: PasswordHasher, attempts: AttemptStore) {
    this.#hasher = hasher;
    this.#wrongPasswords = new AttemptCounter(attempts, 'confirm_password', {
      max: 10,
      windowMs: 15 * minuteMs,
    });
  }

  /** @returns `wrong_password` or `rate_limited`; `undefined` when the password is right */
  async refuse(
    user: Pick<User, 'id' | 'passwordHash'>,
    password: string,
    now: Date,
  ): Promise<Failure<'rate_limited' | 'wrong_password'> | undefined> {
    const key = String(user.id);
    // Counted before the comparison, so that guesses sent at the same time don't slip through.
    const waitMs = await this.#wrongPasswords.add(key, now);
    if (waitMs > 0) return tooManyCalls(waitMs);
    if (!(await this.#hasher.verify(user.passwordHash, password))) {
      return fail('wrong_password', { password: { code: 'wrong' } });
    }
    await this.#wrongPasswords.clear(key);
    return undefined;
  }
}
