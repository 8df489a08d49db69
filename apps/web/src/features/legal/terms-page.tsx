import { locale } from '#shared/i18n/locale.ts';
import { LegalPage } from './legal-page.tsx';
import { termsDocument } from './terms-document.ts';

/** /terms: in the language the reader chose. */
export default function TermsPage() {
  return <LegalPage document={termsDocument} locale={locale} />;
}
