import type { Plan, PlanId } from '@punktgenau/contract/plans/plans';
import type { Locale } from '@punktgenau/words';
import { fail } from '../../platform/result.ts';
import { RefusedRequest } from '../../plugins/error-answers.ts';

/** A subscription as the provider has it now. */
export type ProviderSubscription = {
  readonly id: string;
  readonly customerId: string;
  /** https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
  readonly status: string;
  /** `undefined`: it is not for anything we sell. */
  readonly plan: PlanId | undefined;
  readonly priceLookupKey: string | null;
  readonly currentPeriodStart: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly cancelAt: Date | null;
  readonly canceledAt: Date | null;
  readonly endedAt: Date | null;
  readonly billingCycleAnchor: Date;
  readonly createdAt: Date;
  readonly latestInvoiceId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
};

/** An invoice that was paid, and what of it was paid back. */
export type PaidInvoice = {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** When the last refund was made; `null` when nothing was paid back. */
  readonly refundedAt: Date | null;
  readonly currency: string;
  readonly paidAt: Date;
  /** The payments behind it, by which it can be paid back. */
  readonly paymentIntentIds: readonly string[];
};

/** Everything the provider knows about one customer that decides about premium and revenue. */
export type CustomerSnapshot = {
  readonly subscriptions: readonly ProviderSubscription[];
  readonly paidInvoices: readonly PaidInvoice[];
};

/** A page of the provider's where one purchase is made. */
export type CheckoutSession = {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** `null` once it is no longer open. */
  readonly url: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
};

/** Something happened to this customer. What exactly is asked of the provider, never read from the event. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly occurredAt: Date;
};

export type CheckoutOrder = {
  readonly customerId: string;
  readonly userId: number;
  readonly plan: Plan;
  readonly locale: Locale;
  /** How many checkout pages the account had before: what makes this one another one. */
  readonly serial: number;
  /** The buyer agreed that premium begins before the withdrawal period ends; left out: the question was not asked. */
  readonly agreesToStart?: boolean;
};

/** What is added to the plan in the metadata of a purchase whose buyer agreed to the immediate beginning. */
export const startAgreement = { immediateStart: 'agreed' } as const;

export type NewCustomer = {
  readonly userId: number;
  readonly email: string;
  readonly locale: Locale;
  /** The customer that got lost, if there was one. */
  readonly replaces: string | null;
};

/**
 * What billing asks of the payment provider. Every method rejects with `PaymentProviderError` when there is no usable
 * answer; `undefined` means the provider does not know the object.
 */
export type PaymentProvider = {
  /** Makes a customer; for the same account and attempt it is always the same one, however often this is called. */
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Customers with exactly this address. */
  findCustomers(email: string): Promise<string[]>;
  /** `undefined`: there is no such customer (any more). */
  readCustomer(customerId: string): Promise<CustomerSnapshot | undefined>;
  /**
   * Deletes a customer for good; whatever still runs ends with it, and no page of it can be paid on any more.
   *
   * @returns whether it is deleted, by this call or before it; `false`: the provider never heard of it
   */
  deleteCustomer(customerId: string): Promise<boolean>;
  /** Opens a checkout page; the same order opens the same page. `undefined`: there is no such customer. */
  openCheckout(order: CheckoutOrder): Promise<CheckoutSession | undefined>;
  readCheckout(sessionId: string): Promise<CheckoutSession | undefined>;
  /** Closes a checkout page so that nothing can be bought there; nothing happens when it is no longer open. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Lets the subscription end with the paid period. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Takes that back. */
  keepRunning(subscriptionId: string): Promise<void>;
  /** Ends the subscription now; nothing happens when it has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Pays an invoice back in full, once. */
  refund(invoice: PaidInvoice): Promise<void>;
  /** Address of a page where payment methods and invoices are managed. */
  openPortal(customerId: string, locale: Locale): Promise<string>;
  /** Events of the kinds we act on since `since`, newest first. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>;
  /** Reads a delivered event. `undefined`: it is not signed by the provider, not recently, or it is no event. */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): ProviderEvent | undefined;
};

/**
 * The provider could not be reached, or refused what we asked. Requests that run into it answer
 * `payment_provider_unavailable`.
 */
export class PaymentProviderError extends RefusedRequest {
  /** @param description for the log; must not quote addresses or keys */
  constructor(description: string) {
    super(fail('payment_provider_unavailable'));
    this.message = description;
  }
}

/** A provider for a server that sells nothing: every question is refused. */
export function refusingProvider(): PaymentProvider {
  const refusal = () => new PaymentProviderError('This server has no payment provider.');
  const refuse = async () => {
    throw refusal();
  };
  return {
    createCustomer: refuse,
    findCustomers: refuse,
    readCustomer: refuse,
    deleteCustomer: refuse,
    openCheckout: refuse,
    readCheckout: refuse,
    expireCheckout: refuse,
    cancelAtPeriodEnd: refuse,
    keepRunning: refuse,
    cancelNow: refuse,
    refund: refuse,
    openPortal: refuse,
    listEvents: () => ({
      [Symbol.asyncIterator]: () => ({ next: refuse }),
    }),
    readEvent: () => undefined,
  };
}
