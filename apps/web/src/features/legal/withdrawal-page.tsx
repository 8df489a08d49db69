import type { ReactNode } from 'react';
import { locale } from '#shared/i18n/locale.ts';
import { LegalPage } from './legal-page.tsx';
import { withdrawalDocument } from './withdrawal-document.ts';

/** /widerruf: the form to withdraw, and what the right of withdrawal says, in the language the reader chose. */
export function WithdrawalPage({ children }: { readonly children: ReactNode }) {
  return (
    <LegalPage document={withdrawalDocument} locale={locale}>
      <div className="rounded-lg border border-hair bg-panel p-5 text-base text-ink sm:p-8">{children}</div>
    </LegalPage>
  );
}
