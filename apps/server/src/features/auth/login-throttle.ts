import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
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

/** A key of one of the counters. */
type Counted = { readonly counter: AttemptCounter; readonly key: string };

/**
 * Limits guessing of passwords.
 *
 * Five counters run at once, each over a sliding quarter of an hour:
 * - a name as typed, from devices that never logged in to its account: 10. It counts names that don't exist as well, so
 *   its refusal says nothing about which ones do.
 * - an account, whether its user name or its address was typed, from such devices: 10. This is what stops guessing from
 *   many addresses under two names. A refusal would give away that the two names belong together, so an exhausted one
 *   lets every password look wrong instead.
 * - an account from one device that did log in to it before (it shows a signed cookie): 10 of its own. So a stranger
 *   who uses up the first two locks out other strangers, but not the owner on a device the owner has used.
 * - an account from all such devices together: 30. Each log-in makes a device known, so somebody who knew the password for
 *   a while could have collected any number of them.
 * - an address, over all accounts: 50. This is what stops trying one password on many accounts.
 *
 * An attempt counts before the password is looked at, so attempts sent at the same time don't slip through. While a
 * counter is exhausted even the right password is refused, or the refusal would tell guessers which one it is. The owner
 * of an account that is being attacked who comes with a new device can still sign in by resetting the password, which
 * marks the device as known.
 */
export class LoginThrottle {
  readonly #names: AttemptCounter;
  readonly #accounts: AttemptCounter;
  readonly #devices: AttemptCounter;
  readonly #allDevices: AttemptCounter;
  readonly #addresses: AttemptCounter;

  constructor(store: AttemptStore) {
    const ten = { max: 10, windowMs: 15 * minuteMs };
    this.#names = new AttemptCounter(store, 'login_name', ten);
    this.#accounts = new AttemptCounter(store, 'login_account', ten);
    this.#devices = new AttemptCounter(store, 'login_device', ten);
    this.#allDevices = new AttemptCounter(store, 'login_known_devices', { ...ten, max: 30 });
    this.#addresses = new AttemptCounter(store, 'login_address', { ...ten, max: 50 });
  }

  /** Counts an attempt, unless it is refused. */
  async countAttempt(attempt: CountedAttempt, now: Date): Promise<Admission> {
    const refusing = this.#refusingCounters(attempt);
    const waits = await Promise.all(refusing.map(({ counter, key }) => counter.add(key, now)));
    const longestMs = Math.max(...waits);
    if (longestMs > 0) {
      // A refused attempt counts nowhere.
      const counted = refusing.filter((_, n) => waits[n] === 0);
      await Promise.all(counted.map(({ counter, key }) => counter.removeLast(key)));
      return { kind: 'refused', retryAfterSeconds: Math.ceil(longestMs / 1000) };
    }
    if (attempt.device !== undefined) return { kind: 'counted', mayOpen: true };
    // A name without an account is counted as well, so that the time of the answer does not tell it apart.
    const isAdmitted = await this.#accounts.tryAdd(accountKey(attempt), now);
    return { kind: 'counted', mayOpen: attempt.userId === undefined || isAdmitted };
  }

  /** The password was right: forgets the account's attempts and takes this one off the name and the address. */
  async forgetAttempts(attempt: CountedAttempt): Promise<void> {
    const isOfDevices = ({ counter }: Counted) => counter === this.#devices || counter === this.#allDevices;
    await Promise.all([
      // The others of a name stay: a stranger who sees them vanish would know that the name has an owner.
      ...this.#refusingCounters(attempt).map((counted) =>
        isOfDevices(counted) ? counted.counter.clear(counted.key) : counted.counter.removeLast(counted.key),
      ),
      attempt.device === undefined && this.#accounts.clear(accountKey(attempt)),
    ]);
  }

  /** Those whose exhaustion is told. */
  #refusingCounters({ name, userId, device, address }: CountedAttempt): Counted[] {
    const ofAddress = { counter: this.#addresses, key: address };
    if (device === undefined) return [{ counter: this.#names, key: name }, ofAddress];
    const ofDevice = { counter: this.#devices, key: `${userId}\0${device}` };
    return [ofDevice, { counter: this.#allDevices, key: String(userId) }, ofAddress];
  }
}

/** The account, or the name when it has none. */
function accountKey({ userId, name }: CountedAttempt): string {
  return userId === undefined ? `name ${name}` : String(userId);
}
