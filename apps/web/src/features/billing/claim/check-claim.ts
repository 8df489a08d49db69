import { activatePremiumRequestSchema } from '@punktgenau/contract/billing/billing-schemas';
import type { PlanId } from '@punktgenau/contract/plans/plans';

export type CheckedClaim =
  | { readonly kind: 'ready'; readonly email: string; readonly plan: PlanId }
  | { readonly kind: 'email_missing' }
  | { readonly kind: 'email_invalid' };

/** What was typed into the form of the manual activation, as a request or as what is wrong with it. */
export function checkClaim(email: string, plan: string): CheckedClaim {
  if (email.trim() === '') return { kind: 'email_missing' };
  const parsed = activatePremiumRequestSchema.safeParse({ email, plan });
  return parsed.success ? { kind: 'ready', ...parsed.data } : { kind: 'email_invalid' };
}
