import { type PaymentMethod, paymentMethods } from '@punktgenau/contract/plans/payment-methods';
import type { PlanId } from '@punktgenau/contract/plans/plans';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';

type PlanWords = {
  readonly name: () => string;
  /** Stands after the price: 'alle 2 Wochen'. */
  readonly period: () => string;
  readonly renewal: () => string;
  /** The way to the checkout. */
  readonly buy: (inputs: { price: string }) => string;
};

/** How each plan is described to people. What it costs stands in the contract's `plans`. */
export const planWords: Readonly<Record<PlanId, PlanWords>> = {
  '2weeks': {
    name: m.plan_2weeks_name,
    period: m.plan_2weeks_period,
    renewal: m.plan_2weeks_renewal,
    buy: m.plan_2weeks_buy,
  },
  monthly: {
    name: m.plan_monthly_name,
    period: m.plan_monthly_period,
    renewal: m.plan_monthly_renewal,
    buy: m.plan_monthly_buy,
  },
};

/** The page where a plan is bought. */
export const checkoutPath = (plan: PlanId): string => `/checkout/${plan}`;

const words: Readonly<Record<PaymentMethod, () => string>> = {
  card: m.payment_card,
  paypal: m.payment_paypal,
  sepa: m.payment_sepa,
  klarna: m.payment_klarna,
};

/** What can be paid with, as a part of a sentence: 'Karte, PayPal, SEPA-Lastschrift oder Klarna'. */
export function paymentMethodList(): string {
  const names = paymentMethods.map((method) => words[method]());
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}
