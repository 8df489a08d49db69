import {
  cancellationRequestSchema,
  withdrawalRequestSchema,
} from '@punktgenau/contract/billing/cancellation-schemas';
import { fail, type Result, succeed } from '@punktgenau/result';
import type { Declaration, DeclarationField, DeclarationValues } from './declaration.ts';

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
