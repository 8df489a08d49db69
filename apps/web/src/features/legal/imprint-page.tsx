import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { fileAt, imprint, type LegalDocument, linksTo, paragraph, says } from './legal-document.ts';
import { LegalLayout } from './legal-layout.tsx';

/** /impressum: who runs this server, in the language the reader chose. */
export default function ImprintPage() {
  return <LegalLayout document={imprintDocument} locale={locale} />;
}

/** Who runs this server (§ 5 DDG, § 18 MStV) and what consumers must be informed of as well. */
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
        linksTo([m.legal_link_cancel, '/kuendigen'], [m.legal_link_withdraw, '/widerruf']),
      ],
    },
    {
      id: 'disputes',
      title: says(m.legal_imprint_disputes_title),
      blocks: [paragraph(m.legal_imprint_disputes_p)],
    },
    {
      id: 'licenses',
      title: says(m.legal_imprint_licenses_title),
      blocks: [paragraph(m.legal_imprint_licenses_p), fileAt(m.legal_link_licenses, '/licenses.txt')],
    },
  ],
};
