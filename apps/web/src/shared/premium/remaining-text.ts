import { m } from '#shared/i18n/messages.ts';
import { timeRemaining } from './time-remaining.ts';

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
