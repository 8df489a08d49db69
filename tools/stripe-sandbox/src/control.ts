import { nextDueWork } from './clock/due-work.ts';
import type { Deliverer } from './events/deliverer.ts';
import {
  type CheckoutOutcome,
  type CheckoutWay,
  completeSession,
  settleFirstPayment,
} from './objects/checkout.ts';
import { refundCharge } from './objects/refunds.ts';
import { attempt } from './objects/subscriptions.ts';
import type { Event } from './state/records.ts';
import type { State } from './state/state.ts';
import type { World } from './world.ts';

/** What a person on the control page, or a test, can make happen. */
export type SandboxControl = {
  /** The sandbox's time. */
  now(): Date;
  /** Moves the clock forward; everything due on the way happens in its order, at its moment. */
  advanceTo(instant: Date): void;
  advanceBy(durationMs: number): void;
  /** When something happens next by itself. */
  nextDue(): Date | undefined;
  readonly deliveries: Pick<Deliverer, 'mode' | 'pending' | 'deliver' | 'flush'>;
  completeCheckout(sessionId: string, way: CheckoutWay): CheckoutOutcome;
  setNextCharge(customerId: string, outcome: 'succeeds' | 'fails'): void;
  /** Tries all open invoices of a customer again. */
  payOpenInvoices(customerId: string): void;
  /** Decides all bank debits that are under way. */
  settlePendingPayments(outcome?: 'succeeds' | 'fails'): void;
  /** Pays an invoice back; without an amount what is left of it. @throws when there is nothing to pay back */
  refund(invoiceId: string, amountCents?: number): void;
  /** All events, oldest first. */
  events(): Event[];
  /** Everything there is, for pages that show it. Not to be changed. */
  readonly state: State;
};

export type Clock = {
  /** Seconds. */
  now(): number;
  /** Lets `work` happen at that moment. */
  at(seconds: number, work: () => void): void;
  setTo(seconds: number): void;
};

/** Makes up for everything that is due, in its order. */
export function catchUp(world: World, clock: Clock): boolean {
  let hasHappened = false;
  for (let due = nextDueWork(world); due && due.at <= clock.now(); due = nextDueWork(world)) {
    clock.at(due.at, due.run);
    hasHappened = true;
  }
  return hasHappened;
}

/** @param onChange saves the state and tells our server */
export function createControl(
  world: World,
  clock: Clock,
  deliverer: Deliverer,
  onChange: () => void,
): SandboxControl {
  const { state } = world;
  const advanceTo = (instant: Date) => {
    const target = Math.floor(instant.getTime() / 1000);
    if (target < clock.now()) throw new Error('The clock of the sandbox only runs forward.');
    clock.setTo(target);
    catchUp(world, clock);
    onChange();
  };
  const changing =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Result) =>
    (...given: Arguments): Result => {
      const result = work(...given);
      onChange();
      return result;
    };
  return {
    state,
    now: () => new Date(clock.now() * 1000),
    advanceTo,
    advanceBy: (durationMs) => advanceTo(new Date(clock.now() * 1000 + durationMs)),
    nextDue() {
      const due = nextDueWork(world);
      return due && new Date(due.at * 1000);
    },
    deliveries: deliverer,
    completeCheckout: changing((sessionId, way) => {
      const session = state.sessions[sessionId];
      return session ? completeSession(world, session, way) : 'not_open';
    }),
    setNextCharge: changing((customerId, outcome) => {
      if (outcome === 'fails') state.refusedCustomers[customerId] = true;
      else delete state.refusedCustomers[customerId];
    }),
    payOpenInvoices: changing((customerId) => {
      for (const invoice of Object.values(state.invoices)) {
        const subscription = state.subscriptions[invoice.subscription];
        const isProcessing = state.paymentIntents[invoice.payment_intent]?.status === 'processing';
        if (invoice.customer !== customerId || invoice.status !== 'open' || isProcessing || !subscription)
          continue;
        attempt(world, subscription, invoice);
      }
    }),
    settlePendingPayments: changing((outcome = 'succeeds') => {
      for (const intent of Object.values(state.paymentIntents)) {
        const subscription = state.subscriptions[state.invoices[intent.invoice]?.subscription ?? ''];
        if (intent.status !== 'processing' || !subscription) continue;
        settleFirstPayment(world, subscription, outcome === 'succeeds');
      }
    }),
    refund: changing((invoiceId, amountCents) => {
      const intent = state.paymentIntents[state.invoices[invoiceId]?.payment_intent ?? ''];
      const charge = state.charges[intent?.latest_charge ?? ''];
      if (!charge?.paid) throw new Error('Nothing was paid for this invoice.');
      refundCharge(world, { charge, amount: amountCents, reason: 'requested_by_customer', metadata: {} });
    }),
    events: () => Object.values(state.events),
  };
}
