/**
 * What the API says when an account call was accepted, in both languages. The texts for sign-up, forgotten
 * passwords and mails sent again are the same whether or not an account exists.
 */
export const acknowledgementCatalogue = {
  signup_received: {
    de: 'Fast geschafft: Wir haben dir eine E-Mail mit einem Bestätigungslink gesendet.',
    en: 'Almost done: we sent you an e-mail with a confirmation link.',
  },
  verification_mail_sent: {
    de: 'Falls ein unbestätigter Account mit dieser E-Mail existiert, wurde der Bestätigungslink erneut gesendet.',
    en: 'If an unconfirmed account with this e-mail exists, the confirmation link was sent again.',
  },
  reset_mail_sent: {
    de: 'Falls ein Account mit dieser E-Mail existiert, wurde eine Passwort-Reset-E-Mail gesendet.',
    en: 'If an account with this e-mail exists, a password reset e-mail was sent.',
  },
  email_verified: { de: 'E-Mail bestätigt', en: 'E-mail confirmed' },
  password_reset: { de: 'Passwort aktualisiert', en: 'Password updated' },
  password_changed: { de: 'Passwort geändert', en: 'Password changed' },
  premium_code_valid: { de: '✅ Premium Code ist gültig!', en: '✅ The Premium code is valid!' },
  premium_code_unknown: {
    de: 'Code nicht gefunden oder bereits verwendet',
    en: 'Code not found or already used',
  },
  premium_activated: { de: 'Premium aktiviert!', en: 'Premium activated!' },
  payment_pending: {
    de: 'Premium-Status wird noch verarbeitet...',
    en: 'Your premium status is still being processed...',
  },
  activation_mail_sent: {
    de: 'Falls es zu dieser E-Mail-Adresse ein aktives Abonnement gibt, haben wir dorthin einen Aktivierungslink gesendet.',
    en: 'If there is an active subscription for this e-mail address, we sent an activation link there.',
  },
  subscription_canceled: { de: 'Abonnement gekündigt', en: 'Subscription cancelled' },
  cancellation_received: {
    de: 'Deine Kündigung ist eingegangen. Läuft zu diesem Konto ein Abonnement, haben wir an seine E-Mail-Adresse einen Link zum Bestätigen gesendet.',
    en: 'Your cancellation has been received. If a subscription is running for this account, we sent a link for confirming it to its e-mail address.',
  },
  withdrawal_received: {
    de: 'Dein Widerruf ist eingegangen. Die Bestätigung haben wir dir per E-Mail gesendet.',
    en: 'Your withdrawal has been received. We sent you the confirmation by e-mail.',
  },
  subscription_reactivated: { de: 'Abonnement reaktiviert', en: 'Subscription reactivated' },
  account_deleted: { de: 'Konto gelöscht', en: 'Account deleted' },
  session_ended: { de: 'Gerät abgemeldet', en: 'Device logged out' },
  other_sessions_ended: { de: 'Alle anderen Geräte abgemeldet', en: 'All other devices logged out' },
  signed_out: { de: 'Abgemeldet', en: 'Logged out' },
} as const satisfies Record<string, { readonly de: string; readonly en: string }>;

export type AcknowledgementCode = keyof typeof acknowledgementCatalogue;
