import type { CurrentUser } from '@punktgenau/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiDelete, apiGet } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

const sessionsUrl = '/api/account/sessions';

/** Where the player is signed in. */
export const sessionsQuery = (user: Pick<CurrentUser, 'id'>) =>
  queryOptions({
    queryKey: [sessionsUrl, user.id],
    queryFn: ({ signal }) => apiGet(sessionsUrl, loadSessionListSchema, { signal }),
    // What happens on other devices is the point of the list.
    staleTime: 0,
  });

const loadSessionListSchema = async () =>
  (await import('./account-rights-schemas.ts')).accountSessionListSchema;

export const endSession = (id: number): Promise<Attempt<void>> => attempt(apiDelete(`${sessionsUrl}/${id}`));

export const endOtherSessions = (): Promise<Attempt<void>> => attempt(apiDelete(sessionsUrl));

export const deleteAccount = (password: string): Promise<Attempt<void>> =>
  attempt(apiDelete('/api/account', { password }));
