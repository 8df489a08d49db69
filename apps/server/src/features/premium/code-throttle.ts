import { AttemptCounter } from '../../platform/attempt-counter.ts';
import { minuteMs } from '../../platform/clock.ts';

/** Who tries a code. */
export type CodeTry = { readonly address: string; readonly userId?: number };

/**
 * Limits guessing of codes, over a sliding quarter of an hour: 60 misses from one address (a LAN party shares one) and
 * 15 of one account. Looking a code up and redeeming it count together. A try counts before the code is looked at, so
 * tries sent at the same time don't slip through; a hit is given back.
 */
export class CodeThrottle {
  readonly #addresses = new AttemptCounter({ max: 60, windowMs: 15 * minuteMs });
  readonly #accounts = new AttemptCounter({ max: 15, windowMs: 15 * minuteMs });

  /** @returns how many seconds to wait when the try must be refused, otherwise `undefined` */
  countTry({ address, userId }: CodeTry, now: Date): number | undefined {
    const accountWaitMs = userId === undefined ? 0 : this.#accounts.waitMs(String(userId), now);
    const waitMs = Math.max(this.#addresses.waitMs(address, now), accountWaitMs);
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    this.#addresses.add(address, now);
    if (userId !== undefined) this.#accounts.add(String(userId), now);
    return undefined;
  }

  /** It was no guess. */
  giveBack({ address, userId }: CodeTry): void {
    this.#addresses.removeLast(address);
    if (userId !== undefined) this.#accounts.removeLast(String(userId));
  }
}
