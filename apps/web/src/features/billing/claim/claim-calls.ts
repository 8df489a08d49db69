import type { PlanId, PremiumActivation } from '@punktgenau/contract';
import { queryOptions } from '@tanstack/react-query';
import { apiPost } from '#shared/api/api-client.ts';
import { type Attempt, attempt } from '#shared/api/attempt.ts';

const confirmUrl = '/api/stripe/confirm-activation';
const loadAnswer = async () => (await import('./claim-schema.ts')).premiumActivationSchema;

/** Looks for the subscription bought with an address, and takes it over or sends a mail there. */
export function claimSubscription(email: string, plan: PlanId): Promise<Attempt<PremiumActivation>> {
  return attempt(apiPost('/api/stripe/activate-premium', { email, plan }, loadAnswer));
}

/** The mail's link. It works once, so it is spent as a query: one call however often the page is mounted. */
export const confirmClaimQuery = (token: string) =>
  queryOptions({
    queryKey: [confirmUrl, token],
    queryFn: () => attempt(apiPost(confirmUrl, { token }, loadAnswer)),
    gcTime: Number.POSITIVE_INFINITY,
  });
