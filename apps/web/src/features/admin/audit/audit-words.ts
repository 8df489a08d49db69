import { type AuditEntryRow, commandLineActor } from '@punktgenau/contract/admin/audit-schemas';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { jobLabel } from '../jobs/job-words.ts';

type Details = AuditEntryRow['details'];
type Parts = { readonly actor: string; readonly target: string; readonly details: Details };

/** What each deed is called, in one sentence. The server's services write these actions. */
const sentences: Readonly<Record<string, (parts: Parts) => string>> = {
  'premium.give': ({ actor, target, details }) =>
    m.admin_audit_premium_give({ actor, target, days: m.account_days({ count: countIn(details, 'days') }) }),
  'premium.remove': m.admin_audit_premium_remove,
  'code.create': ({ actor, target, details }) =>
    m.admin_audit_code_create({
      actor,
      target,
      days: m.account_days({ count: countIn(details, 'validDays') }),
    }),
  'code.create_many': ({ actor, details }) =>
    m.admin_audit_code_create_many({
      actor,
      count: formatNumber(countIn(details, 'count')),
      days: m.account_days({ count: countIn(details, 'validDays') }),
    }),
  'code.delete': m.admin_audit_code_delete,
  'code.end': m.admin_audit_code_end,
  'premade.upload': m.admin_audit_premade_upload,
  'premade.update': m.admin_audit_premade_update,
  'premade.delete': m.admin_audit_premade_delete,
  'premade.order': m.admin_audit_premade_order,
  'community.hide': m.admin_audit_community_hide,
  'community.restore': m.admin_audit_community_restore,
  'community.dismiss': m.admin_audit_community_dismiss,
  'community.remove': m.admin_audit_community_remove,
  'job.retry': ({ actor, target }) => m.admin_audit_job_retry({ actor, target: jobLabel(target) }),
  'job.retry_all': ({ actor, details }) =>
    m.admin_audit_job_retry_all({ actor, count: formatNumber(countIn(details, 'count')) }),
  'admin.grant': m.admin_audit_admin_grant,
  'admin.revoke': m.admin_audit_admin_revoke,
  'sessions.end': m.admin_audit_sessions_end,
  'second_factor.remove': m.admin_audit_second_factor_remove,
};

/** Deeds of one kind, as the log can be narrowed to them: the part of an action before its dot. */
export const auditKinds = [
  'premium',
  'code',
  'premade',
  'community',
  'job',
  'admin',
  'sessions',
  'second_factor',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabels: Readonly<Record<AuditKind, () => string>> = {
  premium: m.admin_audit_kind_premium,
  code: m.admin_audit_kind_code,
  premade: m.admin_audit_kind_premade,
  community: m.admin_audit_kind_community,
  job: m.admin_audit_kind_job,
  admin: m.admin_audit_kind_admin,
  sessions: m.admin_audit_kind_sessions,
  second_factor: m.admin_audit_kind_second_factor,
};

/** One entry as a sentence: `anna gab nova_77 30 Tage Premium.` A deed of a newer server is named as it is stored. */
export function auditSentence({ actor, action, target, details }: AuditEntryRow): string {
  const parts = { actor: actorName(actor), target: nameText(target.name), details };
  const write = sentences[action];
  return write ? write(parts) : m.admin_audit_other({ ...parts, action });
}

/** What else the log knows of a deed, one remark each. */
export function auditRemarks({ action, target, details }: AuditEntryRow): readonly string[] {
  const remarks: string[] = [];
  const { until, keptUntil, reason, expiresAt, isReusable } = details;
  if (action === 'premium.give' && typeof until === 'string') {
    remarks.push(m.admin_audit_until({ date: formatDate(until) }));
  }
  if (typeof keptUntil === 'string') remarks.push(m.admin_audit_kept({ date: formatDate(keptUntil) }));
  if (action === 'code.create_many' && target.name !== '') {
    remarks.push(m.admin_audit_prefix({ prefix: target.name }));
  }
  if (action.startsWith('code.create')) {
    if (isReusable === true) remarks.push(m.admin_audit_reusable());
    if (typeof expiresAt === 'string') remarks.push(m.admin_audit_expires({ date: formatDate(expiresAt) }));
  }
  if (action === 'premade.update') {
    const fields = Object.keys(details).flatMap((name) => fieldLabels[name]?.() ?? []);
    if (fields.length > 0) remarks.push(m.admin_audit_changed({ fields: fields.join(', ') }));
  }
  if (typeof reason === 'string' && reason !== '') remarks.push(m.admin_audit_reason({ reason }));
  return remarks;
}

const fieldLabels: Readonly<Record<string, () => string>> = {
  name: m.admin_audit_field_name,
  nameEn: m.admin_audit_field_name_en,
  category: m.admin_audit_field_category,
  description: m.admin_audit_field_description,
  descriptionEn: m.admin_audit_field_description_en,
  tags: m.admin_audit_field_tags,
  isFeatured: m.admin_audit_field_featured,
  isActive: m.admin_audit_field_active,
  sortOrder: m.admin_audit_field_order,
};

function actorName({ name }: AuditEntryRow['actor']): string {
  return name === commandLineActor ? m.admin_audit_command_line() : nameText(name);
}

/** Whether a name stands for an account that was deleted: its number took the name's place. No account is called so. */
export function isOfDeletedAccount(name: string): boolean {
  return /^#\d+$/.test(name);
}

function nameText(name: string): string {
  if (isOfDeletedAccount(name)) return m.admin_audit_gone_account({ number: name });
  return name === '' ? m.admin_audit_gone() : name;
}

/** A count of the details; 0 when an older server did not note it. */
function countIn(details: Details, name: string): number {
  const count = details[name];
  return typeof count === 'number' ? count : 0;
}
