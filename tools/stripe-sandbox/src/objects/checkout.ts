import type { CheckoutSession, Subscription } from '../state/records.ts';
import { makeId } from '../state/state.ts';
import type { World } from '../world.ts';
import { collect } from './payments.ts';
import { attempt, beginSubscription, end } from './subscriptions.ts';
import { sessionView } from './views.ts';

/** Ways through the hosted page. */
export const checkoutWays = [
  'success',
  'declined',
  'three_d_secure_success',
  'three_d_secure_failure',
  'sepa',
  'abandon',
] as const;
export type CheckoutWay = (typeof checkoutWays)[number];

export type CheckoutOutcome = 'completed' | 'declined' | 'authentication_failed' | 'abandoned' | 'not_open';

/** How long a checkout page stays open. */
const checkoutOpenFor = 24 * 3_600;

/** Where the browser goes when the page is done. */
export function returnAddress(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

export function openSession(
  world: World,
  order: Omit<
    CheckoutSession,
    | 'id'
    | 'object'
    | 'created'
    | 'expires_at'
    | 'livemode'
    | 'mode'
    | 'status'
    | 'payment_status'
    | 'url'
    | 'subscription'
    | 'invoice'
  >,
): CheckoutSession {
  const id = makeId('cs_test');
  const session: CheckoutSession = {
    ...order,
    id,
    object: 'checkout.session',
    created: world.now(),
    expires_at: world.now() + checkoutOpenFor,
    livemode: false,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${world.publicUrl()}/checkout/${id}`,
    subscription: null,
    invoice: null,
  };
  world.state.sessions[id] = session;
  return session;
}

/** Goes through the hosted page one way. A refused card leaves the page open, as with the real provider. */
export function completeSession(world: World, session: CheckoutSession, way: CheckoutWay): CheckoutOutcome {
  if (session.status !== 'open' || world.state.customers[session.customer]?.deleted) return 'not_open';
  switch (way) {
    case 'abandon':
      return 'abandoned';
    case 'declined':
      return 'declined';
    case 'three_d_secure_failure':
      return 'authentication_failed';
    case 'sepa':
      return buy(world, session, 'processing');
    case 'success':
    case 'three_d_secure_success':
      return buy(world, session, 'succeeded');
  }
}

export function expireSession(world: World, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', sessionView(session));
}

/** A bank debit of a first payment has been decided. */
export function settleFirstPayment(world: World, subscription: Subscription, isPaid: boolean): void {
  const invoice = world.state.invoices[subscription.latest_invoice ?? ''];
  if (!invoice) return;
  if (isPaid) attempt(world, subscription, invoice, 'succeeded');
  else {
    // The payment leaves `processing` first: one that stays due would be decided again without end.
    collect(world, invoice, 'declined');
    end(world, subscription, 'incomplete_expired');
  }
  const session = Object.values(world.state.sessions).find((one) => one.subscription === subscription.id);
  if (!session) return;
  if (isPaid) session.payment_status = 'paid';
  world.emit(
    isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    sessionView(session),
  );
}

function buy(world: World, session: CheckoutSession, outcome: 'succeeded' | 'processing'): CheckoutOutcome {
  const price = world.state.prices[session.line_items[0]?.price ?? ''];
  if (!price) throw new Error(`Checkout session ${session.id} has no price.`);
  const subscription = beginSubscription(
    world,
    { customer: session.customer, price, metadata: session.subscription_data.metadata },
    outcome,
  );
  session.status = 'complete';
  session.url = null;
  session.payment_status = outcome === 'succeeded' ? 'paid' : 'unpaid';
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  world.emit('checkout.session.completed', sessionView(session));
  return 'completed';
}
