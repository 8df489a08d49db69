import type { FastifyBaseLogger } from 'fastify';
import { type Clock, dayMs, hourMs, minuteMs, shift } from '../../platform/clock.ts';
import { RetryOrder } from '../../platform/retry-order.ts';
import type { PremiumRepository } from '../premium/premium-repository.ts';
import type { BillingRepository } from './billing-repository.ts';
import type { ClaimRepository } from './claim-repository.ts';
import { type PaymentProvider, PaymentProviderError, type ProviderEvent } from './payment-provider.ts';
import type { StripeEventRepository } from './stripe-event-repository.ts';
import type { SubscriptionSync } from './subscription-sync.ts';
import type { WebhookService } from './webhook-service.ts';

/** Enough for a busy minute, little enough that a run ends soon. What is left over comes next time. */
const batchSize = 50;
const keepEventsMs = 90 * dayMs;
/** As long as the provider goes on delivering an event itself. */
const openEventsMs = 3 * dayMs;
/** The provider's list may show an event a little later than its time says. */
const listOverlapMs = 5 * minuteMs;
const overdueAgainMs = hourMs;
const restoreEveryMs = 10 * minuteMs;
/** So many may be a coincidence of accounts that fail; then the provider itself is asked whether it is there. */
const failuresInARow = 3;
const eventListMark = 'provider events';

/**
 * What has to happen without anybody calling: premium ends, events that never arrived take effect, old ones go. Runs
 * every minute on one of the servers; whatever it does may safely be done twice.
 */
export class BillingJob {
  readonly #provider: PaymentProvider;
  readonly #billing: BillingRepository;
  readonly #events: StripeEventRepository;
  readonly #claims: ClaimRepository;
  readonly #premium: PremiumRepository;
  readonly #sync: SubscriptionSync;
  readonly #webhooks: WebhookService;
  readonly #logger: FastifyBaseLogger;
  readonly #now: Clock;
  readonly #customerOrder = new RetryOrder<string | null>();
  readonly #accountOrder = new RetryOrder<number>();
  #restoredAt: Date | undefined;

  constructor(dependencies: {
    readonly provider: PaymentProvider;
    readonly billing: BillingRepository;
    readonly events: StripeEventRepository;
    readonly claims: ClaimRepository;
    readonly premium: PremiumRepository;
    readonly sync: SubscriptionSync;
    readonly webhooks: WebhookService;
    readonly logger: FastifyBaseLogger;
    readonly now: Clock;
  }) {
    this.#provider = dependencies.provider;
    this.#billing = dependencies.billing;
    this.#events = dependencies.events;
    this.#claims = dependencies.claims;
    this.#premium = dependencies.premium;
    this.#sync = dependencies.sync;
    this.#webhooks = dependencies.webhooks;
    this.#logger = dependencies.logger;
    this.#now = dependencies.now;
  }

  async run(): Promise<void> {
    const startedAt = this.#now();
    await this.#asFarAsPossible('collect events', () => this.#collectEvents());
    // In one step: what stops the first half is that the provider is down, and then the second has no chance either.
    await this.#asFarAsPossible('bring accounts up to date', async () => {
      await this.#processOpenEvents();
      await this.#askAboutEndedPeriods();
    });
    await this.#expirePremium(startedAt);
    await this.#restorePremium(startedAt);
    await this.#events.deleteProcessed(shift(startedAt, -keepEventsMs));
    await this.#claims.deleteExpired(startedAt);
  }

  /** A provider that does not answer must not keep premium from ending, and neither must a mistake of our own. */
  async #asFarAsPossible(step: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const level = error instanceof PaymentProviderError ? 'warn' : 'error';
      this.#logger[level]({ err: error, step }, 'a step of the billing job failed, trying again next time');
    }
  }

  /** Asks for the events since the last time; those that never arrived are kept as open ones. */
  async #collectEvents(): Promise<void> {
    const startedAt = this.#now();
    const mark = await this.#events.readMark(eventListMark);
    // One in the future was set while the clock was wrong, and says nothing about what was read.
    const reachedAt =
      mark && mark <= shift(startedAt, listOverlapMs) ? mark : shift(startedAt, -openEventsMs);
    const page: ProviderEvent[] = [];
    for await (const event of this.#provider.listEvents(shift(reachedAt, -listOverlapMs))) {
      page.push(event);
      if (page.length === batchSize) await this.#events.add(page.splice(0), startedAt);
    }
    await this.#events.add(page, startedAt);
    await this.#events.setMark(eventListMark, startedAt);
  }

  async #processOpenEvents(): Promise<void> {
    const order = this.#customerOrder;
    const since = shift(this.#now(), -openEventsMs);
    const open = await this.#events.findOpen(since, order.failedKeys(), batchSize);
    const eventIds = new Map(open.map(({ customerId, ids }) => [customerId, ids]));
    await this.#forEach([...eventIds.keys()], order, (customerId) =>
      this.#webhooks.process(eventIds.get(customerId) ?? [], customerId),
    );
  }

  async #askAboutEndedPeriods(): Promise<void> {
    const order = this.#accountOrder;
    const userIds = await this.#billing.findOverdue(
      this.#now(),
      overdueAgainMs,
      order.failedKeys(),
      batchSize,
    );
    await this.#forEach(userIds, order, async (userId) => {
      await this.#sync.sync(userId);
    });
  }

  /**
   * One account that fails must not hold up the others, however often it does. When the provider is down, no account is
   * asked about any more.
   *
   * @throws PaymentProviderError when the provider is down
   */
  async #forEach<Key>(
    keys: readonly Key[],
    order: RetryOrder<Key>,
    work: (key: Key) => Promise<void>,
  ): Promise<void> {
    let failures = 0;
    for (const key of keys) {
      try {
        await work(key);
        order.succeeded(key);
        failures = 0;
      } catch (error) {
        order.failed(key);
        const level = error instanceof PaymentProviderError ? 'warn' : 'error';
        this.#logger[level]({ err: error, account: key }, 'an account could not be brought up to date');
        failures += 1;
        if (failures % failuresInARow === 0) await this.#askWhetherProviderIsThere();
      }
    }
  }

  /** By a question that has nothing to do with any account. */
  async #askWhetherProviderIsThere(): Promise<void> {
    await this.#provider.listEvents(this.#now())[Symbol.asyncIterator]().next();
  }

  async #expirePremium(now: Date): Promise<void> {
    for (const { id } of await this.#billing.findExpired(now, batchSize)) await this.#derivePremium(id, now);
  }

  /**
   * Gives premium back that was ended while a clock was wrong: what it rests on says that it goes on. Looks through all
   * accounts, so not every time; but at once after the clock was set.
   */
  async #restorePremium(now: Date): Promise<void> {
    const lastTime = this.#restoredAt;
    if (lastTime && Math.abs(now.getTime() - lastTime.getTime()) < restoreEveryMs) return;
    let ids: readonly number[] = [];
    do {
      ids = await this.#billing.findWronglyEnded(now, ids.at(-1) ?? 0, batchSize);
      for (const id of ids) await this.#derivePremium(id, now);
      if (ids.length > 0)
        this.#logger.warn({ accounts: ids.length }, 'gave premium back that had been ended too early');
    } while (ids.length === batchSize);
    this.#restoredAt = now;
  }

  /** Derives premium again from its facts. */
  async #derivePremium(userId: number, now: Date): Promise<void> {
    await this.#premium.inTransaction(async (premium) => {
      const user = await premium.lock(userId);
      if (user) await premium.write(user, {}, now);
    });
  }
}
