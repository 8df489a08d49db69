import type { ReactNode } from 'react';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { contact, type LegalDocument, linkTo, paragraph, says } from './legal-document.ts';
import { LegalLayout } from './legal-layout.tsx';

/** /widerruf: the form to withdraw, and what the right of withdrawal says, in the language the reader chose. */
export function WithdrawalPage({ children }: { readonly children: ReactNode }) {
  return (
    <LegalLayout
      document={withdrawalDocument}
      locale={locale}
      form={{
        title: says(m.ending_withdraw_form_title),
        content: (
          <div className="border-b border-hair pb-10">
            <div className="max-w-[26rem] text-base text-ink">{children}</div>
          </div>
        ),
      }}
    />
  );
}

/**
 * The right of withdrawal. The German words are those of the statutory models (annexes 1 and 2 to Art. 246a § 1 (2)
 * EGBGB), which is why they say 'Sie'; only the operator's data stand below the sentence that asks for them.
 */
export const withdrawalDocument: LegalDocument = {
  title: says(m.legal_withdrawal_title),
  lead: says(m.legal_withdrawal_lead),
  date: undefined,
  sections: [
    {
      id: 'right',
      title: says(m.legal_withdrawal_right_title),
      blocks: [
        paragraph(m.legal_withdrawal_right_1),
        paragraph(m.legal_withdrawal_right_2),
        paragraph(m.legal_withdrawal_right_3),
        contact,
        paragraph(m.legal_withdrawal_right_4),
        paragraph(m.legal_withdrawal_right_5),
      ],
    },
    {
      id: 'consequences',
      title: says(m.legal_withdrawal_consequences_title),
      blocks: [paragraph(m.legal_withdrawal_consequences_1), paragraph(m.legal_withdrawal_consequences_2)],
    },
    {
      id: 'start',
      title: says(m.legal_withdrawal_start_title),
      blocks: [paragraph(m.legal_withdrawal_start_p)],
    },
    {
      id: 'form',
      title: says(m.legal_withdrawal_form_title),
      blocks: [
        paragraph(m.legal_withdrawal_form_lead),
        {
          kind: 'form',
          lines: [
            says(m.legal_withdrawal_form_to),
            says(m.legal_withdrawal_form_declare),
            says(m.legal_withdrawal_form_ordered),
            says(m.legal_withdrawal_form_name),
            says(m.legal_withdrawal_form_address),
            says(m.legal_withdrawal_form_signature),
            says(m.legal_withdrawal_form_date),
          ],
        },
        paragraph(m.legal_withdrawal_form_note),
      ],
    },
    {
      id: 'cancel',
      title: says(m.legal_withdrawal_cancel_title),
      blocks: [paragraph(m.legal_withdrawal_cancel_p), linkTo(m.legal_link_cancel, '/kuendigen')],
    },
  ],
};
