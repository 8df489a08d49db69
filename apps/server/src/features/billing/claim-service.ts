import type { claimSubscription, confirmClaim } from '@punktgenau/contract/billing/endpoints';
import type { ErrorOf } from '@punktgenau/contract/endpoint';
import { limits } from '@punktgenau/contract/limits/limits';
import { type PlanId, planIds } from '@punktgenau/contract/plans/plans';
import { z } from 'zod';
import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { type Clock, hourMs, shift } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { handle, type JobHandler, type JobType } from '../../platform/jobs/job-type.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { emailKey, mailboxKey } from '../auth/account-keys.ts';
import type { User } from '../auth/user-repository.ts';
import type { Mailer } from '../mail/mailer.ts';
import { subscriptionAccessEnd } from '../premium/premium-state.ts';
import type { BillingRepository } from './billing-repository.ts';
import type { Claim, ClaimRepository } from './claim-repository.ts';
import { isLive } from './current-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

const sendLinkSchema = z.object({ userId: z.number(), email: z.string(), plan: z.enum(planIds) });
/** Waits for the payment provider for about 15 hours. */
const sendActivationLink: JobType<z.infer<typeof sendLinkSchema>> = {
  name: 'send_activation_link',
  payload: sendLinkSchema,
  attemptsMax: 12,
};

/** How many mails an account may cause, and an address may get, in an hour. More are dropped silently. */
const mailsPerHour = 3;

/**
 * Taking over a subscription by the address it was bought with: only one that the provider calls active, and whose
 * customer no other account holds.
 */
export class ClaimService {
  readonly #provider: PaymentProvider;
  readonly #billing: BillingRepository;
  readonly #claims: ClaimRepository;
  readonly #sync: SubscriptionSync;
  readonly #secrets: Secrets;
  readonly #mailer: Mailer;
  readonly #queue: JobQueue;
  readonly #mailsByAccount: AttemptCounter;
  readonly #mailsToAddress: AttemptCounter;

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly billing: BillingRepository;
    readonly claims: ClaimRepository;
    readonly sync: SubscriptionSync;
    readonly secrets: Secrets;
    readonly mailer: Mailer;
    readonly queue: JobQueue;
    readonly attempts: AttemptStore;
  }) {
    this.#provider = dependencies.provider;
    this.#billing = dependencies.billing;
    this.#claims = dependencies.claims;
    this.#sync = dependencies.sync;
    this.#secrets = dependencies.secrets;
    this.#mailer = dependencies.mailer;
    this.#queue = dependencies.queue;
    const { attempts } = dependencies;
    const limit = { max: mailsPerHour, windowMs: hourMs };
    this.#mailsByAccount = new AttemptCounter(attempts, 'claim_mail_by_account', limit);
    this.#mailsToAddress = new AttemptCounter(attempts, 'claim_mail_to_address', limit);
  }

  /**
   * Looks for the subscription of an address. At once when the address is the account's own, which was confirmed at
   * sign-up. Otherwise the mailbox's owner has to agree, and the answer is the same whether or not there is
   * such a subscription.
   *
   * @throws PaymentProviderError for the account's own address
   */
  async claim(
    user: User,
    wanted: { readonly email: string; readonly plan: PlanId },
    now: Date,
  ): Promise<Result<'activated' | 'mail_sent', ErrorOf<typeof claimSubscription>>> {
    const { email, plan } = wanted;
    if (emailKey(email) !== user.emailKey) {
      if (await this.#mailsByAccount.tryAdd(String(user.id), now)) {
        await this.#queue.add(sendActivationLink, { userId: user.id, email, plan });
      }
      return succeed('mail_sent');
    }
    const current = await this.#sync.sync(user.id);
    if (current && isLive(current.stripeSubscriptionStatus)) {
      // What this account bought itself and has just been taken over, for instance because a webhook was late.
      const isWanted = (subscriptionAccessEnd(current) ?? now) > now;
      return isWanted && !user.isPro ? succeed('activated') : fail('already_subscribed');
    }
    const customerId = await this.#findCustomer(user, [email, user.email], plan);
    if (!customerId) return fail('subscription_not_found_for_email');
    const previous = current?.stripeCustomerId ?? null;
    if (!(await this.#billing.setCustomer(user.id, customerId, previous))) {
      return fail('subscription_not_found_for_email');
    }
    await this.#takeOver(user);
    return succeed('activated');
  }

  /**
   * The link of the mail. Fails with `activation_token_invalid` for an unknown, used or expired token and for anybody
   * but the account that asked, and with `subscription_not_found_for_email` when the subscription ended meanwhile.
   *
   * @throws PaymentProviderError
   */
  async confirm(user: User, token: string, now: Date): Promise<Result<User, ErrorOf<typeof confirmClaim>>> {
    const claim = await this.#claims.findOpen(this.#digest(token), user.id, now);
    if (!claim) return fail('activation_token_invalid');
    const current = await this.#sync.sync(user.id);
    if (current && isLive(current.stripeSubscriptionStatus)) return fail('already_subscribed');
    if (!(await this.#hasActive(user, claim.stripeCustomerId, claim.plan))) {
      return fail('subscription_not_found_for_email');
    }
    const isRedeemed = await this.#claims.redeem(claim, current?.stripeCustomerId ?? null);
    if (!isRedeemed) return fail('activation_token_invalid');
    const activated = await this.#takeOver(user);
    return activated ? succeed(activated) : fail('activation_token_invalid');
  }

  /** The account has another customer now; a page where the former one could still pay is closed. */
  async #takeOver(user: User): Promise<User | undefined> {
    // Read now: the page may have been opened since the request began.
    const page = (await this.#billing.findUser(user.id))?.stripeCheckoutSessionId;
    if (page) await this.#provider.expireCheckout(page);
    return this.#sync.sync(user.id);
  }

  /** What goes on after an answer. */
  handlers(now: Clock): JobHandler[] {
    return [
      handle(sendActivationLink, async ({ userId, email, plan }) => {
        const user = await this.#billing.findUser(userId);
        if (user) await this.#sendLink(user, email, plan, now());
      }),
    ];
  }

  async #sendLink(user: User, email: string, plan: PlanId, now: Date): Promise<void> {
    const stripeCustomerId = await this.#findCustomer(user, [email], plan);
    const key = emailKey(email);
    if (!stripeCustomerId || !(await this.#mailsToAddress.tryAdd(mailboxKey(email), now))) return;
    const token = this.#secrets.makeToken();
    const claim: Claim = {
      tokenHash: this.#digest(token),
      userId: user.id,
      emailKey: key,
      stripeCustomerId,
      plan,
      expiresAt: shift(now, limits.claimTokenHours * hourMs),
    };
    await this.#claims.add(claim, (transaction) =>
      this.#mailer.send({ kind: 'subscription_claim', to: { ...user, email }, token }, transaction),
    );
  }

  async #findCustomer(user: User, emails: readonly string[], plan: PlanId): Promise<string | undefined> {
    // The provider tells upper and lower case apart; the same person may have typed either.
    const spellings = new Set(emails.flatMap((email) => [email, email.toLowerCase()]));
    for (const spelling of spellings) {
      for (const customerId of await this.#provider.findCustomers(spelling)) {
        if (await this.#hasActive(user, customerId, plan)) return customerId;
      }
    }
    return undefined;
  }

  /** Whether a customer has an active subscription with this plan and belongs to no other account. */
  async #hasActive(user: User, customerId: string, plan: PlanId): Promise<boolean> {
    const holder = await this.#billing.findUserIdByCustomer(customerId);
    if (holder !== undefined && holder !== user.id) return false;
    const snapshot = await this.#provider.readCustomer(customerId);
    return (
      snapshot?.subscriptions.some(
        (subscription) =>
          subscription.plan === plan &&
          (subscription.status === 'active' || subscription.status === 'trialing'),
      ) ?? false
    );
  }

  #digest(token: string): Buffer {
    return this.#secrets.digest('claim-subscription', token);
  }
}
