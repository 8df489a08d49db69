import { createHash } from 'node:crypto';
import type { Locale } from '@punktgenau/words';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { ZodError } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import {
  type CheckoutOrder,
  type CheckoutSession,
  type CustomerSnapshot,
  type NewCustomer,
  type PaidInvoice,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderEvent,
  startAgreement,
} from '../payment-provider.ts';
import { type DeliveredEvent, deliveredEventSchema, handledEventTypes } from './stripe-events.ts';
import { createPriceFinder } from './stripe-prices.ts';
import { idOf, instantOf, toPaidInvoice, toSubscription } from './subscription-mapping.ts';

export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the API answers; `undefined`: at Stripe. */
  readonly endpoint: { readonly host: string; readonly port: number } | undefined;
  /** Origin that the checkout page leads back to. */
  readonly publicUrl: string;
};

const timeoutMs = 8_000;
const retries = 2;
const signatureToleranceSeconds = 300;
const pageSize = 100;
/** More subscriptions, invoices or charges than anybody gathers; a limit only because reading must end. */
const objectsMax = 1_000;

/** The payment provider, spoken to by its official SDK. */
export class StripeProvider implements PaymentProvider {
  readonly #settings: StripeSettings;
  readonly #logger: Pick<FastifyBaseLogger, 'error'>;
  readonly #stripe: Stripe;
  readonly #priceOf: ReturnType<typeof createPriceFinder>;

  constructor(settings: StripeSettings, now: Clock, logger: Pick<FastifyBaseLogger, 'error'>) {
    const { endpoint } = settings;
    this.#settings = settings;
    this.#logger = logger;
    this.#stripe = new Stripe(settings.secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(endpoint && { host: endpoint.host, port: endpoint.port, protocol: 'http' as const }),
    });
    const listPrices = async (lookupKeys: string[]) => {
      const query = { lookup_keys: lookupKeys, active: true, limit: pageSize };
      const { data } = await answerOf(this.#stripe.prices.list(query));
      return data;
    };
    this.#priceOf = createPriceFinder(listPrices, now);
  }

  async createCustomer({ userId, email, locale, replaces }: NewCustomer): Promise<string> {
    const params = { email, preferred_locales: [locale], metadata: { userId: String(userId) } };
    const customer = await answerOf(
      this.#stripe.customers.create(params, {
        idempotencyKey: idempotencyKey('customer', { userId, email, locale, replaces }),
      }),
    );
    return customer.id;
  }

  async findCustomers(email: string): Promise<string[]> {
    const { data } = await answerOf(this.#stripe.customers.list({ email, limit: pageSize }));
    return data.map(({ id }) => id);
  }

  async readCustomer(customer: string): Promise<CustomerSnapshot | undefined> {
    const found = await unlessCustomerMissing(
      Promise.all([
        this.#stripe.subscriptions
          .list({ customer, status: 'all', limit: pageSize })
          .autoPagingToArray({ limit: objectsMax }),
        this.#stripe.invoices
          .list({ customer, status: 'paid', limit: pageSize, expand: ['data.payments'] })
          .autoPagingToArray({ limit: objectsMax }),
        this.#stripe.charges
          .list({ customer, limit: pageSize, expand: ['data.refunds'] })
          .autoPagingToArray({ limit: objectsMax }),
      ]),
    );
    if (!found) return undefined;
    const [subscriptions, invoices, charges] = found;
    return {
      subscriptions: subscriptions.map(toSubscription),
      paidInvoices: invoices.map((invoice) => toPaidInvoice(invoice, charges)),
    };
  }

  async deleteCustomer(customerId: string): Promise<boolean> {
    const deleted = await unlessMissing(this.#stripe.customers.del(customerId));
    // A customer that was deleted before is missing for that call, but not forgotten.
    const customer = deleted ?? (await unlessMissing(this.#stripe.customers.retrieve(customerId)));
    return customer?.deleted === true;
  }

  async openCheckout(order: CheckoutOrder): Promise<CheckoutSession | undefined> {
    const { customerId, userId, plan, locale, serial, agreesToStart } = order;
    const price = await this.#priceOf(plan);
    const metadata = { userId: String(userId), plan: plan.id, ...(agreesToStart && startAgreement) };
    const session = await unlessCustomerMissing(
      this.#stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          line_items: [{ price, quantity: 1 }],
          locale,
          client_reference_id: String(userId),
          metadata,
          subscription_data: { metadata },
          // The braces are the provider's placeholder and must stay as they are.
          success_url: `${this.#settings.publicUrl}/checkout-success?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${this.#settings.publicUrl}/checkout/${plan.id}?canceled=1`,
        },
        { idempotencyKey: idempotencyKey('checkout', { ...metadata, customerId, price, locale, serial }) },
      ),
    );
    return session && toCheckout(session);
  }

  async readCheckout(sessionId: string): Promise<CheckoutSession | undefined> {
    // What is no identifier names no purchase, and would otherwise become part of an address.
    if (!/^cs_\w{1,250}$/.test(sessionId)) return undefined;
    const session = await unlessMissing(this.#stripe.checkout.sessions.retrieve(sessionId));
    return session && toCheckout(session);
  }

  async expireCheckout(sessionId: string): Promise<void> {
    await unlessRefused(this.#stripe.checkout.sessions.expire(sessionId));
  }

  async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    await answerOf(this.#stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
  }

  async keepRunning(subscriptionId: string): Promise<void> {
    const current = await answerOf(this.#stripe.subscriptions.retrieve(subscriptionId));
    const params = current.cancel_at_period_end
      ? { cancel_at_period_end: false }
      : { cancel_at: '' as const };
    await answerOf(this.#stripe.subscriptions.update(subscriptionId, params));
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    await unlessRefused(this.#stripe.subscriptions.cancel(subscriptionId));
  }

  async refund(invoice: PaidInvoice): Promise<void> {
    for (const paymentIntent of invoice.paymentIntentIds) {
      await unlessRefused(
        this.#stripe.refunds.create(
          { payment_intent: paymentIntent, reason: 'duplicate' },
          { idempotencyKey: idempotencyKey('refund', { paymentIntent }) },
        ),
      );
    }
  }

  async openPortal(customer: string, locale: Locale): Promise<string> {
    const portal = await answerOf(
      this.#stripe.billingPortal.sessions.create({
        customer,
        locale,
        return_url: `${this.#settings.publicUrl}/preferences`,
      }),
    );
    return portal.url;
  }

  async *listEvents(since: Date): AsyncIterable<ProviderEvent> {
    const events = this.#stripe.events.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      types: [...handledEventTypes],
      limit: pageSize,
    });
    try {
      for await (const event of events) {
        const parsed = deliveredEventSchema.safeParse(event);
        if (parsed.success) yield toEvent(parsed.data);
        // One that cannot be read must not keep the others from being read, and it would be there again next time.
        else
          this.#logger.error(
            describeUnreadable(event, parsed.error),
            'skipping an event that cannot be read',
          );
      }
    } catch (error) {
      throw describeFailure(error);
    }
  }

  readEvent(rawBody: Buffer, signature: string | undefined, instant: Date): ProviderEvent | undefined {
    let event: Stripe.Event;
    try {
      event = this.#stripe.webhooks.constructEvent(
        rawBody,
        signature ?? '',
        this.#settings.webhookSecret,
        signatureToleranceSeconds,
        undefined,
        instant.getTime(),
      );
    } catch {
      // Not only its own error: a signature it cannot take apart fails somewhere inside.
      return undefined;
    }
    const parsed = deliveredEventSchema.safeParse(event);
    return parsed.success ? toEvent(parsed.data) : undefined;
  }
}

function toCheckout(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    status: session.status === 'open' ? 'open' : session.status === 'complete' ? 'complete' : 'expired',
    url: session.url,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    metadata: session.metadata ?? {},
  };
}

/** Which event it is and what is wrong with it, for the log; nothing of what it says about anybody. */
function describeUnreadable(event: unknown, { issues }: ZodError) {
  const identified = deliveredEventSchema.pick({ id: true }).safeParse(event);
  return {
    eventId: identified.data?.id,
    problems: issues.map(({ path, code }) => `${path.join('.')}: ${code}`),
  };
}

function toEvent({ id, type, created, data }: DeliveredEvent): ProviderEvent {
  return { id, type, customerId: idOf(data.object.customer), occurredAt: instantOf(created) };
}

/** The same for the same request, so that a repeated or simultaneous one is done once. */
function idempotencyKey(purpose: string, content: Readonly<Record<string, string | number | null>>): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return `punktgenau-${purpose}-${digest}`;
}

async function answerOf<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw describeFailure(error);
  }
}

async function unlessMissing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw describeFailure(error);
  }
}

/** For requests that name other objects too: a price that is gone must not make the customer look lost. */
async function unlessCustomerMissing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error) && error.param === 'customer') return undefined;
    throw describeFailure(error);
  }
}

function isMissing(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** For requests that the provider refuses when what they ask for is so already. */
async function unlessRefused(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
    throw describeFailure(error);
  }
}

/** The provider's own words may quote an address or a part of the key; only what identifies the mistake is kept. */
function describeFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const details = [error.code, error.param, error.requestId].filter((detail) => detail !== undefined);
  return new PaymentProviderError(
    `The payment provider answered ${error.statusCode ?? 'nothing'} (${[error.type, ...details].join(', ')}).`,
  );
}
