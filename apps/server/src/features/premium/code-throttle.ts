import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { minuteMs } from '../../platform/clock.ts';

/** Who tries a code. */
export type CodeTry = { readonly address: string; readonly userId?: number };

/**
 * Limits guessing of codes, over a sliding quarter of an hour: 60 misses from one address (a LAN party shares one) and
 * 15 of one account. Looking a code up and redeeming it count together. A try counts before the code is looked at, so
 * tries sent at the same time don't slip through; a hit is given back.
 */
export class CodeThrottle {
  readonly #addresses: AttemptCounter;
  readonly #accounts: AttemptCounter;

  constructor(store: AttemptStore) {
    const windowMs = 15 * minuteMs;
    this.#addresses = new AttemptCounter(store, 'code_address', { max: 60, windowMs });
    this.#accounts = new AttemptCounter(store, 'code_account', { max: 15, windowMs });
  }

  /** @returns how many seconds to wait when the try must be refused, otherwise `undefined` */
  async countTry({ address, userId }: CodeTry, now: Date): Promise<number | undefined> {
    const addressMs = await this.#addresses.add(address, now);
    if (addressMs > 0) return Math.ceil(addressMs / 1000);
    const accountMs = userId === undefined ? 0 : await this.#accounts.add(String(userId), now);
    if (accountMs === 0) return undefined;
    await this.#addresses.removeLast(address);
    return Math.ceil(accountMs / 1000);
  }

  /** It was no guess. */
  async giveBack({ address, userId }: CodeTry): Promise<void> {
    await this.#addresses.removeLast(address);
    if (userId !== undefined) await this.#accounts.removeLast(String(userId));
  }
}
