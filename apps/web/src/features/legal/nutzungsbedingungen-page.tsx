import { LegalPage } from './legal-page.tsx';
import { termsDocument } from './terms-document.ts';

/** /nutzungsbedingungen: always in German. */
export default function NutzungsbedingungenPage() {
  return <LegalPage document={termsDocument} locale="de" />;
}
