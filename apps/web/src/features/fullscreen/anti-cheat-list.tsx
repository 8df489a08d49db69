import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { antiCheatNotes } from './anti-cheat-notes.ts';
import { SourceList } from './source-list.tsx';

/** A note per family of games, each with its day and where it comes from. */
export function AntiCheatList() {
  return (
    <ul className="grid gap-x-12 border-hair lg:grid-cols-2">
      {antiCheatNotes.map(({ id, title, body, asOf, sources }) => (
        <li key={id} className="grid content-start gap-3 border-t border-hair py-6">
          <div>
            <h3 className="text-lg hyphens-auto">{title()}</h3>
            {/* Noon of the reader's own zone: a bare date would be midnight in London. */}
            <p className="num text-sm text-ink-faint">
              {m.fullscreen_date({ date: formatDate(`${asOf}T12:00:00`) })}
            </p>
          </div>
          <p className="max-w-[60ch] text-ink-muted">{body()}</p>
          {sources.length > 0 ? (
            <SourceList sources={sources} />
          ) : (
            <p className="text-sm text-ink-faint">{m.fullscreen_unverified()}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
