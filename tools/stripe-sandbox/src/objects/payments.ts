import type { Charge, Invoice, PaymentIntent } from '../state/records.ts';
import { makeId } from '../state/state.ts';
import type { World } from '../world.ts';
import { chargeView, invoiceView, paymentIntentView } from './views.ts';

/** How a charge goes. `processing`: a bank debit, decided when it settles. */
export type ChargeOutcome = 'succeeded' | 'declined' | 'authentication_failed' | 'processing';

const failures = {
  declined: { code: 'card_declined', message: 'Your card was declined.' },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided payment method has failed authentication.',
  },
} as const;

const noExpansion: ReadonlySet<string> = new Set();

/** Seconds until a bank debit settles. */
const debitSettlesAfter = 3 * 86_400;

/** Makes the payment an invoice asks for. */
export function makeIntent(world: World, invoice: Omit<Invoice, 'payment_intent'>): PaymentIntent {
  const intent: PaymentIntent = {
    id: makeId('pi'),
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    created: world.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    latest_charge: null,
    livemode: false,
    metadata: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    settles_at: null,
  };
  world.state.paymentIntents[intent.id] = intent;
  return intent;
}

/** Tries to collect an open invoice and notes what came of it on payment, charge and invoice. */
export function collect(world: World, invoice: Invoice, outcome: ChargeOutcome): void {
  const intent = world.state.paymentIntents[invoice.payment_intent];
  if (!intent) throw new Error(`Invoice ${invoice.id} has no payment.`);
  invoice.attempt_count += 1;
  if (outcome === 'processing') {
    intent.status = 'processing';
    intent.payment_method_types = ['sepa_debit'];
    intent.settles_at = world.now() + debitSettlesAfter;
    world.emit('payment_intent.processing', paymentIntentView(intent));
    return;
  }
  intent.settles_at = null;
  const charge = makeCharge(world, intent, outcome === 'succeeded' ? undefined : failures[outcome]);
  intent.latest_charge = charge.id;
  intent.status = charge.paid ? 'succeeded' : 'requires_payment_method';
  intent.amount_received = charge.paid ? intent.amount : 0;
  const chargeObject = chargeView(world.state, charge, noExpansion);
  if (!charge.paid) {
    world.emit('charge.failed', chargeObject);
    world.emit('payment_intent.payment_failed', paymentIntentView(intent));
    world.emit('invoice.payment_failed', invoiceView(world.state, invoice, noExpansion));
    return;
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.paid_at = world.now();
  world.emit('charge.succeeded', chargeObject);
  world.emit('payment_intent.succeeded', paymentIntentView(intent));
  world.emit('invoice.paid', invoiceView(world.state, invoice, noExpansion));
  world.emit('invoice.payment_succeeded', invoiceView(world.state, invoice, noExpansion));
}

function makeCharge(
  world: World,
  intent: PaymentIntent,
  failure: { readonly code: string; readonly message: string } | undefined,
): Charge {
  const charge: Charge = {
    id: makeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !failure,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: {},
    paid: !failure,
    payment_intent: intent.id,
    refunded: false,
    status: failure ? 'failed' : 'succeeded',
  };
  world.state.charges[charge.id] = charge;
  return charge;
}
