import { m } from '#shared/i18n/messages.ts';

/**
 * `timeRemaining` in words, the same everywhere: "12 Tage", "1 Monat 4 Tage", "Abgelaufen".
 *
 * @param expiresAt ISO 8601 instant
 * @param nowMs milliseconds since the epoch
 */
export function remainingText(expiresAt: string, nowMs: number): string {
  const remaining = timeRemaining(expiresAt, nowMs);
  if (remaining.kind === 'expired') return m.account_settings_expired();
  if (remaining.kind === 'days') return m.account_days({ count: remaining.days });
  const months = m.account_months({ count: remaining.months });
  return remaining.days === 0 ? months : `${months} ${m.account_days({ count: remaining.days })}`;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Specification, section 9: months count 30 days. */
const daysPerMonth = 30;

type TimeRemaining =
  | { readonly kind: 'expired' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'months'; readonly months: number; readonly days: number };

/**
 * How long premium still runs, as players read it: whole days below 30 days, otherwise months of 30 days and
 * the days beyond them. A day that has begun counts, so the last hours read "1 day" and never "0 days".
 * @param expiresAt ISO 8601 instant
 * @param nowMs milliseconds since the epoch
 */
export function timeRemaining(expiresAt: string, nowMs: number): TimeRemaining {
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (!(leftMs > 0)) return { kind: 'expired' };
  const days = Math.ceil(leftMs / dayMs);
  if (days < daysPerMonth) return { kind: 'days', days };
  return { kind: 'months', months: Math.floor(days / daysPerMonth), days: days % daysPerMonth };
}
