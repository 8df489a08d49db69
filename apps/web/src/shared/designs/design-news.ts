import { type SavedDesign, savedDesignListSchema } from '@punktgenau/contract/designs/design-schemas';
import type { QueryClient } from '@tanstack/react-query';

/** How the tabs of this browser tell each other which designs were saved and deleted. */
const channelName = 'punktgenau-designs';

export type DesignNews = {
  /** The list's query key, which names the account. */
  readonly list: string;
  readonly saved: readonly SavedDesign[];
  readonly deletedIds: readonly number[];
};

/** One for telling and hearing: a tab does not hear itself. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
/** The lists as this tab and the others know them. */
const shared = new Map<string, readonly SavedDesign[]>();
/** What is being changed came from another tab, so that the others know it. */
let isTaking = false;

/** From now on a loaded list is as the other tabs leave it, and they hear how this one changes it. */
export function shareWithTabs(client: QueryClient, list: string): void {
  if (shared.has(list)) return;
  shared.set(list, []);
  client.getQueryCache().subscribe(({ query, ...event }) => {
    if (query.queryKey[0] !== list || event.type !== 'updated' || event.action.type !== 'success') return;
    const news = newsOf(list, shared.get(list) ?? [], event.action.data);
    shared.set(list, event.action.data);
    // What came from the server the others can ask for themselves.
    const isOwn = event.action.manual === true && !isTaking && news.saved.length + news.deletedIds.length > 0;
    if (isOwn) channel?.postMessage(news);
  });
  channel?.addEventListener('message', ({ data }) => takeNews(client, list, data));
}

/** What became different, design by design, so that news of two tabs do not undo each other. */
export function newsOf(
  list: string,
  before: readonly SavedDesign[],
  after: readonly SavedDesign[],
): DesignNews {
  const known = new Set(before);
  const left = new Set(after.map(({ id }) => id));
  return {
    list,
    saved: after.filter((design) => !known.has(design)),
    deletedIds: before.map(({ id }) => id).filter((id) => !left.has(id)),
  };
}

/** @param message another tab's, perhaps of another version of the client: what cannot be read is left out */
export function takeNews(client: QueryClient, list: string, message: unknown): void {
  const { saved, deletedIds, ...news }: Partial<DesignNews> = { ...(message as Partial<DesignNews> | null) };
  const designs = savedDesignListSchema.safeParse(saved);
  const before = client.getQueryData<SavedDesign[]>([list]);
  if (news.list !== list || !before || !designs.success || !Array.isArray(deletedIds)) return;
  const changed = new Map(designs.data.map((design) => [design.id, design]));
  const kept = before.filter(({ id }) => !deletedIds.includes(id));
  const added = designs.data.filter(({ id }) => !before.some((other) => other.id === id));
  const after = [...added, ...kept.map((design) => changed.get(design.id) ?? design)];
  isTaking = true;
  client.setQueryData([list], after);
  isTaking = false;
}
