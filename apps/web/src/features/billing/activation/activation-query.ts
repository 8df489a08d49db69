import { queryOptions } from '@tanstack/react-query';
import { apiPost } from '#shared/api/api-client.ts';
import { attempt } from '#shared/api/attempt.ts';
import { pollDelayMs } from './poll-delay.ts';

const url = '/api/stripe/activate-subscription';
const loadAnswer = async () => (await import('./activation-schema.ts')).subscriptionActivationSchema;

/**
 * Takes over what was bought on a checkout page. Asking twice does no harm, so it is a query: one call however often the
 * page is mounted, and asked again, ever more rarely, while the payment is under way.
 */
export const activationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [url, sessionId],
    queryFn: () => attempt(apiPost(url, { sessionId }, loadAnswer)),
    refetchInterval: ({ state }) =>
      state.data?.ok && state.data.value.status === 'pending' ? pollDelayMs(state.dataUpdateCount) : false,
  });
