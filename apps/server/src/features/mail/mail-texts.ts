import { limits } from '@punktgenau/contract/limits/limits';
import { pages } from '@punktgenau/contract/pages/pages';
import { fill, type Locale } from '@punktgenau/words';
import { mails } from '@punktgenau/words/mails';
import { type DeclarationMail, isDeclarationMail, writeDeclarationMail } from './declaration-mail-texts.ts';
import type { MailText } from './mail-layout.ts';

/** Mails about an account. */
type AccountMail =
  | { readonly kind: 'verification'; readonly username: string; readonly token: string }
  | { readonly kind: 'sign_up_attempt'; readonly username: string }
  | { readonly kind: 'password_reset'; readonly username: string; readonly token: string }
  | { readonly kind: 'password_changed'; readonly username: string }
  | { readonly kind: 'subscription_claim'; readonly username: string; readonly token: string }
  | { readonly kind: 'account_deleted'; readonly username: string };

export type MailContent = AccountMail | (DeclarationMail & { readonly username: string });

/**
 * Writes a mail.
 *
 * @param publicUrl origin of all links
 */
export function writeMail(content: MailContent, locale: Locale, publicUrl: string): MailText {
  if (isDeclarationMail(content)) return writeDeclarationMail(content, locale, publicUrl);
  return writeAccountMail(content, locale, publicUrl);
}

/** @param username empty when only the address is known */
export function greet(username: string, locale: Locale): string {
  const words = mails[locale];
  return username === '' ? words.greeting_unnamed : fill(words.greeting, { username });
}

function writeAccountMail(content: AccountMail, locale: Locale, publicUrl: string): MailText {
  const words = mails[locale];
  const { username } = content;
  switch (content.kind) {
    case 'verification':
      return {
        subject: words.verification_subject,
        paragraphs: [fill(words.verification_body, { username })],
        button: {
          label: words.verification_button,
          url: link(publicUrl, pages['verify-email'].path, content.token),
        },
        note: fill(words.verification_note, { hours: limits.verificationTokenHours, username }),
      };
    case 'sign_up_attempt':
      return {
        subject: words.sign_up_attempt_subject,
        paragraphs: [words.sign_up_attempt_body, words.sign_up_attempt_advice],
        button: { label: words.sign_up_attempt_button, url: `${publicUrl}/login` },
        note: words.sign_up_attempt_note,
      };
    case 'password_reset':
      return {
        subject: words.password_reset_subject,
        paragraphs: [words.password_reset_body],
        button: {
          label: words.password_reset_button,
          url: link(publicUrl, pages['reset-password'].path, content.token),
        },
        note: fill(words.password_reset_note, { hours: limits.resetTokenHours }),
      };
    case 'password_changed':
      return {
        subject: words.password_changed_subject,
        paragraphs: [words.password_changed_body],
        button: undefined,
        note: fill(words.password_changed_note, { url: `${publicUrl}/forgot-password` }),
      };
    case 'subscription_claim':
      return {
        subject: words.subscription_claim_subject,
        paragraphs: [
          fill(words.subscription_claim_body, { username }),
          fill(words.subscription_claim_advice, { username }),
        ],
        button: {
          label: words.subscription_claim_button,
          url: link(publicUrl, pages['activate-premium'].path, content.token),
        },
        note: fill(words.subscription_claim_note, { hours: limits.claimTokenHours }),
      };
    case 'account_deleted':
      return {
        subject: words.account_deleted_subject,
        paragraphs: [fill(words.account_deleted_body, { username }), words.account_deleted_records],
        button: undefined,
        note: words.account_deleted_note,
      };
  }
}

function link(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
}
