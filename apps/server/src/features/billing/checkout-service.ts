import type { CreateSubscriptionRequest } from '@punktgenau/contract/billing/billing-schemas';
import type { startCheckout } from '@punktgenau/contract/billing/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { type Plan, plans } from '@punktgenau/contract/plans/plans';
import type { Locale } from '@punktgenau/words';
import type { KeyedQueue } from '../../platform/keyed-queue.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { User } from '../auth/user-repository.ts';
import type { BillingRepository } from './billing-repository.ts';
import { isLive } from './current-subscription.ts';
import { type PaymentProvider, PaymentProviderError, startAgreement } from './payment-provider.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

/** A page to pay on, and what for. */
type OpenPage = {
  readonly id: string;
  readonly url: string;
  readonly plan: string;
  readonly agreesToStart: boolean;
};

/** Each attempt that is lost means that another request opened a page meanwhile. */
const attemptsMax = 5;

/**
 * Beginning a purchase.
 *
 * An account has one customer and one open checkout page, however many requests come at once and on however many
 * servers: the provider answers the same request once (idempotency keys made of the account and the number of its
 * pages), and only one of several different pages can be noted at the account. The others are closed, so nobody can
 * pay twice.
 */
export class CheckoutService {
  readonly #provider: PaymentProvider;
  readonly #billing: BillingRepository;
  readonly #sync: SubscriptionSync;
  readonly #inTurn: KeyedQueue<number>;

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly billing: BillingRepository;
    readonly sync: SubscriptionSync;
    /** What begins or ends an account's purchases, by the account. */
    readonly inTurn: KeyedQueue<number>;
  }) {
    this.#provider = dependencies.provider;
    this.#inTurn = dependencies.inTurn;
    this.#billing = dependencies.billing;
    this.#sync = dependencies.sync;
  }

  /**
   * Opens the checkout page of a plan. Fails with `plan_mismatch` when the page showed something else than the plan
   * costs, and with `already_subscribed`.
   *
   * @returns where to pay
   * @throws PaymentProviderError
   */
  async begin(
    userId: number,
    request: CreateSubscriptionRequest,
    locale: Locale,
  ): Promise<Result<string, ErrorOf<typeof startCheckout>>> {
    const plan = plans[request.plan];
    const isAsShown =
      (request.amount === undefined || request.amount === plan.amountCents) &&
      (request.interval === undefined || request.interval === plan.wireInterval);
    if (!isAsShown) return fail('plan_mismatch');
    return this.#inTurn(userId, async () => {
      for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
        const outcome = await this.#attempt(userId, plan, locale, request.agreesToStart === true);
        if (outcome !== 'overtaken') return outcome;
      }
      throw new PaymentProviderError('Checkout pages were opened faster than they could be noted.');
    });
  }

  async #attempt(
    userId: number,
    plan: Plan,
    locale: Locale,
    agreesToStart: boolean,
  ): Promise<'overtaken' | Result<string, ErrorOf<typeof startCheckout>>> {
    const user = await this.#sync.sync(userId);
    if (!user) return fail('unauthorized');
    if (isLive(user.stripeSubscriptionStatus)) return fail('already_subscribed');
    const customerId = user.stripeCustomerId ?? (await this.#makeCustomer(user));
    if (!customerId) return 'overtaken';

    const open = await this.#openPage(user);
    if (open === 'bought') {
      // Perhaps only after the subscriptions were read.
      const buyer = await this.#sync.sync(userId);
      if (buyer && isLive(buyer.stripeSubscriptionStatus)) return fail('already_subscribed');
    } else if (open?.plan === plan.id && open.agreesToStart === agreesToStart) return succeed(open.url);
    else if (open) await this.#provider.expireCheckout(open.id);

    const serial = user.stripeCheckoutSerial;
    const session = await this.#provider.openCheckout({
      customerId,
      userId,
      plan,
      locale,
      serial,
      agreesToStart,
    });
    if (!session) {
      // The provider lost the customer, for instance because its test data were deleted.
      await this.#makeCustomer({ ...user, stripeCustomerId: customerId });
      return 'overtaken';
    }
    if (!(await this.#billing.noteCheckout(userId, session.id, { customerId, serial }))) {
      const winner = await this.#billing.findUser(userId);
      if (winner?.stripeCheckoutSessionId !== session.id) await this.#provider.expireCheckout(session.id);
      return 'overtaken';
    }
    if (!session.url)
      throw new PaymentProviderError('The payment provider opened a checkout page without an address.');
    return succeed(session.url);
  }

  /** Makes a customer and notes it. `undefined`: another request noted another one. */
  async #makeCustomer(user: User): Promise<string | undefined> {
    const customerId = await this.#provider.createCustomer({
      userId: user.id,
      email: user.email,
      locale: user.locale,
      replaces: user.stripeCustomerId,
    });
    const isNoted = await this.#billing.setCustomer(user.id, customerId, user.stripeCustomerId);
    if (isNoted) return customerId;
    // The account was deleted meanwhile, so its customer would never be deleted with it.
    if (!(await this.#billing.findUser(user.id))) await this.#provider.deleteCustomer(customerId);
    return undefined;
  }

  /** The page where this account can pay at the moment, or `bought` when it did so there. */
  async #openPage(user: User): Promise<'bought' | OpenPage | undefined> {
    if (!user.stripeCheckoutSessionId) return undefined;
    const session = await this.#provider.readCheckout(user.stripeCheckoutSessionId);
    if (!session || session.customerId !== user.stripeCustomerId) return undefined;
    if (session.status === 'open' && session.url) {
      const { plan = '', immediateStart } = session.metadata;
      const agreesToStart = immediateStart === startAgreement.immediateStart;
      return { id: session.id, url: session.url, plan, agreesToStart };
    }
    return session.status === 'complete' ? 'bought' : undefined;
  }
}
