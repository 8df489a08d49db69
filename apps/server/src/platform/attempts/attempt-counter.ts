/** How many attempts in which time. */
export type AttemptLimit = { readonly max: number; readonly windowMs: number };

/** Where attempts are counted: one place for all servers. Whatever it cannot do it throws. */
export type AttemptStore = {
  /**
   * Counts an attempt, unless the key has none left. Of several at once never more succeed than are left.
   *
   * @returns how long to wait for the next one, in milliseconds; 0 when it was counted
   */
  tryAdd(counter: string, key: string, limit: AttemptLimit, now: Date): Promise<number>;
  /** As `tryAdd`, but counts nothing. */
  waitMs(counter: string, key: string, limit: AttemptLimit, now: Date): Promise<number>;
  removeLast(counter: string, key: string): Promise<void>;
  clear(counter: string, key: string): Promise<void>;
};

/** Counts attempts by key over a sliding window, for all servers together. */
export class AttemptCounter {
  readonly #store: AttemptStore;
  readonly #name: string;
  readonly #limit: AttemptLimit;

  /** @param name tells its keys from those of other counters */
  constructor(store: AttemptStore, name: string, limit: AttemptLimit) {
    this.#store = store;
    this.#name = name;
    this.#limit = limit;
  }

  /**
   * Counts an attempt, unless this key has none left.
   *
   * @returns how long it has to wait, in milliseconds; 0 when it was counted
   */
  add(key: string, now: Date): Promise<number> {
    return this.#store.tryAdd(this.#name, key, this.#limit, now);
  }

  /** As `add`. @returns whether it was counted */
  async tryAdd(key: string, now: Date): Promise<boolean> {
    return (await this.add(key, now)) === 0;
  }

  /** How long this key has to wait for its next attempt, in milliseconds; 0 when it may try now. */
  waitMs(key: string, now: Date): Promise<number> {
    return this.#store.waitMs(this.#name, key, this.#limit, now);
  }

  removeLast(key: string): Promise<void> {
    return this.#store.removeLast(this.#name, key);
  }

  clear(key: string): Promise<void> {
    return this.#store.clear(this.#name, key);
  }
}

/**
 * How far an attempt may lie in the future: the clocks of two servers differ a little. One further away was counted while a
 * clock was wrong, and must not keep anybody waiting for as long.
 */
export const toleratedFutureMs = 60_000;
