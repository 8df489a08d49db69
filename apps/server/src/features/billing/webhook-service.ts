import type { Clock } from '../../platform/clock.ts';
import type { BillingRepository } from './billing-repository.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { handledEventTypes } from './stripe/stripe-events.ts';
import type { StripeEventRepository } from './stripe-event-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

const handled: ReadonlySet<string> = new Set(handledEventTypes);

/** Events of the payment provider, each taking effect once, whatever arrives twice, late or in another order. */
export class WebhookService {
  readonly #provider: PaymentProvider;
  readonly #billing: BillingRepository;
  readonly #events: StripeEventRepository;
  readonly #sync: SubscriptionSync;
  readonly #now: Clock;

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly billing: BillingRepository;
    readonly events: StripeEventRepository;
    readonly sync: SubscriptionSync;
    readonly now: Clock;
  }) {
    this.#provider = dependencies.provider;
    this.#billing = dependencies.billing;
    this.#events = dependencies.events;
    this.#sync = dependencies.sync;
    this.#now = dependencies.now;
  }

  /**
   * Takes a delivered event. When it returns, the effect is in the database; when the provider cannot be asked it
   * throws, and the event stays open for the provider's next attempt or for the repair job.
   *
   * @returns `forged`: not signed by the provider, or more than five minutes ago
   * @throws PaymentProviderError
   */
  async receive(rawBody: Buffer, signature: string | undefined): Promise<'taken' | 'forged'> {
    const event = this.#provider.readEvent(rawBody, signature, this.#now());
    if (!event) return 'forged';
    if (!handled.has(event.type)) return 'taken';
    await this.#events.add([event], this.#now());
    if (!(await this.#events.isProcessed(event.id))) await this.process([event.id], event.customerId);
    return 'taken';
  }

  /** Gives events about one customer their effect: the account is made to say what the provider says now. */
  async process(ids: readonly string[], customerId: ProviderEvent['customerId']): Promise<void> {
    const userId = customerId === null ? undefined : await this.#billing.findUserIdByCustomer(customerId);
    // Perhaps about a deleted account: then nothing is kept that points to them.
    if (userId === undefined) await this.#events.markOwnerless(ids, this.#now());
    else await this.#sync.sync(userId, ids);
  }
}
