import type { Locale, SubscriptionInfo } from '@punktgenau/contract';
import { minuteMs } from '../../clock.ts';
import { type Failure, fail, type Result, succeed } from '../../result.ts';
import { emailKey, usernameKey } from '../auth/account-keys.ts';
import { AttemptCounter } from '../auth/attempt-counter.ts';
import type { PasswordHasher } from '../auth/password-hasher.ts';
import type { User } from '../auth/user-repository.ts';
import { isLive } from './current-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { toSubscriptionInfo } from './subscription-info.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

/** What the owner of a subscription can do with it. */
export class SubscriptionService {
  readonly #provider: PaymentProvider;
  readonly #sync: SubscriptionSync;
  readonly #hasher: PasswordHasher;
  readonly #wrongPasswords = new AttemptCounter({ max: 10, windowMs: 15 * minuteMs });

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly sync: SubscriptionSync;
    readonly hasher: PasswordHasher;
  }) {
    this.#provider = dependencies.provider;
    this.#sync = dependencies.sync;
    this.#hasher = dependencies.hasher;
  }

  info(user: User): Result<SubscriptionInfo> {
    const info = toSubscriptionInfo(user);
    return info ? succeed(info) : fail('no_subscription');
  }

  /**
   * Cancels. What is paid for goes on until the end of its period; what is not paid (past due, or the first payment
   * still under way) ends at once, so that nothing is charged after somebody cancelled. Cancelling twice is no mistake.
   *
   * @throws PaymentProviderError
   */
  async cancel(
    user: User,
    confirmation: { readonly username?: string | undefined; readonly password: string },
    now: Date,
  ): Promise<Result<SubscriptionInfo>> {
    const { username, password } = confirmation;
    if (username !== undefined && !isNameOf(user, username)) return fail('forbidden');
    const refused = await this.#checkPassword(user, password, now);
    if (refused) return refused;

    const current = await this.#sync.sync(user.id);
    const subscriptionId = current?.stripeSubscriptionId;
    if (!current || !subscriptionId) return fail('no_subscription');
    const { stripeSubscriptionStatus: status } = current;
    if (!isLive(status)) return fail('subscription_not_cancelable');
    if (status !== 'active' && status !== 'trialing') await this.#provider.cancelNow(subscriptionId);
    else if (!current.stripeCancelAtPeriodEnd) await this.#provider.cancelAtPeriodEnd(subscriptionId);
    return this.#readAgain(user.id);
  }

  /**
   * Takes a cancellation back while the period still runs. What has ended cannot be revived at the provider: buying
   * again is the way.
   *
   * @throws PaymentProviderError
   */
  async reactivate(user: User): Promise<Result<SubscriptionInfo>> {
    const current = await this.#sync.sync(user.id);
    const subscriptionId = current?.stripeSubscriptionId;
    if (!current || !subscriptionId) return fail('no_subscription');
    const { stripeSubscriptionStatus: status } = current;
    if (status !== 'active' && status !== 'trialing') return fail('subscription_not_reactivatable');
    if (current.stripeCancelAtPeriodEnd) await this.#provider.keepRunning(subscriptionId);
    return this.#readAgain(user.id);
  }

  /** @throws PaymentProviderError */
  async openPortal(user: User, locale: Locale): Promise<Result<string>> {
    if (!user.stripeCustomerId || !user.stripeSubscriptionId) return fail('no_subscription');
    return succeed(await this.#provider.openPortal(user.stripeCustomerId, locale));
  }

  async #readAgain(userId: number): Promise<Result<SubscriptionInfo>> {
    const user = await this.#sync.sync(userId);
    return user ? this.info(user) : fail('no_subscription');
  }

  async #checkPassword(user: User, password: string, now: Date): Promise<Failure | undefined> {
    const key = String(user.id);
    const waitMs = this.#wrongPasswords.waitMs(key, now);
    if (waitMs > 0) return { ...fail('rate_limited'), retryAfterSeconds: Math.ceil(waitMs / 1000) };
    // Counted before the comparison, so that guesses sent at the same time don't slip through.
    this.#wrongPasswords.add(key, now);
    if (!(await this.#hasher.verify(user.passwordHash, password))) {
      return fail('wrong_password', { password: { code: 'wrong' } });
    }
    this.#wrongPasswords.clear(key);
    return undefined;
  }
}

/** Users log in with either, so either is their name. */
function isNameOf(user: User, name: string): boolean {
  return usernameKey(name.trim()) === user.usernameKey || emailKey(name.trim()) === user.emailKey;
}
