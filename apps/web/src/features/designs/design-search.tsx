import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { inputLook } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';

type DesignSearchProps = {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly found: number;
  readonly total: number;
};

/** Narrows the grid while the player types. */
export function DesignSearch({ query, onQueryChange, found, total }: DesignSearchProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="relative w-full sm:w-80">
        <span className="sr-only">{m.designs_search_label()}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          value={query}
          placeholder={m.designs_search_placeholder()}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onQueryChange(event.target.value)}
          className={classNames(inputLook, 'pl-10')}
        />
      </label>
      <p aria-live="polite" className="num text-sm text-ink-faint">
        {query.trim() !== '' && m.designs_search_hits({ count: found, total })}
      </p>
    </search>
  );
}
