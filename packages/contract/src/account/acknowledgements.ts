/**
 * What the API says when a call was accepted, as codes of the texts in `acknowledgements.json` of `packages/words`. The
 * texts for sign-up, forgotten passwords and mails sent again are the same whether or not an account exists.
 */
export type AcknowledgementCode =
  | 'signup_received'
  | 'verification_mail_sent'
  | 'reset_mail_sent'
  | 'email_verified'
  | 'password_reset'
  | 'password_changed'
  | 'premium_code_valid'
  | 'premium_code_unknown'
  | 'premium_activated'
  | 'payment_pending'
  | 'activation_mail_sent'
  | 'subscription_canceled'
  | 'cancellation_received'
  | 'withdrawal_received'
  | 'subscription_reactivated'
  | 'account_deleted'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'signed_out';
