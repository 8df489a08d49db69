import { type PaymentMethod, paymentMethods } from '@punktgenau/contract/plans/payment-methods';
import { locale } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';

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
