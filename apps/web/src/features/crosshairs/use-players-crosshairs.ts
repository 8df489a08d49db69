import type { CommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import { listCommunityCrosshairs } from '@punktgenau/contract/community/endpoints';
import { limits } from '@punktgenau/contract/limits/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { type Narrowed, sizeRanges } from './filter-address.ts';

/** What players published, page by page as it is asked for; nothing is asked where the list shows only ours. */
export function usePlayersCrosshairs(narrowed: Narrowed) {
  const { filter, query, size, shape, color, tag, game, sort } = narrowed;
  const asked = {
    ...{ sort, shape, color, tag, game, ...(size && sizeRanges[size]) },
    text: query.trim().slice(0, limits.communityNameMax) || undefined,
  };
  return useInfiniteQuery({
    queryKey: [listCommunityCrosshairs.path, asked],
    queryFn: ({ pageParam, signal }) =>
      call(listCommunityCrosshairs, { query: { ...asked, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: !import.meta.env.SSR && (filter === 'all' || filter === 'players'),
    select: ({ pages }) => distinct(pages.flatMap(({ crosshairs }) => crosshairs)),
  });
}

export type PlayersQuery = ReturnType<typeof usePlayersCrosshairs>;

/** One that gets a like while the pages are turned may come a second time. */
function distinct(crosshairs: readonly CommunityCrosshair[]): CommunityCrosshair[] {
  return [...new Map(crosshairs.map((crosshair) => [crosshair.id, crosshair])).values()];
}
