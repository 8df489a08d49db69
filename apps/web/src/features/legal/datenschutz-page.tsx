import { LegalPage } from './legal-page.tsx';
import { privacyDocument } from './privacy-document.ts';

/** /datenschutz: always in German. */
export default function DatenschutzPage() {
  return <LegalPage document={privacyDocument} locale="de" />;
}
