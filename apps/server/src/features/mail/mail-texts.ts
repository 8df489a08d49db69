import { type Locale, limits } from '@punktgenau/contract';
import { type DeclarationMail, isDeclarationMail, writeDeclarationMail } from './declaration-mail-texts.ts';

/** One mail in one language: what it says, and where its button leads. */
export type MailText = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | undefined;
  /** Small print below. */
  readonly note: string;
};

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
  return locale === 'de' ? writeGerman(content, publicUrl) : writeEnglish(content, publicUrl);
}

export const greetings = {
  de: (username: string) => (username === '' ? 'Hallo,' : `Hallo ${username},`),
  en: (username: string) => (username === '' ? 'Hello,' : `Hello ${username},`),
} as const satisfies Record<Locale, (username: string) => string>;

function writeGerman(content: AccountMail, publicUrl: string): MailText {
  switch (content.kind) {
    case 'verification':
      return {
        subject: 'Bestätige deine E-Mail-Adresse',
        paragraphs: [
          `mit dieser Adresse wurde bei Punktgenau das Konto „${content.username}“ angelegt. Bestätige sie, dann kannst du dich anmelden.`,
        ],
        button: { label: 'E-Mail-Adresse bestätigen', url: link(publicUrl, '/verify-email', content.token) },
        note: `Der Link gilt ${limits.verificationTokenHours} Stunden und einmal. Warst du das nicht, dann lass diese Mail einfach liegen: Ohne Bestätigung wird das Konto gelöscht.`,
      };
    case 'sign_up_attempt':
      return {
        subject: 'Du hast schon ein Konto',
        paragraphs: [
          'jemand wollte sich bei Punktgenau mit dieser Adresse registrieren. Du hast hier aber schon ein Konto, deshalb ist nichts weiter passiert.',
          'Warst du das selbst? Dann melde dich einfach an. Weißt du dein Passwort nicht mehr, kannst du dort ein neues setzen.',
        ],
        button: { label: 'Zur Anmeldung', url: `${publicUrl}/login` },
        note: 'Warst du das nicht, musst du nichts tun.',
      };
    case 'password_reset':
      return {
        subject: 'Setze ein neues Passwort',
        paragraphs: ['für dein Konto bei Punktgenau wurde ein neues Passwort angefordert.'],
        button: { label: 'Neues Passwort setzen', url: link(publicUrl, '/reset-password', content.token) },
        note: `Der Link gilt ${limits.resetTokenHours} Stunde und einmal. Warst du das nicht, musst du nichts tun: Dein Passwort bleibt, wie es ist.`,
      };
    case 'password_changed':
      return {
        subject: 'Dein Passwort wurde geändert',
        paragraphs: [
          'das Passwort deines Kontos bei Punktgenau wurde gerade geändert. Auf anderen Geräten bist du jetzt abgemeldet.',
        ],
        button: undefined,
        note: `Warst du das nicht, dann setze sofort ein neues Passwort: ${publicUrl}/forgot-password`,
      };
    case 'subscription_claim':
      return {
        subject: 'Übernimm dein Abonnement',
        paragraphs: [
          `das Konto „${content.username}“ möchte das Abonnement übernehmen, das mit dieser E-Mail-Adresse bezahlt wird.`,
          `Bist du das? Dann melde dich bei Punktgenau als „${content.username}“ an und öffne den Link.`,
        ],
        button: { label: 'Premium aktivieren', url: link(publicUrl, '/activate-premium', content.token) },
        note: `Der Link gilt ${limits.claimTokenHours} Stunde und einmal, und nur in diesem Konto. Warst du das nicht, musst du nichts tun: Dein Abonnement bleibt, wo es ist.`,
      };
    case 'account_deleted':
      return {
        subject: 'Dein Konto ist gelöscht',
        paragraphs: [
          `dein Konto „${content.username}“ bei Punktgenau ist gelöscht, mit allen Crosshairs, Hotkeys und Anmeldungen. Ein Abonnement, das noch lief, ist beendet; es wird nichts mehr abgebucht.`,
          'Belege über Zahlungen behalten wir, wie es das Gesetz verlangt, ohne deinen Namen und deine Adresse. Das ist die letzte Mail, die du von uns bekommst.',
        ],
        button: undefined,
        note: 'Benutzername und E-Mail-Adresse sind wieder frei. Du kannst dich jederzeit neu registrieren.',
      };
  }
}

function writeEnglish(content: AccountMail, publicUrl: string): MailText {
  switch (content.kind) {
    case 'verification':
      return {
        subject: 'Confirm your e-mail address',
        paragraphs: [
          `The Punktgenau account “${content.username}” was created with this address. Confirm it, then you can log in.`,
        ],
        button: { label: 'Confirm e-mail address', url: link(publicUrl, '/verify-email', content.token) },
        note: `The link works once within ${limits.verificationTokenHours} hours. If this wasn’t you, just ignore this mail: without confirmation the account is deleted.`,
      };
    case 'sign_up_attempt':
      return {
        subject: 'You already have an account',
        paragraphs: [
          'Somebody tried to sign up for Punktgenau with this address. You already have an account here, so nothing else happened.',
          'Was it you? Then simply log in. If you forgot your password, you can set a new one there.',
        ],
        button: { label: 'Log in', url: `${publicUrl}/login` },
        note: 'If this wasn’t you, there is nothing to do.',
      };
    case 'password_reset':
      return {
        subject: 'Set a new password',
        paragraphs: ['A new password was requested for your Punktgenau account.'],
        button: { label: 'Set a new password', url: link(publicUrl, '/reset-password', content.token) },
        note: `The link works once within ${limits.resetTokenHours} hour. If this wasn’t you, there is nothing to do: your password stays as it is.`,
      };
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your Punktgenau account has just been changed. You are now logged out on other devices.',
        ],
        button: undefined,
        note: `If this wasn’t you, set a new password at once: ${publicUrl}/forgot-password`,
      };
    case 'subscription_claim':
      return {
        subject: 'Take over your subscription',
        paragraphs: [
          `The account “${content.username}” asks to take over the subscription that is paid for with this e-mail address.`,
          `Is that you? Then log in to Punktgenau as “${content.username}” and open the link.`,
        ],
        button: { label: 'Activate premium', url: link(publicUrl, '/activate-premium', content.token) },
        note: `The link works once within ${limits.claimTokenHours} hour, and only in this account. If this wasn’t you, there is nothing to do: your subscription stays where it is.`,
      };
    case 'account_deleted':
      return {
        subject: 'Your account is deleted',
        paragraphs: [
          `Your Punktgenau account “${content.username}” is deleted, with all crosshairs, hotkeys and logins. A subscription that was still running has ended; nothing will be charged any more.`,
          'We keep records of payments as the law requires, without your name and address. This is the last mail you get from us.',
        ],
        button: undefined,
        note: 'The user name and the e-mail address are free again. You can sign up anew at any time.',
      };
  }
}

function link(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
}
