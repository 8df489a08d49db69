import type {
  CancellationRequest,
  DeclarationReceived,
  WithdrawalRequest,
} from '@punktgenau/contract/billing/cancellation-schemas';
import {
  confirmCancellation as confirmEndpoint,
  declareCancellation,
  declareWithdrawal,
} from '@punktgenau/contract/billing/endpoints';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { call } from '#shared/api/call.ts';

/** What a form declares, ready to be sent. */
export type Declaration =
  | { readonly what: 'cancellation'; readonly request: CancellationRequest }
  | { readonly what: 'withdrawal'; readonly request: WithdrawalRequest };

export type DeclarationField = 'account' | 'email' | 'reason';

/** What was typed, by the name of the control. */
export type DeclarationValues = Readonly<
  Record<'account' | 'contract' | 'kind' | 'reason' | 'email', string>
>;

export const emptyDeclaration: DeclarationValues = {
  account: '',
  contract: 'unsure',
  kind: 'regular',
  reason: '',
  email: '',
};

/** Sends a declaration. The answer says nothing about the account. @throws ApiFailure */
export function sendDeclaration(declaration: Declaration): Promise<DeclarationReceived> {
  return declaration.what === 'cancellation'
    ? call(declareCancellation, { body: declaration.request })
    : call(declareWithdrawal, { body: declaration.request });
}

/** Carries out what was cancelled without signing in. @returns the premium that is left @throws ApiFailure */
export async function confirmCancellation(token: string): Promise<PremiumTerms> {
  return (await call(confirmEndpoint, { body: { token } })).premiumTerms;
}
