import {
  type CancellationRequest,
  cancellationRequestSchema,
  type WithdrawalRequest,
  withdrawalRequestSchema,
} from '@punktgenau/contract/billing/cancellation-schemas';

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

type Checked =
  | { readonly ok: true; readonly declaration: Declaration }
  | { readonly ok: false; readonly problems: readonly DeclarationField[] };

/** The declaration that was typed, or the fields that are not right. */
export function checkDeclaration(what: Declaration['what'], values: DeclarationValues): Checked {
  const { account, contract, email, kind, reason } = values;
  if (what === 'withdrawal') {
    const parsed = withdrawalRequestSchema.safeParse({ account, contract, email });
    if (!parsed.success) return { ok: false, problems: fieldsOf(parsed.error.issues) };
    return { ok: true, declaration: { what, request: parsed.data } };
  }
  const parsed = cancellationRequestSchema.safeParse({
    account,
    contract,
    email,
    kind,
    // A reason that was typed and then hidden was not meant to be sent.
    ...(kind === 'good_cause' && { reason }),
  });
  if (!parsed.success) return { ok: false, problems: fieldsOf(parsed.error.issues) };
  return { ok: true, declaration: { what, request: parsed.data } };
}

const typedFields: readonly DeclarationField[] = ['account', 'email', 'reason'];

function fieldsOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): DeclarationField[] {
  return typedFields.filter((field) => issues.some(({ path }) => path[0] === field));
}
