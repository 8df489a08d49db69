/** More than a server ever has of them; a limit only because memory must end. */
const rememberedMax = 1_000;

/**
 * Who failed when it was their turn. They come after everybody else the next time, so that work which fails every time
 * never keeps the rest waiting. Kept in memory: after a restart it takes one more run until the order is right again.
 */
export class WaitingLine<Key> {
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

  /** Those at the end of the line, in the order in which they get their next turn. */
  atTheEnd(): Key[] {
    return [...this.#failed];
  }
}
