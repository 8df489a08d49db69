/** Keys beyond this are forgotten, those that tried longest ago first, so that an attacker cannot fill the memory. */
const maxKeys = 100_000;

/** Counts attempts by key over a sliding window. */
export class AttemptCounter {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #attemptsMs = new Map<string, number[]>();

  constructor(limit: { readonly max: number; readonly windowMs: number }) {
    this.#max = limit.max;
    this.#windowMs = limit.windowMs;
  }

  /** How long this key has to wait for its next attempt, in milliseconds; 0 when it may try now. */
  waitMs(key: string, now: Date): number {
    const recent = this.#recent(key, now);
    const oldest = recent.at(-this.#max);
    return oldest === undefined ? 0 : oldest + this.#windowMs - now.getTime();
  }

  add(key: string, now: Date): void {
    const recent = this.#recent(key, now);
    // Set again, so that the map's order is the order of the latest attempts.
    this.#attemptsMs.delete(key);
    this.#attemptsMs.set(key, [...recent, now.getTime()]);
    if (this.#attemptsMs.size > maxKeys) {
      for (const [oldestKey] of this.#attemptsMs) {
        this.#attemptsMs.delete(oldestKey);
        break;
      }
    }
  }

  /** Counts an attempt unless the key has none left. */
  tryAdd(key: string, now: Date): boolean {
    if (this.waitMs(key, now) > 0) return false;
    this.add(key, now);
    return true;
  }

  removeLast(key: string): void {
    const rest = this.#attemptsMs.get(key)?.slice(0, -1) ?? [];
    if (rest.length > 0) this.#attemptsMs.set(key, rest);
    else this.#attemptsMs.delete(key);
  }

  clear(key: string): void {
    this.#attemptsMs.delete(key);
  }

  #recent(key: string, now: Date): number[] {
    const attempts = this.#attemptsMs.get(key) ?? [];
    const since = now.getTime() - this.#windowMs;
    return attempts.filter((attemptMs) => attemptMs > since);
  }
}
