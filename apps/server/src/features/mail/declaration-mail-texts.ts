import { businessTimeZone, type DeclaredContract, type Locale, limits, plans } from '@punktgenau/contract';
import type { MailText } from './mail-texts.ts';

/** What somebody declared in a form, as its operator gets to read it. */
export type Declaration = {
  readonly what: 'cancellation_for_good_cause' | 'withdrawal';
  readonly account: string;
  readonly contract: DeclaredContract;
  readonly email: string;
  readonly reason: string;
};

/** Mails about ending contracts. German law wants the time at which a declaration arrived in them (§ 312k BGB). */
export type DeclarationMail =
  /** The link with which the account's owner carries out what was declared without signing in. */
  | { readonly kind: 'cancellation_link'; readonly token: string; readonly receivedAt: Date }
  /** To the address that the declaration named. It says nothing about any account. */
  | {
      readonly kind: 'declaration_received';
      readonly what: 'cancellation' | 'cancellation_for_good_cause' | 'withdrawal';
      readonly receivedAt: Date;
    }
  /** `endsAt`: until when premium lasts; `null`: it ended at once. */
  | { readonly kind: 'subscription_canceled'; readonly receivedAt: Date; readonly endsAt: Date | null }
  /** To the operator. */
  | { readonly kind: 'declaration_notice'; readonly declaration: Declaration; readonly receivedAt: Date };

const kinds: readonly string[] = [
  'cancellation_link',
  'declaration_received',
  'subscription_canceled',
  'declaration_notice',
] satisfies DeclarationMail['kind'][];

export function isDeclarationMail(mail: { readonly kind: string }): mail is DeclarationMail {
  return kinds.includes(mail.kind);
}

/** @param publicUrl origin of all links */
export function writeDeclarationMail(mail: DeclarationMail, locale: Locale, publicUrl: string): MailText {
  return locale === 'de' ? writeGerman(mail, publicUrl) : writeEnglish(mail, publicUrl);
}

const formats = {
  de: new Intl.DateTimeFormat('de-DE', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: businessTimeZone,
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: businessTimeZone,
  }),
} as const satisfies Record<Locale, Intl.DateTimeFormat>;

/** `1. März 2026 um 13:00:00`, in the business's time zone. */
const instant = (at: Date, locale: Locale) => formats[locale].format(at);

function writeGerman(mail: DeclarationMail, publicUrl: string): MailText {
  const receivedAt = `${instant(mail.receivedAt, 'de')} Uhr`;
  switch (mail.kind) {
    case 'cancellation_link':
      return {
        subject: 'Bestätige deine Kündigung',
        paragraphs: [
          `für dein Konto ist eine Kündigung deines Premium-Abonnements eingegangen: am ${receivedAt}.`,
          'Damit niemand fremde Abonnements kündigt, brauchen wir noch deine Bestätigung. Öffne den Link und drücke auf „Jetzt kündigen“.',
        ],
        button: { label: 'Kündigung bestätigen', url: cancellationLink(publicUrl, mail.token) },
        note: `Der Link gilt ${limits.cancellationTokenHours} Stunden und einmal. Warst du das nicht, musst du nichts tun: Dein Abonnement läuft weiter.`,
      };
    case 'declaration_received':
      return {
        subject:
          mail.what === 'withdrawal' ? 'Dein Widerruf ist eingegangen' : 'Deine Kündigung ist eingegangen',
        paragraphs: {
          cancellation: [
            `deine Kündigung eines Premium-Abonnements ist bei Punktgenau eingegangen: am ${receivedAt}.`,
            'Gehört zu dem Konto, das du genannt hast, ein laufendes Abonnement, ist an die E-Mail-Adresse des Kontos ein Link unterwegs. Öffne ihn, um die Kündigung zu bestätigen. Das Abonnement endet dann mit dem bezahlten Zeitraum.',
          ],
          cancellation_for_good_cause: [
            `deine Kündigung eines Premium-Abonnements aus wichtigem Grund ist bei Punktgenau eingegangen: am ${receivedAt}.`,
            'Der Betreiber liest deinen Grund und antwortet dir. Gehört zu dem Konto, das du genannt hast, ein laufendes Abonnement, ist an die E-Mail-Adresse des Kontos außerdem ein Link unterwegs, mit dem du es schon jetzt zum Ende des bezahlten Zeitraums beendest.',
          ],
          withdrawal: [
            `dein Widerruf eines Vertrags über Premium ist bei Punktgenau eingegangen: am ${receivedAt}.`,
            'Der Betreiber beendet das Abonnement und zahlt dir zurück, was dir zusteht, spätestens binnen vierzehn Tagen.',
          ],
        }[mail.what],
        button: undefined,
        note: 'Warst du das nicht, dann hat jemand deine E-Mail-Adresse in ein Formular eingetragen. Du musst nichts tun.',
      };
    case 'subscription_canceled':
      return {
        subject: 'Dein Abonnement ist gekündigt',
        paragraphs: [
          `wir bestätigen die Kündigung deines Premium-Abonnements, eingegangen am ${receivedAt}.`,
          mail.endsAt
            ? `Premium läuft noch bis zum ${instant(mail.endsAt, 'de')} Uhr. Dann endet das Abonnement, und es wird nichts mehr abgebucht. Deine Designs bleiben.`
            : 'Weil die letzte Zahlung offen war, ist das Abonnement sofort beendet. Es wird nichts mehr abgebucht. Deine Designs bleiben.',
        ],
        button: { label: 'Zu den Einstellungen', url: settingsLink(publicUrl) },
        note: mail.endsAt
          ? 'Bis zum Ende kannst du die Kündigung in den Einstellungen zurücknehmen.'
          : 'Du kannst jederzeit ein neues Abonnement abschließen.',
      };
    case 'declaration_notice':
      return {
        subject: mail.declaration.what === 'withdrawal' ? 'Widerruf' : 'Kündigung aus wichtigem Grund',
        paragraphs: [
          `über das Formular ist am ${receivedAt} eine Erklärung eingegangen.`,
          `Konto: ${mail.declaration.account}`,
          `Vertrag: ${contractName(mail.declaration.contract, 'nicht angegeben')}`,
          `E-Mail für die Antwort: ${mail.declaration.email}`,
          `Grund: ${quoted(mail.declaration.reason) || 'keiner angegeben'}`,
        ],
        button: undefined,
        note: 'Niemand hat geprüft, ob das Konto der Person gehört, die das Formular ausgefüllt hat.',
      };
  }
}

function writeEnglish(mail: DeclarationMail, publicUrl: string): MailText {
  const receivedAt = instant(mail.receivedAt, 'en');
  switch (mail.kind) {
    case 'cancellation_link':
      return {
        subject: 'Confirm your cancellation',
        paragraphs: [
          `A cancellation of your Premium subscription was received for your account: on ${receivedAt}.`,
          'So that nobody cancels the subscriptions of others, we still need your confirmation. Open the link and press “Cancel now”.',
        ],
        button: { label: 'Confirm the cancellation', url: cancellationLink(publicUrl, mail.token) },
        note: `The link works once within ${limits.cancellationTokenHours} hours. If this wasn’t you, there is nothing to do: your subscription goes on.`,
      };
    case 'declaration_received':
      return {
        subject:
          mail.what === 'withdrawal'
            ? 'Your withdrawal has been received'
            : 'Your cancellation has been received',
        paragraphs: {
          cancellation: [
            `Your cancellation of a Premium subscription has reached Punktgenau: on ${receivedAt}.`,
            'If a running subscription belongs to the account you named, a link is on its way to the e-mail address of that account. Open it to confirm the cancellation. The subscription then ends with the paid period.',
          ],
          cancellation_for_good_cause: [
            `Your cancellation of a Premium subscription for good cause has reached Punktgenau: on ${receivedAt}.`,
            'The operator reads your reason and answers you. If a running subscription belongs to the account you named, a link is also on its way to the e-mail address of that account, with which you can end it with effect from the end of the paid period.',
          ],
          withdrawal: [
            `Your withdrawal from a contract about Premium has reached Punktgenau: on ${receivedAt}.`,
            'The operator ends the subscription and pays back what is due to you, within fourteen days at the latest.',
          ],
        }[mail.what],
        button: undefined,
        note: 'If this wasn’t you, somebody entered your e-mail address into a form. There is nothing to do.',
      };
    case 'subscription_canceled':
      return {
        subject: 'Your subscription is cancelled',
        paragraphs: [
          `We confirm the cancellation of your Premium subscription, received on ${receivedAt}.`,
          mail.endsAt
            ? `Premium lasts until ${instant(mail.endsAt, 'en')}. Then the subscription ends and nothing more is charged. Your designs remain.`
            : 'Because the last payment was open, the subscription has ended at once. Nothing more is charged. Your designs remain.',
        ],
        button: { label: 'To the settings', url: settingsLink(publicUrl) },
        note: mail.endsAt
          ? 'Until the end you can take the cancellation back in the settings.'
          : 'You can take out a new subscription at any time.',
      };
    case 'declaration_notice':
      return {
        subject: mail.declaration.what === 'withdrawal' ? 'Withdrawal' : 'Cancellation for good cause',
        paragraphs: [
          `A declaration was received through the form on ${receivedAt}.`,
          `Account: ${mail.declaration.account}`,
          `Contract: ${contractName(mail.declaration.contract, 'not stated')}`,
          `E-mail for the answer: ${mail.declaration.email}`,
          `Reason: ${quoted(mail.declaration.reason) || 'none given'}`,
        ],
        button: undefined,
        note: 'Nobody has checked whether the account belongs to the person who filled in the form.',
      };
  }
}

function contractName(contract: DeclaredContract, unknown: string): string {
  return contract === 'unsure' ? unknown : plans[contract].productName;
}

const cancellationLink = (publicUrl: string, token: string) =>
  `${publicUrl}/kuendigen?token=${encodeURIComponent(token)}`;

const settingsLink = (publicUrl: string) => `${publicUrl}/preferences#settings-subscription`;

/** Marks every further line as somebody else's words, so that none of them passes for ours. */
function quoted(words: string): string {
  return words
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .join('\n> ');
}
