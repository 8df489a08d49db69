import { fill } from '@punktgenau/words';
import { mails } from '@punktgenau/words/mails';
import { instant } from './mail-instant.ts';
import type { MailText } from './mail-layout.ts';
import type { MailOrder } from './mail-order.ts';

const kinds = ['password_changed', 'new_device', 'factor_added', 'factor_removed'] as const;

/** Mails about who can get into an account. */
export type SecurityMail = Extract<MailOrder, { readonly kind: (typeof kinds)[number] }>;

export function isSecurityMail(mail: MailOrder): mail is SecurityMail {
  return kinds.some((kind) => kind === mail.kind);
}

/** @param publicUrl origin of all links */
export function writeSecurityMail(mail: SecurityMail, publicUrl: string): MailText {
  const { locale } = mail.to;
  const words = mails[locale];
  const url = `${publicUrl}/forgot-password`;
  switch (mail.kind) {
    case 'password_changed':
      return {
        subject: words.password_changed_subject,
        paragraphs: [words.password_changed_body],
        button: undefined,
        note: fill(words.password_changed_note, { url }),
      };
    case 'new_device': {
      // The app can call itself anything, and a mail of ours must not say just anything.
      const device =
        mail.client === 'desktop' ? words.new_device_app : (mail.device ?? words.new_device_unknown);
      return {
        subject: words.new_device_subject,
        paragraphs: [
          words.new_device_body,
          fill(words.new_device_facts, { device, at: instant(mail.at, locale) }),
        ],
        button: undefined,
        note: fill(words.new_device_note, { url }),
      };
    }
    case 'factor_added':
    case 'factor_removed':
      return {
        subject: words[`${mail.kind}_subject`],
        paragraphs: [words[`${mail.kind}_body`]],
        button: undefined,
        note: fill(words.factor_note, { url }),
      };
  }
}
