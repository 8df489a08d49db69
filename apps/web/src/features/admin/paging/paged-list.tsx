import type { ReactNode } from 'react';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { StaleListNotice } from '../stale-list-notice.tsx';
import type { PageTrail } from './page-trail.ts';
import { Pager } from './pager.tsx';
import { usePageTurn } from './use-page-turn.ts';

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
