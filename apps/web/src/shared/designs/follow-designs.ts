import { designListStreamPath } from '@punktgenau/contract/designs/design-list-path';
import { designListStateOf } from '@punktgenau/contract/designs/design-list-state';
import {
  type DesignListState,
  designListStateSchema,
  type SavedDesign,
} from '@punktgenau/contract/designs/design-schemas';
import { urlOf } from '@punktgenau/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';
import { shareWithTabs } from './design-news.ts';

/** A page that is hidden for so long gives its stream up. */
export const hiddenMs = 30_000;
/** What this tab has just saved itself is told by the server as well, often before the server's answer to the tab. */
export const ownSaveMs = 1_000;
/** Between two tries of a stream that was refused; doubled each time up to the longest. */
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

export type FollowedList = {
  /** The list's query key, which names the account. */
  readonly list: string;
  readonly userId: number;
  /** Asks the server for the whole list. */
  readonly load: () => Promise<readonly SavedDesign[]>;
};

/** Lists that are followed now. */
const followed = new Set<string>();

/**
 * From now on a list is as the browser's other tabs leave it (`shareWithTabs`), and while this page is in sight as other devices do:
 * the server tells when it changed, and what is loaded then goes on to the other tabs. One tab of the browser has the stream; the
 * next one takes its place. It ends with the list, which a lost session takes away. Without event streams, and opened without https,
 * where tabs cannot agree on one, other devices are not heard of; nor in the app's window, whose calls carry a key that an `EventSource`
 * cannot.
 */
export function followDesigns(client: QueryClient, of: FollowedList): void {
  shareWithTabs(client, of.list);
  if (followed.has(of.list) || hasDesktopBridge() || typeof EventSource === 'undefined' || !navigator.locks)
    return;
  followed.add(of.list);
  const follower = new DesignListFollower(client, of);
  const pageChanged = () => follower.pageChanged();
  document.addEventListener('visibilitychange', pageChanged);
  const unsubscribe = client.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'removed' || query.queryKey[0] !== of.list) return;
    unsubscribe();
    document.removeEventListener('visibilitychange', pageChanged);
    follower.leave();
    followed.delete(of.list);
  });
  pageChanged();
}

class DesignListFollower {
  readonly #client: QueryClient;
  readonly #of: FollowedList;
  #stream: AbortController | undefined;
  #pauseMs = firstPauseMs;
  #next: ReturnType<typeof setTimeout> | undefined;
  #comparison: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, of: FollowedList) {
    this.#client = client;
    this.#of = of;
  }

  pageChanged(): void {
    clearTimeout(this.#next);
    if (document.visibilityState === 'visible') this.#follow();
    else this.#next = setTimeout(() => this.leave(), hiddenMs);
  }

  leave(): void {
    this.#stream?.abort();
    this.#stream = undefined;
    clearTimeout(this.#next);
    clearTimeout(this.#comparison);
  }

  #follow(): void {
    if (this.#stream) return;
    const stream = new AbortController();
    this.#stream = stream;
    navigator.locks
      .request(`punktgenau-designs-${this.#of.userId}`, { signal: stream.signal }, () =>
        this.#listen(stream.signal),
      )
      .catch(() => undefined);
  }

  /** Resolves when the stream is given up, which lets another tab have one. */
  #listen(signal: AbortSignal): Promise<void> {
    const source = new EventSource(
      urlOf({ path: designListStreamPath }, { params: { userId: this.#of.userId } }),
    );
    source.onopen = () => {
      this.#pauseMs = firstPauseMs;
    };
    source.addEventListener('designs', ({ data }) => this.#hear(data));
    source.addEventListener('gone', () => this.leave());
    source.onerror = () => {
      // What is only broken off the browser opens again by itself.
      if (source.readyState === source.CLOSED) this.#tryLater();
    };
    return new Promise((finish) => {
      signal.addEventListener('abort', () => {
        source.close();
        finish();
      });
    });
  }

  #tryLater(): void {
    this.leave();
    this.#next = setTimeout(() => this.pageChanged(), this.#pauseMs);
    this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
  }

  #hear(data: string): void {
    const said = designListStateSchema.safeParse(JSON.parse(data));
    if (said.success) this.#compareLater(said.data);
  }

  #compareLater(said: DesignListState): void {
    clearTimeout(this.#comparison);
    this.#comparison = setTimeout(() => void this.#compare(said).catch(() => undefined), ownSaveMs);
  }

  /** Loads the list again when it is another one than the server's. */
  async #compare(said: DesignListState): Promise<void> {
    const { list, load } = this.#of;
    const known = () => this.#client.getQueryData<readonly SavedDesign[]>([list]);
    const before = known();
    // Still being loaded.
    if (!before) return this.#compareLater(said);
    if (isSame(designListStateOf(before), said)) return;
    const designs = await load();
    // What was saved here meanwhile is newer; the server tells of it as well. Set as this tab's own, so that the other tabs hear of it.
    if (known() === before) this.#client.setQueryData([list], designs);
  }
}

const isSame = (one: DesignListState, other: DesignListState) =>
  one.count === other.count && one.updatedMs === other.updatedMs;
