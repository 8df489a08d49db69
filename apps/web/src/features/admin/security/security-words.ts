import type { SecurityEventKind } from '@punktgenau/contract/admin/security-schemas';
import { m } from '#shared/i18n/messages.ts';

/** What events are called. */
export const securityKindLabels = {
  login: m.admin_security_kind_login,
  new_device: m.admin_security_kind_new_device,
  logout: m.admin_security_kind_logout,
  session_ended: m.admin_security_kind_session_ended,
  remote_paired: m.admin_security_kind_remote_paired,
  sign_up: m.admin_security_kind_sign_up,
  email_confirmed: m.admin_security_kind_email_confirmed,
  verification_requested: m.admin_security_kind_verification_requested,
  reset_requested: m.admin_security_kind_reset_requested,
  password_reset: m.admin_security_kind_password_reset,
  password_changed: m.admin_security_kind_password_changed,
  identity_confirmed: m.admin_security_kind_identity_confirmed,
  factor_added: m.admin_security_kind_factor_added,
  factor_removed: m.admin_security_kind_factor_removed,
  recovery_codes_renewed: m.admin_security_kind_recovery_codes_renewed,
  data_exported: m.admin_security_kind_data_exported,
  account_deleted: m.admin_security_kind_account_deleted,
  code_redeemed: m.admin_security_kind_code_redeemed,
  admin_refused: m.admin_security_kind_admin_refused,
  webhook_forged: m.admin_security_kind_webhook_forged,
  rate_limited: m.admin_security_kind_rate_limited,
} as const satisfies Record<SecurityEventKind, () => string>;

/** An event by its kind. One of a newer server is called as it is stored. */
export function securityKindLabel(kind: string): string {
  const labels: Readonly<Record<string, () => string>> = securityKindLabels;
  return labels[kind]?.() ?? kind;
}

const reasons: Readonly<Record<string, () => string>> = {
  invalid_credentials: m.admin_security_reason_invalid_credentials,
  email_not_verified: m.admin_security_reason_email_not_verified,
  wrong_password: m.admin_security_reason_wrong_password,
  wrong_current_password: m.admin_security_reason_wrong_password,
  password_too_common: m.admin_security_reason_password_too_common,
  username_taken: m.admin_security_reason_username_taken,
  verification_token_invalid: m.admin_security_reason_link_invalid,
  reset_token_invalid: m.admin_security_reason_link_invalid,
  second_factor_required: m.admin_security_reason_factor_asked,
  second_factor_wrong: m.admin_security_reason_factor_wrong,
  second_factor_expired: m.admin_security_reason_factor_expired,
  passkey_refused: m.admin_security_reason_passkey_refused,
  premium_code_invalid: m.admin_security_reason_code_invalid,
};

/** Kinds whose name says that something was refused. */
const refusalsByKind: ReadonlySet<string> = new Set(['admin_refused', 'webhook_forged', 'rate_limited']);

/** How an event ended; `undefined` where its name says it. A reason without words is shown as it is stored. */
export function securityOutcome({ kind, outcome }: { readonly kind: string; readonly outcome: string }) {
  if (outcome === 'ok') return m.admin_security_ok();
  if (refusalsByKind.has(kind)) return undefined;
  return m.admin_security_refused({ reason: reasons[outcome]?.() ?? outcome });
}
