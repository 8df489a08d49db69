import { AttemptCounter } from '../../platform/attempt-counter.ts';
import { minuteMs } from '../../platform/clock.ts';

/** Who tries to log in to what, from where. */
export type CountedAttempt = {
  /** The name as typed, in the one form of `nameKey`: the same for names that exist and names that don't. */
  readonly name: string;
  /** The account of that name, if there is one. */
  readonly userId: number | undefined;
  /** Token of a device known to that account. */
  readonly device: string | undefined;
  readonly address: string;
};

export type Admission =
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  /** The password may be compared. `mayOpen` false: even the right one must be answered like a wrong one. */
  | { readonly kind: 'counted'; readonly mayOpen: boolean };

/**
 * Limits guessing of passwords.
 *
 * Four counters run at once, each over a sliding quarter of an hour:
 * - a name as typed, from devices that never logged in to its account: 10. It counts names that don't exist as well, so
 *   its refusal says nothing about which ones do.
 * - an account, whether its user name or its address was typed, from such devices: 10. This is what stops guessing from
 *   many addresses under two names. A refusal would give away that the two names belong together, so an exhausted one
 *   lets every password look wrong instead.
 * - an account from one device that did log in to it before (it shows a signed cookie): 10 of its own. So a stranger
 *   who uses up the first two locks out other strangers, but not the owner on a device the owner has used.
 * - an address, over all accounts: 50. This is what stops trying one password on many accounts.
 *
 * An attempt counts before the password is looked at, so attempts sent at the same time don't slip through. While a
 * counter is exhausted even the right password is refused, or the refusal would tell guessers which one it is. The owner
 * of an account that is being attacked who comes with a new device can still sign in by resetting the password, which
 * marks the device as known.
 */
export class LoginThrottle {
  readonly #names = new AttemptCounter({ max: 10, windowMs: 15 * minuteMs });
  readonly #accounts = new AttemptCounter({ max: 10, windowMs: 15 * minuteMs });
  readonly #devices = new AttemptCounter({ max: 10, windowMs: 15 * minuteMs });
  readonly #addresses = new AttemptCounter({ max: 50, windowMs: 15 * minuteMs });

  /** Counts an attempt, unless it is refused. */
  countAttempt(attempt: CountedAttempt, now: Date): Admission {
    const { counter, key } = this.#shownCounter(attempt);
    const waitMs = Math.max(counter.waitMs(key, now), this.#addresses.waitMs(attempt.address, now));
    if (waitMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    counter.add(key, now);
    this.#addresses.add(attempt.address, now);
    const isFromStranger = attempt.userId !== undefined && attempt.device === undefined;
    const mayOpen = !isFromStranger || this.#accounts.tryAdd(String(attempt.userId), now);
    return { kind: 'counted', mayOpen };
  }

  /** The password was right: forgets the account's attempts and takes this one off the name and the address. */
  forgetAttempts(attempt: CountedAttempt): void {
    const { counter, key } = this.#shownCounter(attempt);
    // The others of a name stay: a stranger who sees them vanish would know that the name has an owner.
    if (counter === this.#devices) counter.clear(key);
    else counter.removeLast(key);
    if (attempt.device === undefined) this.#accounts.clear(String(attempt.userId));
    this.#addresses.removeLast(attempt.address);
  }

  #shownCounter({ name, userId, device }: CountedAttempt) {
    return device === undefined
      ? { counter: this.#names, key: name }
      : { counter: this.#devices, key: `${userId}\0${device}` };
  }
}
