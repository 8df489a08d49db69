import type { DeclaredContract } from '@punktgenau/contract/billing/cancellation-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { plans } from '@punktgenau/contract/plans/plans';
import type { PremiumTerms } from '@punktgenau/contract/premium/premium-terms';
import { fill, type Locale } from '@punktgenau/words';
import { mails } from '@punktgenau/words/mails';
import { instant } from './mail-instant.ts';
import type { MailText } from './mail-layout.ts';
import type { Declaration, MailOrder } from './mail-order.ts';

const kinds = [
  'cancellation_link',
  'declaration_received',
  'subscription_canceled',
  'declaration_notice',
] as const;

/** Mails about ending contracts. */
export type DeclarationMail = Extract<MailOrder, { readonly kind: (typeof kinds)[number] }>;

export function isDeclarationMail(mail: MailOrder): mail is DeclarationMail {
  return kinds.some((kind) => kind === mail.kind);
}

/** @param publicUrl origin of all links */
export function writeDeclarationMail(mail: DeclarationMail, locale: Locale, publicUrl: string): MailText {
  const words = mails[locale];
  const receivedAt = instant(mail.receivedAt, locale);
  switch (mail.kind) {
    case 'cancellation_link':
      return {
        subject: words.cancellation_link_subject,
        paragraphs: [fill(words.cancellation_link_body, { receivedAt }), words.cancellation_link_advice],
        button: { label: words.cancellation_link_button, url: cancellationLink(publicUrl, mail.token) },
        note: fill(words.cancellation_link_note, { hours: limits.cancellationTokenHours }),
      };
    case 'declaration_received':
      return {
        subject: words[`${mail.what}_received_subject`],
        paragraphs: [
          fill(words[`${mail.what}_received_body`], { receivedAt }),
          words[`${mail.what}_received_advice`],
        ],
        button: undefined,
        note: words.declaration_received_note,
      };
    case 'subscription_canceled':
      return {
        subject: words.subscription_canceled_subject,
        paragraphs: [
          fill(words.subscription_canceled_body, { receivedAt }),
          fill(words.subscription_canceled_rest, { end: endOf(mail.terms, locale) }),
        ],
        button: { label: words.subscription_canceled_button, url: settingsLink(publicUrl) },
        note: mail.terms.subscription
          ? words.subscription_canceled_note
          : words.subscription_canceled_note_at_once,
      };
    case 'declaration_notice':
      return writeNotice(mail.declaration, receivedAt, locale);
  }
}

function writeNotice(declaration: Declaration, receivedAt: string, locale: Locale): MailText {
  const words = mails[locale];
  const { what, account, contract, email, reason } = declaration;
  return {
    subject: words[`${what}_notice_subject`],
    paragraphs: [
      fill(words.notice_body, { receivedAt }),
      fill(words.notice_account, { account }),
      fill(words.notice_contract, { contract: contractName(contract, words.notice_contract_unknown) }),
      fill(words.notice_email, { email }),
      fill(words.notice_reason, { reason: quoted(reason) || words.notice_reason_none }),
    ],
    button: undefined,
    note: words.notice_note,
  };
}

/** The premium that a code or the operator gave, if it outlasts the subscription. */
function lastingGrant({ subscription, grant }: PremiumTerms): PremiumTerms['grant'] {
  const isShorter = subscription && grant?.endsAt && grant.endsAt <= subscription.endsAt;
  return isShorter ? null : grant;
}

/** One sentence: when the subscription ends, and what is left of premium then. */
function endOf(terms: PremiumTerms, locale: Locale): string {
  const words = mails[locale];
  const grant = lastingGrant(terms);
  const end = terms.subscription ? instant(new Date(terms.subscription.endsAt), locale) : '';
  const when = terms.subscription ? 'period' : 'at_once';
  if (!grant) return fill(words[`end_${when}`], { end });
  if (!grant.endsAt) return fill(words[`end_${when}_${grant.from}`], { end });
  const grantEnd = instant(new Date(grant.endsAt), locale);
  return fill(words[`end_${when}_${grant.from}_until`], { end, grantEnd });
}

function contractName(contract: DeclaredContract, unknown: string): string {
  return contract === 'unsure' ? unknown : plans[contract].productName;
}

const cancellationLink = (publicUrl: string, token: string) =>
  `${publicUrl}/kuendigen?token=${encodeURIComponent(token)}`;

const settingsLink = (publicUrl: string) => `${publicUrl}/preferences#settings-subscription`;

/** Marks every further line as quoted words, so that none of them passes for ours. */
function quoted(words: string): string {
  return words
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .join('\n> ');
}
