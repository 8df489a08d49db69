import type { CountedRequests, NewRequests } from './request-count-repository.ts';

type Window = {
  /** Requests counted here since the last exchange. */
  fresh: number;
  /** All others, here and on the other servers. */
  known: number;
  endsAtMs: number;
};

/** Exchanges counts with the other servers. */
type Exchange = (requests: readonly NewRequests[]) => Promise<readonly CountedRequests[]>;

/** How many keys are counted at once; beyond this the one whose window began first is forgotten. */
const keysMax = 50_000;
const exchangeEveryMs = 500;
/**
 * A key is counted together with the other servers once it has this part of its limit here: less on each of fifty servers
 * cannot exceed it, and the many who ask rarely cost no statement.
 */
const sharedFrom = 1 / 50;

/**
 * Counts requests in windows that begin with the first one. Each server counts by itself and tells the others twice a second, so
 * that a limit holds for all of them together, up to what comes in within that time. While the counts cannot be exchanged,
 * each server's own hold.
 */
export class SharedCounts {
  readonly #exchange: Exchange;
  readonly #monotonicMs: () => number;
  readonly #windows = new Map<string, Window>();
  readonly #toShare = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(exchange: Exchange, monotonicMs: () => number = () => performance.now()) {
    this.#exchange = exchange;
    this.#monotonicMs = monotonicMs;
  }

  /**
   * Counts a request.
   *
   * @returns how many there are in the window with this one, and how long it lasts
   */
  count(key: string, windowMs: number, max: number): { readonly current: number; readonly ttl: number } {
    const nowMs = this.#monotonicMs();
    let window = this.#windows.get(key);
    if (!window || window.endsAtMs <= nowMs) {
      window = { fresh: 0, known: 0, endsAtMs: nowMs + windowMs };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      this.#forgetOldest();
    }
    window.fresh += 1;
    const current = window.known + window.fresh;
    if (current >= max * sharedFrom) this.#share(key);
    return { current, ttl: window.endsAtMs - nowMs };
  }

  /** Nothing more is exchanged; waits for what is under way. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#toShare.clear();
    await this.#underWay;
  }

  #share(key: string): void {
    this.#toShare.add(key);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#underWay = this.#exchangeNow();
    }, exchangeEveryMs).unref();
  }

  async #exchangeNow(): Promise<void> {
    const nowMs = this.#monotonicMs();
    const requests: NewRequests[] = [];
    for (const key of this.#toShare) {
      const window = this.#windows.get(key);
      if (!window || window.endsAtMs <= nowMs) continue;
      requests.push({ key, count: window.fresh, leftMs: window.endsAtMs - nowMs });
      // Told, and so known; what comes in meanwhile is fresh.
      window.known += window.fresh;
      window.fresh = 0;
    }
    this.#toShare.clear();
    if (requests.length === 0) return;
    try {
      for (const { key, count, leftMs } of await this.#exchange(requests)) {
        const window = this.#windows.get(key);
        if (!window) continue;
        window.known = count;
        window.endsAtMs = this.#monotonicMs() + leftMs;
      }
    } catch {
      // They stay in `known`: they count here, if not elsewhere.
    }
  }

  #forgetOldest(): void {
    if (this.#windows.size <= keysMax) return;
    for (const [oldest] of this.#windows) {
      this.#windows.delete(oldest);
      break;
    }
  }
}
