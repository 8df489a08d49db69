import type { PremiumActivation } from '@punktgenau/contract/billing/billing-schemas';
import { claimSubscription as claimEndpoint, confirmClaim } from '@punktgenau/contract/billing/endpoints';
import type { PlanId } from '@punktgenau/contract/plans/plans';
import type { Result } from '@punktgenau/result';
import { queryOptions } from '@tanstack/react-query';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';

/** Looks for the subscription bought with an address, and takes it over or sends a mail there. */
export function claimSubscription(
  email: string,
  plan: PlanId,
): Promise<Result<PremiumActivation, ApiFailure>> {
  return attempt(call(claimEndpoint, { body: { email, plan } }));
}

/** The mail's link. It works once, so it is spent as a query: one call however often the page is mounted. */
export const confirmClaimQuery = (token: string) =>
  queryOptions({
    queryKey: [confirmClaim.path, token],
    queryFn: () => attempt(call(confirmClaim, { body: { token } })),
    gcTime: Number.POSITIVE_INFINITY,
  });
