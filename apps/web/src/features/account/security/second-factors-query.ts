import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { readSecondFactors } from '@punktgenau/contract/second-factor/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The second factors of the player. */
export const secondFactorsQuery = (user: Pick<CurrentUser, 'id'>) =>
  queryOptions({
    queryKey: [readSecondFactors.path, user.id],
    queryFn: ({ signal }) => call(readSecondFactors, undefined, { signal }),
    staleTime: 0,
  });
