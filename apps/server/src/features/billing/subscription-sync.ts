import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import type { User } from '../auth/user-repository.ts';
import type { PremiumRepository } from '../premium/premium-repository.ts';
import { BillingRepository, type PaymentRow } from './billing-repository.ts';
import { type CustomerFacts, isLive, readFacts, toColumns } from './current-subscription.ts';
import { type CustomerSnapshot, type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import { StripeEventRepository } from './stripe-event-repository.ts';

/** Each failed attempt means that another writer succeeded with something newer, so a few are plenty. */
const attemptsMax = 10;
/**
 * One pass for a second subscription or a refund to be cancelled, or something paid in vain to be paid back, one to see
 * the result.
 */
const correctionsMax = 3;

const noFacts: CustomerFacts = {
  current: undefined,
  surplus: [],
  paidTwice: [],
  paidInVain: [],
  refunded: undefined,
};

/**
 * Takes over what the provider says about an account's customer.
 *
 * Events only say that something happened. Whatever they are and in whatever order they come, the state is read from
 * the provider's current objects: `stripe_sync_version` is read first, and the result is written only if no other process wrote
 * in between, so an older answer never replaces a newer one.
 */
export class SubscriptionSync {
  readonly #provider: PaymentProvider;
  readonly #billing: BillingRepository;
  readonly #premium: PremiumRepository;
  readonly #database: Database;
  readonly #logger: FastifyBaseLogger;
  readonly #now: Clock;
  readonly #inTurn = createKeyedQueue<number>();

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly billing: BillingRepository;
    readonly premium: PremiumRepository;
    readonly database: Database;
    readonly logger: FastifyBaseLogger;
    readonly now: Clock;
  }) {
    this.#provider = dependencies.provider;
    this.#billing = dependencies.billing;
    this.#premium = dependencies.premium;
    this.#database = dependencies.database;
    this.#logger = dependencies.logger;
    this.#now = dependencies.now;
  }

  /**
   * @param eventIds events that this takes care of; marked in the same transaction
   * @returns the account afterwards; `undefined` when there is none
   */
  sync(userId: number, eventIds: readonly string[] = []): Promise<User | undefined> {
    // One after the other saves the attempts that would fail anyway; other servers are held off by the version.
    return this.#inTurn(userId, async () => {
      for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
        const outcome = await this.#attempt(userId, eventIds);
        if (outcome !== 'overtaken') return outcome.user;
      }
      throw new PaymentProviderError('An account changed faster than it could be read.');
    });
  }

  async #attempt(
    userId: number,
    eventIds: readonly string[],
  ): Promise<'overtaken' | { readonly user: User | undefined }> {
    const before = await this.#billing.findUser(userId);
    if (!before?.stripeCustomerId) {
      await new StripeEventRepository(this.#database).markProcessed(eventIds, this.#now());
      return { user: before };
    }
    const read = await this.#readCorrected(before, before.stripeCustomerId);
    return this.#premium.inTransaction(async (premium, transaction) => {
      const user = await premium.lock(userId);
      if (!user) return { user: undefined };
      const isOvertaken =
        user.stripeSyncVersion !== before.stripeSyncVersion ||
        user.stripeCustomerId !== before.stripeCustomerId;
      if (isOvertaken) return 'overtaken';
      const now = this.#now();
      const others = { stripeSyncVersion: user.stripeSyncVersion + 1, stripeSyncedAt: now };
      const isOver = user.stripeCurrentPeriodEnd !== null && user.stripeCurrentPeriodEnd <= now;
      const columns = read ? toColumns(read.facts) : isOver ? toColumns(noFacts) : {};
      const state = await premium.write(user, columns, now, others);
      if (read) {
        await new BillingRepository(this.#database, transaction).savePayments(
          toPayments(userId, read.snapshot),
        );
      }
      await new StripeEventRepository({ query: transaction }).markProcessed(eventIds, now);
      return { user: { ...user, ...others, ...columns, ...state } };
    });
  }

  /** Reads a customer, after putting right what must not be: a second subscription, or one whose period was refunded. */
  async #readCorrected(
    user: User,
    customerId: string,
  ): Promise<{ readonly snapshot: CustomerSnapshot; readonly facts: CustomerFacts } | undefined> {
    for (let correction = 0; ; correction += 1) {
      const snapshot = await this.#provider.readCustomer(customerId);
      if (!snapshot) {
        // Keys of another Stripe account make all customers unknown: that must not end premium that was paid for.
        if (isLive(user.stripeSubscriptionStatus)) {
          this.#logger.error(
            { userId: user.id, customerId },
            'the payment provider does not know a customer',
          );
        } else {
          // As while an account is being deleted: nothing is lost with this customer, so no check is needed.
          this.#logger.info({ userId: user.id, customerId }, 'a customer without a subscription is gone');
        }
        return undefined;
      }
      const facts = readFacts(snapshot);
      const isRight = !(await this.#correct(user, facts));
      if (isRight || correction === correctionsMax) return { snapshot, facts };
    }
  }

  async #correct(user: User, facts: CustomerFacts): Promise<boolean> {
    for (const subscription of facts.surplus) {
      this.#logger.warn(
        { userId: user.id, subscriptionId: subscription.id, keptSubscriptionId: facts.current?.id },
        'cancelling and refunding a second subscription of one customer',
      );
      // Paid back first: should this stop half-way, the subscription still runs and is found again.
      for (const invoice of facts.paidTwice) {
        if (invoice.subscriptionId === subscription.id) await this.#provider.refund(invoice);
      }
      await this.#provider.cancelNow(subscription.id);
    }
    for (const invoice of facts.paidInVain) {
      this.#logger.warn(
        { userId: user.id, subscriptionId: invoice.subscriptionId, invoiceId: invoice.id },
        'refunding a payment that came after its subscription had ended',
      );
      await this.#provider.refund(invoice);
    }
    const endsByRefund = facts.refunded && facts.current && isLive(facts.current.status);
    if (endsByRefund) await this.#provider.cancelNow(facts.current.id);
    return facts.surplus.length > 0 || facts.paidInVain.length > 0 || endsByRefund === true;
  }
}

function toPayments(userId: number, { subscriptions, paidInvoices }: CustomerSnapshot): PaymentRow[] {
  const plans = new Map(subscriptions.map(({ id, plan }) => [id, plan]));
  return paidInvoices.flatMap((invoice) => {
    const plan = invoice.subscriptionId === null ? undefined : plans.get(invoice.subscriptionId);
    if (plan === undefined || invoice.amountCents === 0) return [];
    const { id, amountCents, refundedCents, currency, paidAt } = invoice;
    return [{ stripeInvoiceId: id, userId, plan, amountCents, refundedCents, currency, paidAt }];
  });
}
