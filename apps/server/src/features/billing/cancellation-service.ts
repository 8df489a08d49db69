import {
  type CancellationRequest,
  cancellationRequestSchema,
  type WithdrawalRequest,
  withdrawalRequestSchema,
} from '@punktgenau/contract/billing/cancellation-schemas';
import type { Operator } from '@punktgenau/contract/legal/operator';
import { limits } from '@punktgenau/contract/limits/limits';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { baseLocale, type Locale, locales } from '@punktgenau/words';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { AttemptCounter, type AttemptStore } from '../../platform/attempts/attempt-counter.ts';
import { hourMs } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { handle, type JobHandler, type JobType } from '../../platform/jobs/job-type.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { emailKey, mailboxKey, usernameKey } from '../auth/account-keys.ts';
import type { User, UserRepository } from '../auth/user-repository.ts';
import type { Declaration, MailOrder, Recipient } from '../mail/mail-order.ts';
import type { Mailer } from '../mail/mailer.ts';
import { readCancellation, signCancellation } from './cancellation-link.ts';
import { isLive } from './current-subscription.ts';
import type { SubscriptionService } from './subscription-service.ts';

const locale = z.enum(locales);
/** What was declared without a login, as it arrived, and in which language its author is answered. */
const declarationSchema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('cancellation'), request: cancellationRequestSchema, locale }),
  z.object({ form: z.literal('withdrawal'), request: withdrawalRequestSchema, locale }),
]);
type ContractDeclaration = z.infer<typeof declarationSchema>;

const takeInSchema = z.object({ declaration: declarationSchema, receivedAt: z.coerce.date<Date | string>() });
/** The name stands in migration 0013. */
const takeInDeclaration: JobType<z.infer<typeof takeInSchema>> = {
  name: 'take_in_declaration',
  payload: takeInSchema,
  attemptsMax: 25,
};

type Declared = 'cancellation' | Declaration['what'];

/** How many mails an account or an address gets in an hour by these forms. More are dropped silently. */
const mailsPerHour = 3;
/**
 * What anybody can make the operator read. Beyond it only declarations about accounts that exist get through, so that
 * made-up ones never keep a player's from arriving; the log counts what is dropped.
 */
const noticesPerHour = 60;

/**
 * Ending contracts without being signed in. A cancellation takes effect when the account's owner confirms it by the link
 * of a mail; every answer is the same whether or not there is such an account.
 */
export class CancellationService {
  readonly #subscriptions: SubscriptionService;
  readonly #users: UserRepository;
  readonly #secrets: Secrets;
  readonly #mailer: Mailer;
  readonly #queue: JobQueue;
  readonly #logger: FastifyBaseLogger;
  readonly #operator: Operator;
  readonly #linksToAccount: AttemptCounter;
  readonly #receiptsToAddress: AttemptCounter;
  readonly #notices: AttemptCounter;
  readonly #noticesAboutAccount: AttemptCounter;
  /** Links that have done their work. */
  readonly #used: AttemptCounter;

  constructor(dependencies: {
    readonly subscriptions: SubscriptionService;
    readonly users: UserRepository;
    readonly secrets: Secrets;
    readonly mailer: Mailer;
    readonly queue: JobQueue;
    readonly attempts: AttemptStore;
    readonly logger: FastifyBaseLogger;
    readonly operator: Operator;
  }) {
    this.#subscriptions = dependencies.subscriptions;
    this.#users = dependencies.users;
    this.#secrets = dependencies.secrets;
    this.#mailer = dependencies.mailer;
    this.#queue = dependencies.queue;
    const { attempts } = dependencies;
    const perHour = { max: mailsPerHour, windowMs: hourMs };
    this.#linksToAccount = new AttemptCounter(attempts, 'cancellation_link', perHour);
    this.#receiptsToAddress = new AttemptCounter(attempts, 'declaration_receipt', perHour);
    this.#notices = new AttemptCounter(attempts, 'declaration_notice', { ...perHour, max: noticesPerHour });
    this.#noticesAboutAccount = new AttemptCounter(attempts, 'declaration_notice_account', perHour);
    const usedMs = limits.cancellationTokenHours * hourMs;
    this.#used = new AttemptCounter(attempts, 'cancellation_used', { max: 1, windowMs: usedMs });
    this.#logger = dependencies.logger;
    this.#operator = dependencies.operator;
  }

  /**
   * Takes a cancellation in. The account's address gets the link when a subscription runs there, the address that the
   * declaration names gets a receipt that says nothing about the account. Resolves when the declaration is stored.
   *
   * @param receivedAt when it arrived
   */
  declareCancellation(request: CancellationRequest, locale: Locale, receivedAt: Date): Promise<void> {
    return this.#takeIn({ form: 'cancellation', request, locale }, receivedAt);
  }

  /** Takes a withdrawal in: the operator carries it out, its author gets a receipt. Resolves when it is stored. */
  declareWithdrawal(request: WithdrawalRequest, locale: Locale, receivedAt: Date): Promise<void> {
    return this.#takeIn({ form: 'withdrawal', request, locale }, receivedAt);
  }

  /** What goes on after an answer. */
  handlers(): JobHandler[] {
    return [
      handle(takeInDeclaration, async ({ declaration, receivedAt }, { attempt }) =>
        this.#mailer.sendAll(await this.#mailsFor(declaration, receivedAt, attempt > 1)),
      ),
    ];
  }

  /** As a job, so that the time of the answer does not say whether there is such an account. */
  #takeIn(declaration: ContractDeclaration, receivedAt: Date): Promise<void> {
    return this.#queue.add(takeInDeclaration, { declaration, receivedAt });
  }

  /** @param isAdmitted the limits let it through before */
  async #mailsFor(
    { form, request, locale }: ContractDeclaration,
    receivedAt: Date,
    isAdmitted: boolean,
  ): Promise<MailOrder[]> {
    const { account, contract, email } = request;
    const receipt = (what: Declared) => this.#receipt(email, locale, what, receivedAt, isAdmitted);
    if (form === 'withdrawal') {
      const declaration = { what: 'withdrawal', account, contract, email, reason: '' } as const;
      return [...(await this.#notice(declaration, receivedAt, isAdmitted)), ...(await receipt('withdrawal'))];
    }
    const { kind, reason = '' } = request;
    const what = kind === 'regular' ? 'cancellation' : 'cancellation_for_good_cause';
    const notice =
      what === 'cancellation_for_good_cause'
        ? await this.#notice({ what, account, contract, email, reason }, receivedAt, isAdmitted)
        : [];
    const owner = await this.#findOwner(account);
    const link = owner ? await this.#link(owner, receivedAt, isAdmitted) : [];
    const isToldByLink = link.length > 0 && what === 'cancellation' && emailKey(email) === owner?.emailKey;
    return [...notice, ...link, ...(isToldByLink ? [] : await receipt(what))];
  }

  /**
   * The link of the mail. Fails with `cancellation_token_invalid` for one that is not ours, too old, used, or about a
   * subscription that the account does not have any more.
   *
   * @returns the premium that is left
   * @throws PaymentProviderError
   */
  async confirm(token: string, now: Date): Promise<Result<PremiumTerms, 'cancellation_token_invalid'>> {
    const link = readCancellation(token, this.#secrets, now);
    const owner = link && (await this.#users.findById(link.userId));
    if (!link || owner?.stripeSubscriptionId !== link.subscriptionId)
      return fail('cancellation_token_invalid');
    // Pressed twice is no mistake; pressed again after the cancellation was taken back is.
    const key = JSON.stringify(link);
    const isUsed = (await this.#used.waitMs(key, now)) > 0;
    if (isUsed && !owner.stripeCancelAtPeriodEnd) return fail('cancellation_token_invalid');
    const cancelled = await this.#subscriptions.cancelAsDeclared(
      link.userId,
      { receivedAt: link.receivedAt, now },
      link.subscriptionId,
    );
    if (!cancelled.ok) return fail('cancellation_token_invalid');
    await this.#used.add(key, now);
    return succeed(cancelled.value.premiumTerms);
  }

  /** The account that a declaration names, if it has a subscription that would go on. */
  async #findOwner(account: string): Promise<User | undefined> {
    const user = await this.#findAccount(account);
    const wouldGoOn =
      user?.emailVerified && isLive(user.stripeSubscriptionStatus) && !user.stripeCancelAtPeriodEnd;
    return wouldGoOn ? user : undefined;
  }

  async #findAccount(account: string): Promise<User | undefined> {
    return (
      (await this.#users.findByUsernameKey(usernameKey(account))) ??
      (await this.#users.findByEmailKey(emailKey(account)))
    );
  }

  async #link(owner: User, receivedAt: Date, isAdmitted: boolean): Promise<MailOrder[]> {
    const subscriptionId = owner.stripeSubscriptionId;
    if (!subscriptionId) return [];
    if (!isAdmitted && !(await this.#linksToAccount.tryAdd(String(owner.id), receivedAt))) return [];
    const token = signCancellation({ userId: owner.id, subscriptionId, receivedAt }, this.#secrets);
    return [{ kind: 'cancellation_link', to: owner, token, receivedAt }];
  }

  async #receipt(
    email: string,
    locale: Locale,
    what: Declared,
    receivedAt: Date,
    isAdmitted: boolean,
  ): Promise<MailOrder[]> {
    if (!isAdmitted && !(await this.#receiptsToAddress.tryAdd(mailboxKey(email), receivedAt))) return [];
    const to: Recipient = { username: '', email, locale };
    return [{ kind: 'declaration_received', to, what, receivedAt }];
  }

  async #notice(declaration: Declaration, receivedAt: Date, isAdmitted: boolean): Promise<MailOrder[]> {
    const isLetThrough =
      isAdmitted ||
      (await this.#notices.tryAdd('operator', receivedAt)) ||
      (await this.#mayPass(declaration, receivedAt));
    if (!isLetThrough) {
      this.#logger.warn(
        { what: declaration.what },
        'a declaration could not be mailed to the operator: too many',
      );
      return [];
    }
    const to: Recipient = { username: '', email: this.#operator.email, locale: baseLocale };
    return [{ kind: 'declaration_notice', to, declaration, receivedAt }];
  }

  /** Whether a declaration reaches the operator although there are too many. */
  async #mayPass({ account }: Declaration, receivedAt: Date): Promise<boolean> {
    const named = await this.#findAccount(account);
    return named !== undefined && this.#noticesAboutAccount.tryAdd(String(named.id), receivedAt);
  }
}
