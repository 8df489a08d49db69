import { m } from '#shared/i18n/messages.ts';
import { timeRemaining } from './time-remaining.ts';

/** `timeRemaining` in words: "12 Tage", "1 Monat 4 Tage", "Abgelaufen". */
export function remainingText(expiresAt: string, nowMs: number): string {
  const remaining = timeRemaining(expiresAt, nowMs);
  if (remaining.kind === 'expired') return m.account_settings_expired();
  if (remaining.kind === 'days') return m.account_days({ count: remaining.days });
  const months = m.account_months({ count: remaining.months });
  return remaining.days === 0 ? months : `${months} ${m.account_days({ count: remaining.days })}`;
}
