import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { listDesigns } from '@punktgenau/contract/designs/list-endpoint';
import { readAllPages } from '@punktgenau/contract/designs/read-all-pages';
import { urlOf } from '@punktgenau/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Address, and therefore query key, of a user's saved designs. */
export function userDesignsUrl(userId: number): string {
  return urlOf(listDesigns, { params: { userId } });
}

/** The saved designs of a user, all pages of them; the navigation counts them, the designs and overlay pages list them. */
export function userDesignsQuery(userId: number) {
  return queryOptions({
    queryKey: [userDesignsUrl(userId)],
    queryFn: async ({ client, signal }) => {
      const { shareWithTabs } = await import('#shared/designs/design-news.ts');
      shareWithTabs(client, userDesignsUrl(userId));
      const designs = await loadDesigns(userId, signal);
      void followOtherDevices(client, userId).catch(() => undefined);
      return designs;
    },
  });
}

async function loadDesigns(userId: number, signal?: AbortSignal): Promise<SavedDesign[]> {
  const designs = await readAllPages((before) =>
    call(listDesigns, { params: { userId }, query: { before } }, signal && { signal }),
  );
  return designs ?? [];
}

/** Nothing that is seen first waits for it. */
async function followOtherDevices(client: QueryClient, userId: number): Promise<void> {
  const { followDesigns } = await import('#shared/designs/follow-designs.ts');
  followDesigns(client, { list: userDesignsUrl(userId), userId, load: () => loadDesigns(userId) });
}
