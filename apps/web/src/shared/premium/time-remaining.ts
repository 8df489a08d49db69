const dayMs = 24 * 60 * 60 * 1000;
/** Specification, section 9: months count 30 days. */
const daysPerMonth = 30;

export type TimeRemaining =
  | { readonly kind: 'expired' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'months'; readonly months: number; readonly days: number };

/**
 * How long premium still runs, as it is told to people: whole days below 30 days, otherwise months of 30 days and
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
