import type {
  Charge,
  CheckoutSession,
  Invoice,
  PaymentIntent,
  Price,
  Subscription,
} from '../state/records.ts';
import { newestFirst, type State } from '../state/state.ts';

export type ApiObject = Record<string, unknown>;

/** A list as the provider answers it. */
export function listOf(data: readonly unknown[], url: string, hasMore = false): ApiObject {
  return { object: 'list', data, has_more: hasMore, url };
}

/** All that is left to see of a deleted customer. */
export function deletedCustomerView(id: string): ApiObject {
  return { id, object: 'customer', deleted: true };
}

export function priceView(price: Price): ApiObject {
  return {
    ...price,
    billing_scheme: 'per_unit',
    nickname: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    unit_amount_decimal: String(price.unit_amount),
  };
}

export function sessionView(session: CheckoutSession): ApiObject {
  const { line_items: _lines, subscription_data: _data, ...fields } = session;
  return {
    ...fields,
    amount_subtotal: session.amount_total,
    automatic_tax: { enabled: false, status: null },
    payment_method_types: ['card', 'sepa_debit'],
    payment_intent: null,
    setup_intent: null,
    ui_mode: 'hosted',
  };
}

/** Periods stand on the item, as since API version 2025-03-31. */
export function subscriptionView(state: State, subscription: Subscription): ApiObject {
  const { item, ...fields } = subscription;
  const price = state.prices[item.price];
  return {
    ...fields,
    cancellation_details: { comment: null, feedback: null, reason: null },
    days_until_due: null,
    default_payment_method: null,
    items: listOf(
      [
        {
          id: item.id,
          object: 'subscription_item',
          created: subscription.created,
          current_period_start: item.current_period_start,
          current_period_end: item.current_period_end,
          metadata: {},
          price: price ? priceView(price) : null,
          quantity: 1,
          subscription: subscription.id,
        },
      ],
      `/v1/subscription_items?subscription=${subscription.id}`,
    ),
    trial_end: null,
    trial_start: null,
  };
}

export function invoiceView(state: State, invoice: Invoice, expand: ReadonlySet<string>): ApiObject {
  const { subscription, paid_at, payment_intent, ...fields } = invoice;
  const view: ApiObject = {
    ...fields,
    auto_advance: invoice.status === 'open',
    collection_method: 'charge_automatically',
    hosted_invoice_url: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: state.subscriptions[subscription]?.metadata ?? {},
        subscription,
      },
    },
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at,
      voided_at: null,
    },
    subtotal: invoice.total,
  };
  if (expand.has('payments')) {
    view.payments = listOf(
      [
        {
          id: `inpay_${invoice.id.slice(3)}`,
          object: 'invoice_payment',
          amount_paid: invoice.status === 'paid' ? invoice.amount_paid : null,
          amount_requested: invoice.amount_due,
          created: invoice.created,
          currency: invoice.currency,
          invoice: invoice.id,
          is_default: true,
          livemode: false,
          payment: { type: 'payment_intent', payment_intent },
          status: invoice.status === 'paid' ? 'paid' : 'open',
        },
      ],
      '/v1/invoice_payments',
    );
  }
  return view;
}

export function paymentIntentView(intent: PaymentIntent): ApiObject {
  const { settles_at: _settles, invoice: _invoice, ...fields } = intent;
  return fields;
}

export function chargeView(state: State, charge: Charge, expand: ReadonlySet<string>): ApiObject {
  const view: ApiObject = { ...charge };
  if (expand.has('refunds')) {
    const refunds = newestFirst(state.refunds).filter((refund) => refund.charge === charge.id);
    view.refunds = listOf(refunds, `/v1/charges/${charge.id}/refunds`);
  }
  return view;
}
