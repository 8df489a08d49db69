import { type PlanId, plans } from '@punktgenau/contract/plans/plans';
import {
  type CheckoutSession,
  type PaidInvoice,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderEvent,
  type ProviderSubscription,
  startAgreement,
} from '../../src/features/billing/payment-provider.ts';
import { dayMs, shift } from '../../src/platform/clock.ts';

/**
 * A payment provider inside the test, for what the sandbox cannot be made to do: answers that come late, answers that
 * are older than others, a provider that is down.
 */
export class MemoryProvider implements PaymentProvider {
  readonly customers = new Map<string, { readonly email: string; readonly key: string }>();
  readonly deletedCustomers = new Set<string>();
  readonly subscriptions = new Map<string, ProviderSubscription>();
  readonly invoices = new Map<string, PaidInvoice & { readonly customerId: string }>();
  readonly sessions = new Map<string, CheckoutSession & { readonly key: string }>();
  readonly events: ProviderEvent[] = [];
  isDown = false;
  /** Customers about whom every question is refused. */
  readonly refusedCustomers = new Set<string>();
  /** How often anything was asked. */
  questions = 0;
  /** Holds back an answer that has been read already. */
  beforeAnswer: (() => Promise<void>) | undefined;
  readonly #now: () => Date;
  #serial = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  async createCustomer(account: { userId: number; email: string; replaces: string | null }): Promise<string> {
    this.#answer();
    const key = JSON.stringify([account.userId, account.replaces]);
    for (const [id, customer] of this.customers) if (customer.key === key) return id;
    const id = this.#id('cus');
    this.customers.set(id, { email: account.email, key });
    return id;
  }

  async findCustomers(email: string) {
    this.#answer();
    return [...this.customers].filter(([, customer]) => customer.email === email).map(([id]) => id);
  }

  async readCustomer(customerId: string) {
    this.#answer();
    if (this.refusedCustomers.has(customerId)) throw new PaymentProviderError('This customer is refused.');
    if (!this.customers.has(customerId)) return undefined;
    const snapshot = {
      subscriptions: [...this.subscriptions.values()].filter((one) => one.customerId === customerId),
      paidInvoices: [...this.invoices.values()].filter((one) => one.customerId === customerId),
    };
    await this.beforeAnswer?.();
    return snapshot;
  }

  async deleteCustomer(customerId: string) {
    this.#answer();
    for (const [id, one] of this.subscriptions) {
      if (one.customerId !== customerId || one.endedAt !== null) continue;
      this.subscriptions.set(id, { ...one, status: 'canceled', endedAt: this.#now() });
    }
    if (this.customers.delete(customerId)) this.deletedCustomers.add(customerId);
    return this.deletedCustomers.has(customerId);
  }

  async openCheckout(order: Parameters<PaymentProvider['openCheckout']>[0]) {
    this.#answer();
    if (!this.customers.has(order.customerId)) return undefined;
    const key = JSON.stringify(order);
    const known = [...this.sessions.values()].find((session) => session.key === key);
    if (known) return known;
    const id = this.#id('cs_test');
    const session = {
      id,
      key,
      status: 'open' as const,
      url: `http://provider.test/${id}`,
      customerId: order.customerId,
      subscriptionId: null,
      metadata: {
        userId: String(order.userId),
        plan: order.plan.id,
        ...(order.agreesToStart && startAgreement),
      },
    };
    this.sessions.set(id, session);
    return session;
  }

  async readCheckout(sessionId: string) {
    this.#answer();
    return this.sessions.get(sessionId);
  }

  async expireCheckout(sessionId: string) {
    this.#answer();
    const session = this.sessions.get(sessionId);
    if (session?.status === 'open')
      this.sessions.set(sessionId, { ...session, status: 'expired', url: null });
  }

  async cancelAtPeriodEnd(subscriptionId: string) {
    this.change(subscriptionId, { cancelAtPeriodEnd: true, canceledAt: this.#now() });
  }

  async keepRunning(subscriptionId: string) {
    this.change(subscriptionId, { cancelAtPeriodEnd: false, canceledAt: null });
  }

  async cancelNow(subscriptionId: string) {
    const endedAt = this.#now();
    this.change(subscriptionId, { status: 'canceled', canceledAt: endedAt, endedAt });
  }

  async refund(invoice: PaidInvoice) {
    this.payBack(invoice.id, invoice.amountCents);
  }

  async openPortal(customerId: string) {
    this.#answer();
    return `http://provider.test/portal/${customerId}`;
  }

  async *listEvents(since: Date) {
    this.#answer();
    for (const event of this.events.toReversed()) if (event.occurredAt >= since) yield event;
  }

  readEvent(rawBody: Buffer, signature: string | undefined) {
    const id = rawBody.toString();
    return signature === 'good' ? this.events.find((event) => event.id === id) : undefined;
  }

  /** Somebody pays on the checkout page. */
  pay(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open' || !session.customerId) throw new Error('Nothing can be paid there.');
    const subscription = this.subscribe(
      session.customerId,
      session.metadata.plan === '2weeks' ? '2weeks' : 'monthly',
    );
    this.sessions.set(sessionId, {
      ...session,
      status: 'complete',
      url: null,
      subscriptionId: subscription.id,
    });
  }

  subscribe(customerId: string, plan: PlanId): ProviderSubscription {
    const now = this.#now();
    const id = this.#id('sub');
    const latestInvoiceId = this.#id('in');
    const subscription: ProviderSubscription = {
      id,
      customerId,
      status: 'active',
      plan,
      priceLookupKey: plans[plan].lookupKey,
      currentPeriodStart: now,
      currentPeriodEnd: shift(now, 30 * dayMs),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      endedAt: null,
      billingCycleAnchor: now,
      createdAt: now,
      latestInvoiceId,
      metadata: { plan },
    };
    this.subscriptions.set(id, subscription);
    this.invoices.set(latestInvoiceId, {
      id: latestInvoiceId,
      customerId,
      subscriptionId: id,
      amountCents: plans[plan].amountCents,
      refundedCents: 0,
      refundedAt: null,
      currency: 'eur',
      paidAt: now,
      paymentIntentIds: [],
    });
    this.#announce(customerId, 'customer.subscription.created');
    return subscription;
  }

  change(subscriptionId: string, changes: Partial<ProviderSubscription>): void {
    this.#answer();
    const subscription = this.subscriptions.get(subscriptionId);
    if (!subscription) throw new Error('There is no such subscription.');
    this.subscriptions.set(subscriptionId, { ...subscription, ...changes });
    this.#announce(subscription.customerId, 'customer.subscription.updated');
  }

  payBack(invoiceId: string, cents: number): void {
    this.#answer();
    const invoice = this.invoices.get(invoiceId);
    if (!invoice) throw new Error('There is no such invoice.');
    this.invoices.set(invoiceId, { ...invoice, refundedCents: cents, refundedAt: this.#now() });
    this.#announce(invoice.customerId, 'charge.refunded');
  }

  #announce(customerId: string, type: string): void {
    this.events.push({ id: this.#id('evt'), type, customerId, occurredAt: this.#now() });
  }

  #answer(): void {
    this.questions += 1;
    if (this.isDown) throw new PaymentProviderError('The provider is down.');
  }

  #id(prefix: string): string {
    this.#serial += 1;
    return `${prefix}_${this.#serial}`;
  }
}
