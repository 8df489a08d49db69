import { activateSubscription } from '@punktgenau/contract/billing/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { pollDelayMs } from './poll-delay.ts';

/**
 * Takes over what was bought on a checkout page. Asking twice does no harm, so it is a query: one call however often the
 * page is mounted, and asked again, ever more rarely, while the payment is under way.
 */
export const activationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [activateSubscription.path, sessionId],
    queryFn: () => attempt(call(activateSubscription, { body: { sessionId } })),
    refetchInterval: ({ state }) =>
      state.data?.ok && state.data.value.status === 'pending' ? pollDelayMs(state.dataUpdateCount) : false,
  });
