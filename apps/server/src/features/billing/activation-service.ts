import type { activateSubscription } from '@punktgenau/contract/billing/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { premiumTerms, subscriptionAccessEnd } from '../premium/premium-state.ts';
import { isLive } from './current-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

export type Activation = {
  readonly status: 'active' | 'pending';
  readonly proExpiresAt: Date | null;
  readonly premiumTerms: PremiumTerms;
};

/** Coming back from the checkout page: premium begins without waiting for the webhook. */
export class ActivationService {
  readonly #provider: PaymentProvider;
  readonly #sync: SubscriptionSync;

  constructor(dependencies: { readonly provider: PaymentProvider; readonly sync: SubscriptionSync }) {
    this.#provider = dependencies.provider;
    this.#sync = dependencies.sync;
  }

  /**
   * Takes over what was bought on this account's checkout page. Fails with `checkout_session_not_found` for anybody
   * else's page, with `checkout_not_completed`, and with `no_subscription` when what was bought has ended since.
   *
   * @throws PaymentProviderError
   */
  async activate(
    userId: number,
    sessionId: string,
    now: Date,
  ): Promise<Result<Activation, ErrorOf<typeof activateSubscription>>> {
    const session = await this.#provider.readCheckout(sessionId);
    if (session?.metadata.userId !== String(userId)) return fail('checkout_session_not_found');
    if (session.status !== 'complete') return fail('checkout_not_completed');
    const user = await this.#sync.sync(userId);
    if (!user?.stripeCustomerId || user.stripeCustomerId !== session.customerId) {
      return fail('checkout_session_not_found');
    }
    const premium = { proExpiresAt: user.proExpiresAt, premiumTerms: premiumTerms(user, now) };
    const accessEnd = subscriptionAccessEnd(user);
    if (accessEnd && accessEnd > now) return succeed({ status: 'active', ...premium });
    if (isLive(user.stripeSubscriptionStatus)) return succeed({ status: 'pending', ...premium });
    return fail(user.stripeSubscriptionStatus === 'canceled' ? 'no_subscription' : 'checkout_not_completed');
  }
}
