import { limits } from '@punktgenau/contract/limits/limits';
import { pages } from '@punktgenau/contract/pages/pages';
import { fill, type Locale } from '@punktgenau/words';
import { mails } from '@punktgenau/words/mails';
import { type DeclarationMail, isDeclarationMail, writeDeclarationMail } from './declaration-mail-texts.ts';
import type { MailText } from './mail-layout.ts';
import type { MailOrder } from './mail-order.ts';
import { isSecurityMail, type SecurityMail, writeSecurityMail } from './security-mail-texts.ts';

/**
 * Writes a mail in its recipient's language.
 *
 * @param publicUrl origin of all links
 */
export function writeMail(order: MailOrder, publicUrl: string): MailText {
  if (isDeclarationMail(order)) return writeDeclarationMail(order, order.to.locale, publicUrl);
  if (isSecurityMail(order)) return writeSecurityMail(order, publicUrl);
  return writeAccountMail(order, publicUrl);
}

/** @param username empty when only the address is known */
export function greet(username: string, locale: Locale): string {
  const words = mails[locale];
  return username === '' ? words.greeting_unnamed : fill(words.greeting, { username });
}

function writeAccountMail(
  order: Exclude<MailOrder, DeclarationMail | SecurityMail>,
  publicUrl: string,
): MailText {
  const words = mails[order.to.locale];
  const { username } = order.to;
  switch (order.kind) {
    case 'verification':
      return {
        subject: words.verification_subject,
        paragraphs: [fill(words.verification_body, { username })],
        button: {
          label: words.verification_button,
          url: link(publicUrl, pages['verify-email'].path, order.token),
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
          url: link(publicUrl, pages['reset-password'].path, order.token),
        },
        note: fill(words.password_reset_note, { hours: limits.resetTokenHours }),
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
          url: link(publicUrl, pages['activate-premium'].path, order.token),
        },
        note: fill(words.subscription_claim_note, { hours: limits.claimTokenHours }),
      };
    case 'installer_published':
      return writeInstallerMail(order, publicUrl);
    case 'account_deleted':
      return {
        subject: words.account_deleted_subject,
        paragraphs: [fill(words.account_deleted_body, { username }), words.account_deleted_records],
        button: undefined,
        note: words.account_deleted_note,
      };
  }
}

function writeInstallerMail(
  { to, version }: Extract<MailOrder, { readonly kind: 'installer_published' }>,
  publicUrl: string,
): MailText {
  const words = mails[to.locale];
  return {
    subject: words.installer_published_subject,
    paragraphs: [fill(words.installer_published_body, { version })],
    button: { label: words.installer_published_button, url: `${publicUrl}${pages.download.path}` },
    note: words.installer_published_note,
  };
}

function link(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
}
