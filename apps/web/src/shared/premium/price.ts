import { type Plan, plans } from '@punktgenau/contract/plans/plans';
import type { Locale } from '@punktgenau/words';
import { language as languages } from '@punktgenau/words/language';
import { locale } from '#shared/i18n/locale.ts';
import { planWords } from './plan-words.ts';

/** An amount of money in a language, the page's unless said otherwise: `0,89 €` in German, `€0.89` in English. */
export function formatPrice(cents: number, currency: string, language: Locale = locale): string {
  return new Intl.NumberFormat(languages[language].tag, {
    style: 'currency',
    currency,
  }).format(cents / 100);
}

/** What one period of a plan costs, in the page's language. */
export function planPrice({ amountCents, currency }: Pick<Plan, 'amountCents' | 'currency'>): string {
  return formatPrice(amountCents, currency);
}

/** What the cheapest way to premium costs, and for how long that is. */
export function lowestPrice(): { readonly price: string; readonly period: string } {
  const cheapest = Object.values<Plan>(plans).reduce((lowest, plan) =>
    plan.amountCents < lowest.amountCents ? plan : lowest,
  );
  return { price: planPrice(cheapest), period: planWords[cheapest.id].period() };
}
