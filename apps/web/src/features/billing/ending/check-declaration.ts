import {
  type CancellationRequest,
  cancellationRequestSchema,
  type WithdrawalRequest,
  withdrawalRequestSchema,
} from '@punktgenau/contract';

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
):
  | { readonly ok: true; readonly declaration: Declaration }
  | { readonly ok: false; readonly problems: readonly DeclarationField[] } {
  const { account, contract, email, kind, reason } = values;
  const parsed =
    what === 'withdrawal'
      ? withdrawalRequestSchema.safeParse({ account, contract, email })
      : cancellationRequestSchema.safeParse({
          account,
          contract,
          email,
          kind,
          // A reason that was typed and then hidden was not meant to be sent.
          ...(kind === 'good_cause' && { reason }),
        });
  if (parsed.success) return { ok: true, declaration: { what, request: parsed.data } as Declaration };
  const paths = parsed.error.issues.map(({ path }) => path[0]);
  const fields: readonly DeclarationField[] = ['account', 'email', 'reason'];
  return { ok: false, problems: fields.filter((field) => paths.includes(field)) };
}
