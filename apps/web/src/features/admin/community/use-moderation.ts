import type { ModerationAction } from '@punktgenau/contract/community/community-schemas';
import {
  listModeratedCrosshairs,
  moderateCrosshair,
  removeCrosshair,
} from '@punktgenau/contract/community/endpoints';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useTurnedAway } from '../api/operator-calls.ts';
import { dashboardPath } from '../dashboard-address.ts';

/** `open`: reported, nobody has decided yet. */
export const moderationViews = ['open', 'hidden'] as const;
export type ModerationView = (typeof moderationViews)[number];

/** The view that the page's address asks for. */
export function readModerationView(query: URLSearchParams): ModerationView {
  return moderationViews.find((view) => view === query.get('view')) ?? 'open';
}

/** The address of a view. */
export function moderationPath(view: ModerationView): string {
  return dashboardPath('community', { view: view === 'open' ? undefined : view });
}

/** Reported or hidden crosshairs, page by page as they are asked for. */
export function useModeratedCrosshairs(view: ModerationView) {
  const query = useInfiniteQuery({
    queryKey: [listModeratedCrosshairs.path, view],
    queryFn: ({ pageParam, signal }) =>
      call(listModeratedCrosshairs, { query: { view, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useTurnedAway(query.error);
  return query;
}

/** What can be decided. Each has the lists read again, and throws `ApiFailure` when it is refused. */
export function useModeration() {
  const client = useQueryClient();
  const decide = async (decision: Promise<unknown>) => {
    try {
      await decision;
    } finally {
      // After a failure, too: what the list showed may have been the reason.
      await client.invalidateQueries({ queryKey: [listModeratedCrosshairs.path] });
    }
  };
  return {
    moderate: (id: number, action: ModerationAction) =>
      decide(call(moderateCrosshair, { params: { id }, body: { action } })),
    remove: (id: number) => decide(call(removeCrosshair, { params: { id } })),
  };
}
