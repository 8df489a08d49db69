import { locale } from '#shared/i18n/locale.ts';
import { imprintDocument } from './imprint-document.ts';
import { LegalPage } from './legal-page.tsx';

/** /impressum: who runs this server, in the language the reader chose. */
export default function ImprintPage() {
  return <LegalPage document={imprintDocument} locale={locale} />;
}
