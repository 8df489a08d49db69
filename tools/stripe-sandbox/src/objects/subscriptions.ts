import { nextBillingDate } from '../clock/calendar.ts';
import type { Invoice, Metadata, Price, Subscription } from '../state/records.ts';
import { makeId } from '../state/state.ts';
import type { World } from '../world.ts';
import { type ChargeOutcome, collect, makeIntent } from './payments.ts';
import { invoiceView, subscriptionView } from './views.ts';

const daySeconds = 86_400;
/** When a failed renewal is tried again, in days after the attempt before it; after the last one the subscription ends. */
const retryAfterDays = [3, 5, 7];
/** How long a first payment may stay open before its subscription is given up. */
export const incompleteEndsAfter = 23 * 3_600;

const noExpansion: ReadonlySet<string> = new Set();

/** Begins a subscription with its first invoice, collected as `outcome` says. */
export function beginSubscription(
  world: World,
  order: { readonly customer: string; readonly price: Price; readonly metadata: Metadata },
  outcome: 'succeeded' | 'processing',
): Subscription {
  const now = world.now();
  const subscription: Subscription = {
    id: makeId('sub'),
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: order.price.currency,
    customer: order.customer,
    ended_at: null,
    latest_invoice: null,
    livemode: false,
    metadata: order.metadata,
    start_date: now,
    status: 'incomplete',
    item: {
      id: makeId('si'),
      price: order.price.id,
      current_period_start: now,
      current_period_end: nextBillingDate(now, order.price.recurring, now),
    },
  };
  world.state.subscriptions[subscription.id] = subscription;
  const invoice = makeInvoice(world, subscription, 'subscription_create');
  collect(world, invoice, outcome);
  if (outcome === 'succeeded') subscription.status = 'active';
  announce(world, 'customer.subscription.created', subscription);
  return subscription;
}

/** Begins the next period and collects its invoice. */
export function renew(world: World, subscription: Subscription): void {
  const price = world.state.prices[subscription.item.price];
  if (!price) throw new Error(`Subscription ${subscription.id} has no price.`);
  const start = subscription.item.current_period_end;
  subscription.item.current_period_start = start;
  subscription.item.current_period_end = nextBillingDate(
    subscription.billing_cycle_anchor,
    price.recurring,
    start,
  );
  const invoice = makeInvoice(world, subscription, 'subscription_cycle');
  announce(world, 'customer.subscription.updated', subscription);
  attempt(world, subscription, invoice);
}

/** Tries to collect an open invoice again, with the customer's luck of the moment or a decided outcome. */
export function attempt(
  world: World,
  subscription: Subscription,
  invoice: Invoice,
  outcome: Exclude<ChargeOutcome, 'processing'> = world.state.refusedCustomers[subscription.customer]
    ? 'declined'
    : 'succeeded',
): void {
  collect(world, invoice, outcome);
  if (outcome === 'succeeded') {
    if (subscription.status === 'active' || subscription.ended_at !== null) return;
    subscription.status = 'active';
    announce(world, 'customer.subscription.updated', subscription);
    return;
  }
  const waitDays = retryAfterDays[invoice.attempt_count - 1];
  if (waitDays === undefined) {
    invoice.next_payment_attempt = null;
    // The invoice of a later period may have been paid meanwhile: then only the old debt stays open.
    const latest = world.state.invoices[subscription.latest_invoice ?? ''];
    if (latest?.status !== 'paid') end(world, subscription);
    return;
  }
  invoice.next_payment_attempt = world.now() + waitDays * daySeconds;
  if (subscription.status !== 'active') return;
  subscription.status = 'past_due';
  announce(world, 'customer.subscription.updated', subscription);
}

/** Lets a subscription end with its period, or takes that back. */
export function setCancelAtPeriodEnd(world: World, subscription: Subscription, isEnding: boolean): void {
  subscription.cancel_at_period_end = isEnding;
  subscription.cancel_at = isEnding ? subscription.item.current_period_end : null;
  subscription.canceled_at = isEnding ? world.now() : null;
  announce(world, 'customer.subscription.updated', subscription);
}

/** Ends a subscription now. Open invoices are not collected any more. */
export function end(
  world: World,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): void {
  subscription.status = status;
  subscription.ended_at = world.now();
  subscription.canceled_at ??= world.now();
  for (const invoice of Object.values(world.state.invoices)) {
    if (invoice.subscription !== subscription.id || invoice.status !== 'open') continue;
    invoice.next_payment_attempt = null;
    if (status === 'incomplete_expired') invoice.status = 'void';
  }
  announce(
    world,
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  );
}

export function announce(world: World, type: string, subscription: Subscription): void {
  world.emit(type, subscriptionView(world.state, subscription));
}

function makeInvoice(world: World, subscription: Subscription, reason: Invoice['billing_reason']): Invoice {
  const amount = world.state.prices[subscription.item.price]?.unit_amount ?? 0;
  const fields: Omit<Invoice, 'payment_intent'> = {
    id: makeId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    billing_reason: reason,
    created: world.now(),
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: world.state.customers[subscription.customer]?.email ?? null,
    livemode: false,
    next_payment_attempt: null,
    number: `SANDBOX-${String(Object.keys(world.state.invoices).length + 1).padStart(4, '0')}`,
    period_start: subscription.item.current_period_start,
    period_end: subscription.item.current_period_end,
    status: 'open',
    subscription: subscription.id,
    total: amount,
    paid_at: null,
  };
  const invoice: Invoice = { ...fields, payment_intent: makeIntent(world, fields).id };
  world.state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  world.emit('invoice.created', invoiceView(world.state, invoice, noExpansion));
  world.emit('invoice.finalized', invoiceView(world.state, invoice, noExpansion));
  return invoice;
}
