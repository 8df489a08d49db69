import { minuteMs } from '../../clock.ts';
import { AttemptCounter } from './attempt-counter.ts';

/**
 * Limits guessing of passwords.
 *
 * Three counters run at once, each over a sliding quarter of an hour:
 * - an account from devices that never logged in to it: 10. This is what stops guessing from many addresses.
 * - an account from one device that did log in to it before (it shows a signed cookie): 10 of its own. So a stranger
 *   who uses up the first counter locks out other strangers, but not the owner on a device the owner has used.
 * - an address, over all accounts: 50. This is what stops trying one password on many accounts.
 *
 * An attempt counts before the password is looked at, so attempts sent at the same time don't slip through; a right
 * password gives the account's attempts back. While a counter is exhausted even the right password is refused, or the
 * refusal would tell guessers which one it is. The owner of an account that is being attacked who comes with a new
 * device can still sign in by resetting the password, which marks the device as known.
 */
export class LoginThrottle {
  readonly #accounts = new AttemptCounter({ max: 10, windowMs: 15 * minuteMs });
  readonly #devices = new AttemptCounter({ max: 10, windowMs: 15 * minuteMs });
  readonly #addresses = new AttemptCounter({ max: 50, windowMs: 15 * minuteMs });

  /**
   * Counts an attempt.
   *
   * @param account key of the account as the attempt names it, existing or not
   * @param device token of a device known to this account
   * @returns how many seconds to wait when the attempt must be refused, otherwise `undefined`
   */
  countAttempt(
    attempt: { readonly account: string; readonly device: string | undefined; readonly address: string },
    now: Date,
  ): number | undefined {
    const { counter, key } = this.#accountCounter(attempt);
    const waitMs = Math.max(counter.waitMs(key, now), this.#addresses.waitMs(attempt.address, now));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    counter.add(key, now);
    this.#addresses.add(attempt.address, now);
    return undefined;
  }

  /** The password was right: forgets the account's attempts and takes this one off the address. */
  forgetAttempts(attempt: {
    readonly account: string;
    readonly device: string | undefined;
    readonly address: string;
  }): void {
    const { counter, key } = this.#accountCounter(attempt);
    counter.clear(key);
    this.#addresses.removeLast(attempt.address);
  }

  #accountCounter(attempt: { readonly account: string; readonly device: string | undefined }) {
    return attempt.device
      ? { counter: this.#devices, key: `${attempt.account}\0${attempt.device}` }
      : { counter: this.#accounts, key: attempt.account };
  }
}
