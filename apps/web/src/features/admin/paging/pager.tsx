import type { MouseEvent } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { firstPage, nextPage, type PageTrail } from './page-trail.ts';

type PagerProps = {
  /** Name for screen readers: what is paged. */
  readonly label: string;
  readonly trail: PageTrail;
  /** Where the next page begins; `null` on the last one. */
  readonly nextBefore: number | null;
  readonly pathOf: (trail: PageTrail) => string;
  /** Called when one of the links is followed here. */
  readonly onTurn: () => void;
};

/** Links to the pages before and behind. They are addresses: they open in a new tab, and the browser's back works. */
export function Pager({ label, trail, nextBefore, pathOf, onTurn }: PagerProps) {
  // With a key held down the page opens elsewhere, and this one stays.
  const onClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onTurn();
  };
  if (trail.length === 0 && nextBefore === null) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-end gap-2 border-t border-hair px-4 py-3 sm:px-6"
    >
      <span className="num mr-auto text-sm text-ink-faint">{m.admin_page({ page: trail.length + 1 })}</span>
      {trail.length > 1 && (
        <LinkButton onClick={onClick} href={pathOf(firstPage)} variant="ghost" size="sm">
          {m.admin_page_first()}
        </LinkButton>
      )}
      {trail.length > 0 && (
        <LinkButton onClick={onClick} href={pathOf(trail.slice(0, -1))} size="sm">
          <Icon name="chevron-left" size="sm" />
          {m.admin_page_previous()}
        </LinkButton>
      )}
      {nextBefore !== null && (
        <LinkButton onClick={onClick} href={pathOf(nextPage(trail, nextBefore))} size="sm">
          {m.admin_page_next()}
          <Icon name="chevron-right" size="sm" />
        </LinkButton>
      )}
    </nav>
  );
}
