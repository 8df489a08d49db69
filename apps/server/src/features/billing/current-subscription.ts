import type { User } from '../auth/user-repository.ts';
import type { PremiumFacts } from '../premium/premium-repository.ts';
import type { CustomerSnapshot, PaidInvoice, ProviderSubscription } from './payment-provider.ts';

/** A subscription that runs, whether or not it is paid at the moment: it will charge again unless it is cancelled. */
const runningStatuses: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** Whether a subscription stands in the way of buying another one: it runs, or its first payment is under way. */
export function isLive(status: string | null): boolean {
  return status !== null && (runningStatuses.has(status) || status === 'incomplete');
}

/** Whether its first payment came through. Only such a subscription can be a second one. */
function isRunning({ status }: ProviderSubscription): boolean {
  return runningStatuses.has(status);
}

/** Before which others a running one counts: one that is paid, then one whose renewal is being tried again. */
function rankOf({ status }: ProviderSubscription): number {
  if (status === 'active' || status === 'trialing') return 0;
  return status === 'past_due' ? 1 : 2;
}

const byAge = (left: ProviderSubscription, right: ProviderSubscription) =>
  left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1);

const byRank = (left: ProviderSubscription, right: ProviderSubscription) =>
  rankOf(left) - rankOf(right) || byAge(left, right);

const byEnd = (left: ProviderSubscription, right: ProviderSubscription) =>
  (left.endedAt?.getTime() ?? 0) - (right.endedAt?.getTime() ?? 0) || byAge(left, right);

export type CustomerFacts = {
  /**
   * The one that counts: of those that run a paid one before an unpaid one, and of these the oldest; else one being
   * paid, else the one that ended last.
   */
  readonly current: ProviderSubscription | undefined;
  /** Further ones that run. Paying twice is never meant, so they are to be cancelled and paid back. */
  readonly surplus: readonly ProviderSubscription[];
  /** What was paid for them while the one that counts ran already. Periods before that were used. */
  readonly paidTwice: readonly PaidInvoice[];
  /**
   * What came through after its subscription had ended, as a bank debit that was under way when its owner cancelled: it
   * bought nothing, so it is to be paid back.
   */
  readonly paidInVain: readonly PaidInvoice[];
  /** The payment of the running period, if it was paid back in full: then premium ended and so must the subscription. */
  readonly refunded: PaidInvoice | undefined;
};

/** What follows from everything the provider says about a customer. Other products' subscriptions don't count. */
export function readFacts(snapshot: CustomerSnapshot): CustomerFacts {
  const ours = snapshot.subscriptions.filter(({ plan }) => plan !== undefined).sort(byAge);
  const [running, ...surplus] = ours.filter(isRunning).sort(byRank);
  const surplusIds = new Set<string | null>(surplus.map(({ id }) => id));
  const paidTwice = snapshot.paidInvoices.filter(
    (invoice) =>
      surplusIds.has(invoice.subscriptionId) &&
      invoice.refundedCents < invoice.amountCents &&
      running !== undefined &&
      invoice.paidAt >= running.createdAt,
  );
  const endedAtMs = new Map<string | null, number>(
    ours.flatMap(({ id, endedAt }) => (endedAt === null ? [] : [[id, endedAt.getTime()] as const])),
  );
  const isInVain = ({ subscriptionId, paidAt }: PaidInvoice) =>
    paidAt.getTime() > (endedAtMs.get(subscriptionId) ?? Number.POSITIVE_INFINITY);
  const paidInVain = snapshot.paidInvoices.filter(
    (invoice) =>
      isInVain(invoice) &&
      invoice.refundedCents < invoice.amountCents &&
      // What the operator marked as paid by hand was not paid here, and cannot be paid back here.
      invoice.paymentIntentIds.length > 0,
  );
  const current =
    running ?? ours.findLast(({ status }) => status === 'incomplete') ?? [...ours].sort(byEnd).at(-1);
  const refunded = snapshot.paidInvoices.find(
    (invoice) =>
      invoice.id === current?.latestInvoiceId &&
      invoice.amountCents > 0 &&
      invoice.refundedCents === invoice.amountCents &&
      !isInVain(invoice),
  );
  return { current, surplus, paidTwice, paidInVain, refunded };
}

type SubscriptionFacts = PremiumFacts &
  Pick<
    User,
    | 'stripeSubscriptionId'
    | 'stripeCancelAtPeriodEnd'
    | 'stripeCancelAt'
    | 'stripeCanceledAt'
    | 'stripeBillingCycleAnchor'
    | 'stripeMetadata'
    | 'stripeSubscriptionCreatedAt'
    | 'stripePriceLookupKey'
  >;

/** The account's columns of a subscription; all empty without one. */
export function toColumns({ current, refunded }: CustomerFacts): SubscriptionFacts {
  return {
    stripeSubscriptionId: current?.id ?? null,
    stripeSubscriptionStatus: current?.status ?? null,
    stripeCurrentPeriodStart: current?.currentPeriodStart ?? null,
    stripeCurrentPeriodEnd: current?.currentPeriodEnd ?? null,
    stripeCancelAtPeriodEnd: current?.cancelAtPeriodEnd ?? false,
    stripeCancelAt: current?.cancelAt ?? null,
    stripeCanceledAt: current?.canceledAt ?? null,
    stripeEndedAt: current?.endedAt ?? null,
    stripeBillingCycleAnchor: current?.billingCycleAnchor ?? null,
    stripeMetadata: current ? { ...current.metadata } : null,
    stripeSubscriptionCreatedAt: current?.createdAt ?? null,
    stripePriceLookupKey: current?.priceLookupKey ?? null,
    stripeRefundedAt: refunded ? (refunded.refundedAt ?? refunded.paidAt) : null,
  };
}
