import { formatPlainDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';

/** When a source showed a crosshair: `2026-09-22`, or `before 2026-09-22`. Anything else is shown as it stands. */
export function seenText(seen: string): string {
  const [, before, day] = /^(before )?(\d{4}-\d{2}-\d{2})$/.exec(seen) ?? [];
  if (day === undefined) return seen;
  const date = formatPlainDate(day);
  return before === undefined ? m.dashboard_pro_seen({ date }) : m.dashboard_pro_seen_before({ date });
}

/** The sources our list names, in the words they were noted down in. */
const known: Readonly<Record<string, () => string>> = {
  'public pro-settings list': m.dashboard_pro_source_list,
  'public pro-settings list; also in the pro-demo library': m.dashboard_pro_source_list_demos,
  'public pro-settings list; the same code occurs in a library of 1,127 codes read from pro demos':
    m.dashboard_pro_source_list_codes,
  'prosettings player page': m.dashboard_pro_source_player_page,
};

/** Where a crosshair was seen, in the player's language; `undefined` for a source that was noted down later. */
export function sourceText(source: string): string | undefined {
  return Object.hasOwn(known, source) ? known[source]?.() : undefined;
}
