import { type PlanId, planIds, planOfLookupKey } from '@punktgenau/contract/plans/plans';
import type Stripe from 'stripe';
import type { PaidInvoice, ProviderSubscription } from '../payment-provider.ts';

/** An instant of the provider's: whole seconds since 1970. */
export function instantOf(seconds: number): Date;
export function instantOf(seconds: number | null | undefined): Date | null;
export function instantOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}

/** The identifier behind a field that may hold the whole object. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  // Ours have one item; periods stand on the items since API version 2025-03-31.
  const item = subscription.items.data[0];
  const priceLookupKey = item?.price.lookup_key ?? null;
  const currentPeriodEnd = instantOf(item?.current_period_end);
  const cancelAt = instantOf(subscription.cancel_at);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    plan: planOf(priceLookupKey, subscription.metadata),
    priceLookupKey,
    currentPeriodStart: instantOf(item?.current_period_start),
    currentPeriodEnd,
    // The provider's own portal may set the date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || cancelAt !== null,
    cancelAt,
    canceledAt: instantOf(subscription.canceled_at),
    endedAt: instantOf(subscription.ended_at),
    billingCycleAnchor: instantOf(subscription.billing_cycle_anchor),
    createdAt: instantOf(subscription.created),
    latestInvoiceId: idOf(subscription.latest_invoice),
    metadata: subscription.metadata,
  };
}

/** A lookup key moves on when the operator makes a new price; what was bought before is known by the metadata. */
function planOf(lookupKey: string | null, metadata: Readonly<Record<string, string>>): PlanId | undefined {
  const byPrice = lookupKey === null ? undefined : planOfLookupKey(lookupKey);
  return byPrice?.id ?? planIds.find((id) => id === metadata.plan);
}

/**
 * @param charges all charges of the invoice's customer: refunds are known there, not on the invoice
 */
export function toPaidInvoice(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): PaidInvoice {
  const payments = invoice.payments?.data.map(({ payment }) => payment) ?? [];
  const chargeIds = payments.map(({ charge }) => idOf(charge));
  const paymentIntentIds = payments
    .map((payment) => idOf(payment.payment_intent))
    .filter((id) => id !== null);
  const own = charges.filter(
    (charge) => chargeIds.includes(charge.id) || paymentIntentIds.includes(idOf(charge.payment_intent) ?? ''),
  );
  const refunded = own.reduce((sum, charge) => sum + charge.amount_refunded, 0);
  const refundTimes = own
    .flatMap((charge) => charge.refunds?.data ?? [])
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map(({ created }) => created);
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    amountCents: invoice.amount_paid,
    refundedCents: Math.min(refunded, invoice.amount_paid),
    refundedAt: refundTimes.length > 0 ? instantOf(Math.max(...refundTimes)) : null,
    currency: invoice.currency,
    paidAt: instantOf(invoice.status_transitions.paid_at ?? invoice.created),
    paymentIntentIds,
  };
}
