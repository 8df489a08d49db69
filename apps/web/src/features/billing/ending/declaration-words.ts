import type { DeclaredContract } from '@punktgenau/contract/billing/cancellation-schemas';
import { m } from '#shared/i18n/messages.ts';
import { planWords } from '#shared/premium/plan-words.ts';
import type { SelectOption } from '#shared/ui/select-field.tsx';
import type { Declaration } from './check-declaration.ts';

type DeclarationWords = {
  readonly formTitle: () => string;
  readonly reviewTitle: () => string;
  readonly reviewBody: () => string;
  /** The button whose words the law prescribes (§ 312k and § 356a BGB). */
  readonly submit: () => string;
  readonly receivedTitle: () => string;
  readonly receivedBody: () => string;
};

export const declarationWords = {
  cancellation: {
    formTitle: m.ending_cancel_form_title,
    reviewTitle: m.ending_cancel_review_title,
    reviewBody: m.ending_cancel_review_body,
    submit: m.cancel_submit,
    receivedTitle: m.ending_cancel_received_title,
    receivedBody: m.ending_cancel_received_body,
  },
  withdrawal: {
    formTitle: m.ending_withdraw_form_title,
    reviewTitle: m.ending_withdraw_review_title,
    reviewBody: m.ending_withdraw_review_body,
    submit: m.ending_withdraw_submit,
    receivedTitle: m.ending_withdraw_received_title,
    receivedBody: m.ending_withdraw_received_body,
  },
} as const satisfies Record<Declaration['what'], DeclarationWords>;

export function contractLabel(contract: DeclaredContract): string {
  return contract === 'unsure' ? m.ending_contract_unsure() : planWords[contract].name();
}

export const contractOptions = (): SelectOption[] =>
  (['unsure', '2weeks', 'monthly'] as const).map((value) => ({ value, label: contractLabel(value) }));

export const kindOptions = (): SelectOption[] => [
  { value: 'regular', label: m.ending_kind_regular() },
  { value: 'good_cause', label: m.ending_kind_good_cause() },
];
