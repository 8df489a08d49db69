import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { listDesigns } from '@punktgenau/contract/designs/list-endpoint';
import { readAllPages } from '@punktgenau/contract/designs/read-all-pages';
import { urlOf } from '@punktgenau/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
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
      const { followDesigns } = await import('#shared/designs/follow-designs.ts');
      followDesigns(client, { list: userDesignsUrl(userId), userId, load: () => loadDesigns(userId) });
      return loadDesigns(userId, signal).catch(async (failure) =>
        (await import('#shared/offline/kept-designs.ts')).keptDesignsInstead(failure, userId),
      );
    },
  });
}

async function loadDesigns(userId: number, signal?: AbortSignal): Promise<SavedDesign[]> {
  const designs = await readAllPages((before) =>
    call(listDesigns, { params: { userId }, query: { before } }, signal && { signal }),
  );
  return designs ?? [];
}
