import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { listSessions } from '@punktgenau/contract/account/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Where the player is signed in. */
export const sessionsQuery = (user: Pick<CurrentUser, 'id'>) =>
  queryOptions({
    queryKey: [listSessions.path, user.id],
    queryFn: ({ signal }) => call(listSessions, undefined, { signal }),
    // What happens on other devices is the point of the list.
    staleTime: 0,
  });
