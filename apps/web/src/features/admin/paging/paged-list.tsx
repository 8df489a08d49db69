import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { firstPage, nextPage, type PageTrail } from './page-trail.ts';

type PagedListProps<Page extends { readonly nextBefore: number | null }> = {
  readonly query: {
    readonly data: Page | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly trail: PageTrail;
  readonly pathOf: (trail: PageTrail) => string;
  readonly words: {
    readonly loading: string;
    readonly failed: string;
    /** Names the links to other pages. */
    readonly pages: string;
  };
  readonly children: (page: Page) => ReactNode;
};

/** A list of which the server answers one page at a time. The last page stays while the next one is on its way. */
export function PagedList<Page extends { readonly nextBefore: number | null }>({
  query,
  trail,
  pathOf,
  words,
  children,
}: PagedListProps<Page>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { top, onTurn } = usePageTurn(data !== undefined && !isPlaceholderData);
  if (data) {
    return (
      <div
        ref={top}
        tabIndex={-1}
        aria-busy={isPlaceholderData}
        className={classNames('scroll-mt-20 outline-none', isPlaceholderData && 'opacity-60')}
      >
        {error && <StaleListNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {children(data)}
        <Pager
          label={words.pages}
          trail={trail}
          nextBefore={data.nextBefore}
          onTurn={onTurn}
          pathOf={pathOf}
        />
      </div>
    );
  }
  if (error) {
    return <LoadFailure title={words.failed} query={query} />;
  }
  return (
    <div className="grid min-h-80 place-content-center">
      <BusyView text={words.loading} />
    </div>
  );
}

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
function Pager({ label, trail, nextBefore, pathOf, onTurn }: PagerProps) {
  // With a key held down the page opens elsewhere, and this one stays.
  const onClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onTurn();
  };
  if (trail.length === 0 && nextBefore === null) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-end gap-2 border-t border-hair py-3"
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

type PageTurn = {
  /** Where the list begins; it must be able to take the focus. */
  readonly top: RefObject<HTMLDivElement | null>;
  /** Called when a link to another page was followed. */
  readonly onTurn: () => void;
};

/**
 * Leads to the beginning of a list once its other page is there: the link that was followed stands at the end, and may
 * be gone. After the browser's back button the view stays with the browser.
 *
 * @param isThere whether the page of the address is shown, not still the one before
 */
function usePageTurn(isThere: boolean): PageTurn {
  const top = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (!isThere || !isTurning.current) return;
    isTurning.current = false;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  });
  return {
    top,
    onTurn: () => {
      isTurning.current = true;
    },
  };
}

type StaleListNoticeProps = {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** The list could not be read again: what is shown may have changed since. */
function StaleListNotice({ error, isRetrying, onRetry }: StaleListNoticeProps) {
  return (
    <Notice
      variant="danger"
      role="status"
      title={m.admin_list_stale()}
      className="mb-4"
      action={
        <Button size="sm" isLoading={isRetrying} onClick={onRetry}>
          {m.action_retry()}
        </Button>
      }
    >
      {describeFailure(error)}
    </Notice>
  );
}
