import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SubscriptionChanged, SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import {
  cancelSubscription as cancelEndpoint,
  openPortal as openPortalEndpoint,
  reactivateSubscription as reactivateEndpoint,
  readSubscription,
} from '@punktgenau/contract/billing/endpoints';
import type { Result } from '@punktgenau/result';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';

/** The subscription of the signed-in player. Ask only when `hasSubscription`: for others the answer is a 404. */
export const subscriptionQuery = (user: Pick<CurrentUser, 'id'>) =>
  queryOptions({
    queryKey: [readSubscription.path, user.id],
    queryFn: ({ signal }) => call(readSubscription, undefined, { signal }),
  });

/** Whether a subscription will charge again unless it is cancelled, or is waiting for its first payment. */
export function standsInTheWay({ status }: Pick<SubscriptionInfo, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

/** Cancels after the password was given again. @param username as it stands in the session */
export function cancelSubscription(
  username: string,
  password: string,
): Promise<Result<SubscriptionChanged, ApiFailure>> {
  return attempt(call(cancelEndpoint, { body: { username, password } }));
}

/** Takes a cancellation back. @throws ApiFailure */
export const reactivateSubscription = (): Promise<SubscriptionChanged> => call(reactivateEndpoint);

/** Where payment methods are managed, at the payment provider. @throws ApiFailure */
export async function openPortal(): Promise<string> {
  return (await call(openPortalEndpoint)).url;
}

/** After a change: the subscription as the server answered it, and the player as the server knows him now. */
export async function takeOverSubscription(
  client: QueryClient,
  user: Pick<CurrentUser, 'id'>,
  { subscription, premiumTerms }: SubscriptionChanged,
): Promise<void> {
  client.setQueryData(subscriptionQuery(user).queryKey, subscription);
  // At once, so that the subscription and the end of premium never stand there with two different dates.
  client.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, premiumTerms });
  await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}
