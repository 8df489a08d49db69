import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SubscriptionInfo } from '@punktgenau/contract/billing/billing-schemas';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

type Grant = NonNullable<PremiumTerms['grant']>;

/** When a player's premium ends and why then, in the same words wherever it is said. */
export function premiumSentence({
  proExpiresAt,
  premiumTerms,
}: Pick<CurrentUser, 'proExpiresAt' | 'premiumTerms'>): string {
  const sentence = termsSentence(premiumTerms);
  if (sentence !== '') return sentence;
  return proExpiresAt === null ? m.terms_endless() : m.terms_until({ date: formatDate(proExpiresAt) });
}

/**
 * What premium rests on as one sentence: with a subscription and a code it names both ends, unless the code's comes first
 * and so changes nothing.
 *
 * @returns an empty string when there is nothing
 */
export function termsSentence({ subscription, grant }: PremiumTerms): string {
  if (subscription === null) {
    if (grant === null) return '';
    return grant.endsAt === null ? m.terms_endless() : m.terms_until({ date: formatDate(grant.endsAt) });
  }
  const date = formatDate(subscription.endsAt);
  const isLasting = grant !== null && (grant.endsAt === null || grant.endsAt > subscription.endsAt);
  if (isLasting) return lastingWords[subscription.state]({ date, ...lastingPart(grant) });
  return subscriptionWords[subscription.state]({ date });
}

const subscriptionWords = {
  renewing: m.terms_renewing,
  ending: m.terms_ending,
  unpaid: m.terms_unpaid,
} as const;
const lastingWords = {
  renewing: m.terms_renewing_then,
  ending: m.terms_ending_then,
  unpaid: m.terms_unpaid_then,
} as const;

/** What keeps premium, and how long: "dein Code", "bis 12.01.2027". */
function lastingPart({ from, endsAt }: Grant): { readonly source: string; readonly span: string } {
  return {
    source: from === 'code' ? m.terms_source_code() : m.terms_source_granted(),
    span: endsAt === null ? m.terms_span_endless() : m.terms_span({ date: formatDate(endsAt) }),
  };
}

/** What cancelling would do: what is paid for goes on until its end, anything else ends at once. */
export function cancelConsequence(
  { premiumTerms }: Pick<CurrentUser, 'premiumTerms'>,
  { status, currentPeriodEnd: endsAt }: Pick<SubscriptionInfo, 'status' | 'currentPeriodEnd'>,
): string {
  const { grant } = premiumTerms;
  if ((status === 'active' || status === 'trialing') && endsAt !== null) {
    const sentence = termsSentence({ subscription: { endsAt, state: 'ending' }, grant });
    return `${sentence} ${m.cancel_done_now()}`;
  }
  // How long a grant then lasts only the server can tell: it may have been added to the end of the subscription.
  return grant === null ? m.cancel_body_now() : `${m.cancel_body_now()} ${m.cancel_grant_stays()}`;
}

/** What a cancellation did. */
export function cancelledSentence(terms: PremiumTerms): string {
  return [termsSentence(terms), m.cancel_done_now()].filter(Boolean).join(' ');
}
