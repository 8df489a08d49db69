import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

/** When a source showed a crosshair: `2026-09-22`, or `before 2026-09-22`. Anything else is shown as it stands. */
export function seenText(seen: string): string {
  const day = /^(before )?(\d{4})-(\d{2})-(\d{2})$/.exec(seen);
  if (!day) return seen;
  const [, before, year, month, date] = day;
  // Noon of the player's own zone: a bare date would be midnight in London, which is the day before elsewhere.
  const text = formatDate(`${year}-${month}-${date}T12:00:00`);
  return before === undefined
    ? m.dashboard_pro_seen({ date: text })
    : m.dashboard_pro_seen_before({ date: text });
}
