import type { FastifyBaseLogger } from 'fastify';
import type { KeyedQueue } from '../../platform/keyed-queue.ts';
import type { BillingRepository } from './billing-repository.ts';
import { isLive } from './current-subscription.ts';
import { type CustomerSnapshot, type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

/** What of an account's purchases has been ended. Something else there means that it bought again since. */
export type EndedPurchases = {
  readonly stripeCustomerId: string | null;
  readonly stripeCheckoutSerial: number;
};

/**
 * Ending everything at the payment provider before an account is deleted, so that nothing is ever charged for an account
 * that is gone. Every step can be repeated: an interrupted caller calls it again.
 */
export class SubscriptionTermination {
  readonly #provider: PaymentProvider;
  readonly #billing: BillingRepository;
  readonly #sync: SubscriptionSync;
  readonly #logger: FastifyBaseLogger;
  /**
   * Lets work on an account wait until it begins no purchase, and keeps it from beginning one. Holds for this server; on
   * others `EndedPurchases` shows what came in between.
   */
  readonly inTurn: KeyedQueue<number>;

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly billing: BillingRepository;
    readonly sync: SubscriptionSync;
    readonly logger: FastifyBaseLogger;
    readonly inTurn: KeyedQueue<number>;
  }) {
    this.inTurn = dependencies.inTurn;
    this.#provider = dependencies.provider;
    this.#billing = dependencies.billing;
    this.#sync = dependencies.sync;
    this.#logger = dependencies.logger;
  }

  /**
   * Closes the open checkout page, cancels what runs at once, takes over what was paid until then, and deletes the
   * customer. An account that never bought anything asks the provider nothing.
   *
   * @returns `undefined` when there is no such account (any more)
   * @throws PaymentProviderError when the provider cannot be reached, or does not know the customer of a subscription
   *   that runs: with other keys it may still charge
   */
  async endPurchases(userId: number): Promise<EndedPurchases | undefined> {
    const before = await this.#billing.findUser(userId);
    if (!before) return undefined;
    const { stripeCustomerId, stripeCheckoutSerial, stripeCheckoutSessionId } = before;
    if (stripeCustomerId !== null) {
      if (stripeCheckoutSessionId !== null) await this.#provider.expireCheckout(stripeCheckoutSessionId);
      await this.#endCustomer(userId, stripeCustomerId);
    }
    return { stripeCustomerId, stripeCheckoutSerial };
  }

  async #endCustomer(userId: number, customerId: string): Promise<void> {
    const snapshot = await this.#provider.readCustomer(customerId);
    for (const { id, plan, endedAt } of snapshot?.subscriptions ?? []) {
      if (plan !== undefined && endedAt === null) await this.#provider.cancelNow(id);
    }
    // Noted before the customer is gone: the last payments, and that nothing runs any more.
    const user = await this.#sync.sync(userId);
    if (snapshot && hasOtherProducts(snapshot)) {
      this.#logger.warn({ userId, customerId }, 'kept a customer who has subscriptions of other products');
      return;
    }
    const isDeleted = await this.#provider.deleteCustomer(customerId);
    if (!isDeleted && isLive(user?.stripeSubscriptionStatus ?? null)) {
      throw new PaymentProviderError('The payment provider does not know the customer of a subscription.');
    }
  }
}

/** Deleting a customer ends all subscriptions, also those that are none of ours. */
function hasOtherProducts({ subscriptions }: CustomerSnapshot): boolean {
  return subscriptions.some(({ plan, endedAt }) => plan === undefined && endedAt === null);
}
