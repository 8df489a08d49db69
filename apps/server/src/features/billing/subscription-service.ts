import type { SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import type { cancelSubscription, reactivateSubscription } from '@punktgenau/contract/billing/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import type { Locale } from '@punktgenau/words';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { emailKey, usernameKey } from '../auth/account-keys.ts';
import type { PasswordConfirmation } from '../auth/password-confirmation.ts';
import type { User } from '../auth/user-repository.ts';
import type { Mailer } from '../mail/mailer.ts';
import { premiumTerms } from '../premium/premium-state.ts';
import { isLive } from './current-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { toSubscriptionInfo } from './subscription-info.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

/** A subscription and its owner's premium after a change. */
export type SubscriptionChange = {
  readonly subscription: SubscriptionInfo;
  readonly premiumTerms: PremiumTerms;
};

/** What the owner of a subscription can do with it. */
export class SubscriptionService {
  readonly #provider: PaymentProvider;
  readonly #sync: SubscriptionSync;
  readonly #confirmation: PasswordConfirmation;
  readonly #mailer: Mailer;

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly sync: SubscriptionSync;
    readonly confirmation: PasswordConfirmation;
    readonly mailer: Mailer;
  }) {
    this.#provider = dependencies.provider;
    this.#sync = dependencies.sync;
    this.#confirmation = dependencies.confirmation;
    this.#mailer = dependencies.mailer;
  }

  info(user: User): Result<SubscriptionInfo, 'no_subscription'> {
    const info = toSubscriptionInfo(user);
    return info ? succeed(info) : fail('no_subscription');
  }

  /**
   * Cancels. What is paid for goes on until the end of its period; what is not paid (past due, or the first payment
   * still under way) ends at once, so that nothing is charged after a cancellation. Cancelling twice is no mistake.
   *
   * @throws PaymentProviderError
   */
  async cancel(
    user: User,
    confirmation: { readonly username?: string | undefined; readonly password: string },
    now: Date,
  ): Promise<Result<SubscriptionChange, ErrorOf<typeof cancelSubscription>>> {
    const { username, password } = confirmation;
    if (username !== undefined && !isNameOf(user, username)) return fail('forbidden');
    const refused = await this.#confirmation.refuse(user, password, now);
    if (refused) return refused;

    return this.cancelAsDeclared(user.id, { receivedAt: now, now });
  }

  /**
   * As `cancel`, when it is certain already that the owner wants it. The confirmation goes to the account's address.
   *
   * @param instants.receivedAt when the declaration arrived
   * @param meant the subscription that was meant; a newer one that took its place is left alone
   * @throws PaymentProviderError
   */
  async cancelAsDeclared(
    userId: number,
    { receivedAt, now }: { readonly receivedAt: Date; readonly now: Date },
    meant?: string,
  ): Promise<Result<SubscriptionChange, ErrorOf<typeof cancelSubscription>>> {
    const current = await this.#sync.sync(userId);
    const subscriptionId = current?.stripeSubscriptionId;
    if (!current || !subscriptionId) return fail('no_subscription');
    if (meant !== undefined && meant !== subscriptionId) return fail('subscription_not_cancelable');
    const { stripeSubscriptionStatus: status } = current;
    if (!isLive(status)) return fail('subscription_not_cancelable');
    const runsOn = status === 'active' || status === 'trialing';
    if (!runsOn) await this.#provider.cancelNow(subscriptionId);
    else if (!current.stripeCancelAtPeriodEnd) await this.#provider.cancelAtPeriodEnd(subscriptionId);
    const cancelled = await this.#readAgain(userId, now);
    if (cancelled.ok && !current.stripeCancelAtPeriodEnd) {
      const { premiumTerms: terms } = cancelled.value;
      await this.#mailer.send({ kind: 'subscription_canceled', to: current, receivedAt, terms });
    }
    return cancelled;
  }

  /**
   * Takes a cancellation back while the period still runs. What has ended cannot be revived at the provider: buying
   * again is the way.
   *
   * @throws PaymentProviderError
   */
  async reactivate(
    user: User,
    now: Date,
  ): Promise<Result<SubscriptionChange, ErrorOf<typeof reactivateSubscription>>> {
    const current = await this.#sync.sync(user.id);
    const subscriptionId = current?.stripeSubscriptionId;
    if (!current || !subscriptionId) return fail('no_subscription');
    const { stripeSubscriptionStatus: status } = current;
    if (status !== 'active' && status !== 'trialing') return fail('subscription_not_reactivatable');
    if (current.stripeCancelAtPeriodEnd) await this.#provider.keepRunning(subscriptionId);
    return this.#readAgain(user.id, now);
  }

  /** @throws PaymentProviderError */
  async openPortal(user: User, locale: Locale): Promise<Result<string, 'no_subscription'>> {
    if (!user.stripeCustomerId || !user.stripeSubscriptionId) return fail('no_subscription');
    return succeed(await this.#provider.openPortal(user.stripeCustomerId, locale));
  }

  async #readAgain(userId: number, now: Date): Promise<Result<SubscriptionChange, 'no_subscription'>> {
    const user = await this.#sync.sync(userId);
    const subscription = user && toSubscriptionInfo(user);
    return subscription
      ? succeed({ subscription, premiumTerms: premiumTerms(user, now) })
      : fail('no_subscription');
  }
}

/** Users log in with either, so either is their name. */
function isNameOf(user: User, name: string): boolean {
  return usernameKey(name.trim()) === user.usernameKey || emailKey(name.trim()) === user.emailKey;
}
