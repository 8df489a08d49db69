import type { DeclarationReceived } from '@punktgenau/contract/billing/cancellation-schemas';
import {
  confirmCancellation as confirmEndpoint,
  declareCancellation,
  declareWithdrawal,
} from '@punktgenau/contract/billing/endpoints';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import type { Result } from '@punktgenau/result';
import type { ApiFailure } from '#shared/api/api-failure.ts';
import { attempt } from '#shared/api/attempt.ts';
import { call } from '#shared/api/call.ts';
import type { Declaration } from './check-declaration.ts';

/** Sends a declaration. The answer says nothing about the account. */
export function sendDeclaration(declaration: Declaration): Promise<Result<DeclarationReceived, ApiFailure>> {
  return attempt(
    declaration.what === 'cancellation'
      ? call(declareCancellation, { body: declaration.request })
      : call(declareWithdrawal, { body: declaration.request }),
  );
}

/** Carries out what was cancelled without signing in. @returns the premium that is left */
export async function confirmCancellation(token: string): Promise<Result<PremiumTerms, ApiFailure>> {
  const confirmed = await attempt(call(confirmEndpoint, { body: { token } }));
  return confirmed.ok ? { ok: true, value: confirmed.value.premiumTerms } : confirmed;
}
