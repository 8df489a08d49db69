/**
 * Payment methods that the pages name. Sofort and giropay were closed by their operators, so they are not among them.
 * What a buyer is really offered is decided in the payment provider's settings.
 */
export const paymentMethods = ['card', 'paypal', 'sepa', 'klarna'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
