import { userPageSchema } from '@punktgenau/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/query-client.ts';
import { useOperatorQuery } from '../api/use-operator-query.ts';
import type { PageTrail } from '../paging/page-trail.ts';
import { type UserFilters, userPageUrl } from './user-filters.ts';

/** A page of the list of users. While the next one is on its way the last one stays. */
export function useUserPage(filters: UserFilters, trail: PageTrail) {
  return useOperatorQuery({
    ...apiQuery(userPageUrl(filters, trail), userPageSchema),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
