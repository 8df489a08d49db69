import type { CurrentUser, SubscriptionInfo } from '@punktgenau/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiGet, apiPost } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';

const subscriptionUrl = '/api/subscription/info';
const loadSchemas = () => import('./subscription-schemas.ts');

/** The subscription of the signed-in player. Ask only when `hasSubscription`: for others the answer is a 404. */
export const subscriptionQuery = (user: Pick<CurrentUser, 'id'>) =>
  queryOptions({
    queryKey: [subscriptionUrl, user.id],
    queryFn: ({ signal }) =>
      apiGet(subscriptionUrl, async () => (await loadSchemas()).subscriptionInfoSchema, { signal }),
  });

/** Whether a subscription will charge again unless it is cancelled, or is waiting for its first payment. */
export function standsInTheWay({ status }: Pick<SubscriptionInfo, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

const loadChangedSchema = async () => (await loadSchemas()).subscriptionChangedSchema;

/** Cancels after the password was given again. @param username as it stands in the session */
export async function cancelSubscription(
  username: string,
  password: string,
): Promise<Attempt<SubscriptionInfo>> {
  const changed = await attempt(
    apiPost('/api/subscription/cancel', { username, password }, loadChangedSchema),
  );
  return changed.ok ? { ok: true, value: changed.value.subscription } : changed;
}

/** Takes a cancellation back. */
export async function reactivateSubscription(): Promise<Attempt<SubscriptionInfo>> {
  const changed = await attempt(apiPost('/api/subscription/reactivate', undefined, loadChangedSchema));
  return changed.ok ? { ok: true, value: changed.value.subscription } : changed;
}

/** Where payment methods are managed, at the payment provider. */
export async function openPortal(): Promise<Attempt<string>> {
  const opened = await attempt(
    apiPost('/api/subscription/portal', undefined, async () => (await loadSchemas()).portalOpenedSchema),
  );
  return opened.ok ? { ok: true, value: opened.value.url } : opened;
}

/** After a change: the subscription as the server answered it, and the player as the server knows him now. */
export async function takeOverSubscription(
  client: QueryClient,
  user: Pick<CurrentUser, 'id'>,
  subscription: SubscriptionInfo,
): Promise<void> {
  client.setQueryData(subscriptionQuery(user).queryKey, subscription);
  await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}
