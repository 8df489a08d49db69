import { locale } from '#shared/i18n/locale.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyDocument } from './privacy-document.ts';

/** /privacy: in the language the reader chose. */
export default function PrivacyPage() {
  return <LegalPage document={privacyDocument} locale={locale} />;
}
