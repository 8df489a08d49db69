import { m } from '#shared/i18n/messages.ts';

/** What the server's jobs are called. */
const labels: Readonly<Record<string, () => string>> = {
  mail_verification: m.admin_job_mail_verification,
  mail_sign_up_attempt: m.admin_job_mail_sign_up_attempt,
  mail_password_reset: m.admin_job_mail_password_reset,
  mail_password_changed: m.admin_job_mail_password_changed,
  mail_new_device: m.admin_job_mail_new_device,
  mail_factor_added: m.admin_job_mail_factor_added,
  mail_factor_removed: m.admin_job_mail_factor_removed,
  mail_subscription_claim: m.admin_job_mail_subscription_claim,
  mail_account_deleted: m.admin_job_mail_account_deleted,
  mail_cancellation_link: m.admin_job_mail_cancellation_link,
  mail_declaration_received: m.admin_job_mail_declaration_received,
  mail_subscription_canceled: m.admin_job_mail_subscription_canceled,
  mail_declaration_notice: m.admin_job_mail_declaration_notice,
  resend_verification: m.admin_job_resend_verification,
  send_reset_link: m.admin_job_send_reset_link,
  send_activation_link: m.admin_job_send_activation_link,
  take_in_declaration: m.admin_job_take_in_declaration,
  clean_up: m.admin_job_clean_up,
  settle_premium: m.admin_job_settle_premium,
  compact_statistics: m.admin_job_compact_statistics,
};

/** A job by its name. One of a newer server is called as it is stored. */
export function jobLabel(name: string): string {
  return labels[name]?.() ?? name;
}
