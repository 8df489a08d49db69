import { listUsers } from '@punktgenau/contract/admin/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call.ts';
import { useOperatorQuery } from '../api/use-operator-query.ts';
import type { PageTrail } from '../paging/page-trail.ts';
import { type UserFilters, userPageQuery } from './user-filters.ts';

/** A page of the list of users. While the next one is on its way the last one stays. */
export function useUserPage(filters: UserFilters, trail: PageTrail) {
  return useOperatorQuery({
    ...callQuery(listUsers, { query: userPageQuery(filters, trail) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
