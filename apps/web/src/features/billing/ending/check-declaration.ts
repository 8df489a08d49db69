import {
  type CancellationRequest,
  cancellationRequestSchema,
  type DeclarationReceived,
  type WithdrawalRequest,
  withdrawalRequestSchema,
} from '@punktgenau/contract/billing/cancellation-schemas';
import {
  confirmCancellation as confirmEndpoint,
  declareCancellation,
  declareWithdrawal,
} from '@punktgenau/contract/billing/endpoints';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { fail, type Result, succeed } from '@punktgenau/result';
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

/** The declaration that was typed, or the fields that are not right. */
export function checkDeclaration(
  what: Declaration['what'],
  values: DeclarationValues,
): Result<Declaration, readonly DeclarationField[]> {
  const { account, contract, email, kind, reason } = values;
  if (what === 'withdrawal') {
    const parsed = withdrawalRequestSchema.safeParse({ account, contract, email });
    return parsed.success ? succeed({ what, request: parsed.data }) : fail(fieldsOf(parsed.error.issues));
  }
  const parsed = cancellationRequestSchema.safeParse({
    account,
    contract,
    email,
    kind,
    // A reason that was typed and then hidden was not meant to be sent.
    ...(kind === 'good_cause' && { reason }),
  });
  return parsed.success ? succeed({ what, request: parsed.data }) : fail(fieldsOf(parsed.error.issues));
}

const typedFields: readonly DeclarationField[] = ['account', 'email', 'reason'];

function fieldsOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): DeclarationField[] {
  return typedFields.filter((field) => issues.some(({ path }) => path[0] === field));
}

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
