import { m } from '#shared/i18n/messages.ts';
import { imprint, type LegalDocument, linkTo, paragraph, says } from './legal-document.ts';

/** Who runs this server (§ 5 DDG, § 18 MStV) and what consumers are told beside it. */
export const imprintDocument: LegalDocument = {
  title: says(m.legal_imprint_title),
  lead: says(m.legal_imprint_lead),
  date: undefined,
  sections: [
    { id: 'operator', title: says(m.legal_imprint_operator_title), blocks: [imprint] },
    {
      id: 'consumers',
      title: says(m.legal_imprint_consumers_title),
      blocks: [
        paragraph(m.legal_imprint_consumers_p),
        linkTo(m.legal_link_cancel, '/kuendigen'),
        linkTo(m.legal_link_withdraw, '/widerruf'),
      ],
    },
    {
      id: 'disputes',
      title: says(m.legal_imprint_disputes_title),
      blocks: [paragraph(m.legal_imprint_disputes_p)],
    },
  ],
};
