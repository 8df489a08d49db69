import { limits } from '@punktgenau/contract/limits/limits';
import { type PlanId, plans } from '@punktgenau/contract/plans/plans';
import type { Locale } from '@punktgenau/words';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { formatPrice } from '#shared/premium/price.ts';
import { contact, type LegalDocument, linkTo, list, paragraph, says } from './legal-document.ts';
import { LegalLayout } from './legal-layout.tsx';

/** /terms in the language the reader chose, /nutzungsbedingungen always in German. */
export default function TermsPage({ fixedLocale = locale }: { readonly fixedLocale?: Locale }) {
  return <LegalLayout document={termsDocument} locale={fixedLocale} />;
}

const priceOf = (plan: PlanId, locale: Locale) =>
  formatPrice(plans[plan].amountCents, plans[plan].currency, locale);

/** The terms of use (specification, section 2: not for under 13s, dated June 2025, automatic renewal). */
export const termsDocument: LegalDocument = {
  title: says(m.legal_terms_title),
  lead: says(m.legal_terms_lead),
  date: says(m.legal_terms_date),
  sections: [
    {
      id: 'scope',
      title: says(m.legal_terms_scope_title),
      blocks: [paragraph(m.legal_terms_scope_p1)],
    },
    {
      id: 'provider',
      title: says(m.legal_terms_provider_title),
      blocks: [paragraph(m.legal_terms_provider_p), contact],
    },
    {
      id: 'account',
      title: says(m.legal_terms_account_title),
      blocks: [
        paragraph(m.legal_terms_account_age),
        list(m.legal_terms_account_1, m.legal_terms_account_2, m.legal_terms_account_3),
      ],
    },
    {
      id: 'free',
      title: says(m.legal_terms_free_title),
      blocks: [
        {
          kind: 'paragraph',
          text: (locale) => m.legal_terms_free_p({ max: limits.freeDesigns }, { locale }),
        },
      ],
    },
    {
      id: 'premium',
      title: says(m.legal_terms_premium_title),
      blocks: [
        paragraph(m.legal_terms_premium_p1),
        paragraph(m.legal_terms_premium_p2),
        paragraph(m.legal_terms_premium_p3),
      ],
    },
    {
      id: 'prices',
      title: says(m.legal_terms_prices_title),
      blocks: [
        paragraph(m.legal_terms_prices_p),
        {
          kind: 'list',
          items: [
            (locale) => m.legal_terms_prices_2weeks({ price: priceOf('2weeks', locale) }, { locale }),
            (locale) => m.legal_terms_prices_monthly({ price: priceOf('monthly', locale) }, { locale }),
          ],
        },
        paragraph(m.legal_terms_prices_vat),
        paragraph(m.legal_terms_prices_order),
      ],
    },
    {
      id: 'cancelling',
      title: says(m.legal_terms_cancel_title),
      blocks: [
        paragraph(m.legal_terms_cancel_p),
        linkTo(m.legal_link_cancel, '/kuendigen'),
        {
          kind: 'paragraph',
          text: (locale) => m.legal_terms_cancel_unpaid({ days: limits.paymentGraceDays }, { locale }),
        },
      ],
    },
    {
      id: 'withdrawal',
      title: says(m.legal_terms_withdrawal_title),
      blocks: [paragraph(m.legal_terms_withdrawal_p), linkTo(m.legal_link_withdraw, '/widerruf')],
    },
    {
      id: 'codes',
      title: says(m.legal_terms_codes_title),
      blocks: [paragraph(m.legal_terms_codes_p)],
    },
    {
      id: 'designs',
      title: says(m.legal_terms_designs_title),
      blocks: [paragraph(m.legal_terms_designs_p)],
    },
    {
      id: 'fair-use',
      title: says(m.legal_terms_fair_title),
      blocks: [
        paragraph(m.legal_terms_fair_p),
        list(m.legal_terms_fair_1, m.legal_terms_fair_2, m.legal_terms_fair_3, m.legal_terms_fair_4),
      ],
    },
    { id: 'games', title: says(m.legal_terms_games_title), blocks: [paragraph(m.legal_terms_games_p)] },
    { id: 'service', title: says(m.legal_terms_service_title), blocks: [paragraph(m.legal_terms_service_p)] },
    {
      id: 'liability',
      title: says(m.legal_terms_liability_title),
      blocks: [paragraph(m.legal_terms_liability_p1), paragraph(m.legal_terms_liability_p2)],
    },
    { id: 'ending', title: says(m.legal_terms_end_title), blocks: [paragraph(m.legal_terms_end_p)] },
    { id: 'changes', title: says(m.legal_terms_changes_title), blocks: [paragraph(m.legal_terms_changes_p)] },
    {
      id: 'final',
      title: says(m.legal_terms_final_title),
      blocks: [paragraph(m.legal_terms_disputes), paragraph(m.legal_terms_final_p)],
    },
  ],
};
