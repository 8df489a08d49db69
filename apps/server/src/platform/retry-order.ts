/** More than a server ever has of them: memory must have a bound. */
const rememberedMax = 1_000;

/**
 * Which keys failed when it was their turn. They are tried after all others the next time, so that work which fails every
 * time never keeps the rest waiting. Kept in memory: after a restart it takes one more run until the order is right again.
 */
export class RetryOrder<Key> {
  readonly #failed = new Set<Key>();

  failed(key: Key): void {
    this.#failed.delete(key);
    this.#failed.add(key);
    const [longestAgo] = this.#failed;
    if (longestAgo !== undefined && this.#failed.size > rememberedMax) this.#failed.delete(longestAgo);
  }

  succeeded(key: Key): void {
    this.#failed.delete(key);
  }

  /** In the order in which they are tried again. */
  failedKeys(): Key[] {
    return [...this.#failed];
  }
}
