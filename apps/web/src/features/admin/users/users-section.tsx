import { type AdminUser, limits, type UserPage, userPageSize } from '@punktgenau/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { describeFailure } from '#shared/api/describe-failure.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { firstPage, type PageTrail } from '../paging/page-trail.ts';
import { Pager } from '../paging/pager.tsx';
import { usePageTurn } from '../paging/use-page-turn.ts';
import { ServerSearch } from '../server-search.tsx';
import { StaleListNotice } from '../stale-list-notice.tsx';
import { useIsWide } from '../use-is-wide.ts';
import { PremiumDialog } from './premium-dialog.tsx';
import { useTogglePremium } from './use-toggle-premium.ts';
import { useUserPage } from './use-user-page.ts';
import { UserFilterRow } from './user-filter-row.tsx';
import {
  isNarrowed,
  noFilters,
  readUserFilters,
  readUserPage,
  type UserFilters,
  usersPath,
} from './user-filters.ts';
import { UserCards, UserTable } from './user-table.tsx';

/** Everybody who has an account: found, narrowed, and given or denied premium. */
export default function UsersSection() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useQueryString());
  const filters = readUserFilters(query);
  const trail = readUserPage(query);
  const { data, error, isFetching, isPlaceholderData, refetch } = useUserPage(filters, trail);
  const { top, onTurn } = usePageTurn(data !== undefined && !isPlaceholderData);
  // Narrowing begins at the first page; it is no step that the back button should stop at.
  const narrow = (change: Partial<UserFilters>) =>
    navigate(usersPath({ ...filters, ...change }, firstPage), { replace: true });

  return (
    <Panel
      title={m.admin_users()}
      isFlush
      aside={
        <span aria-live="polite" className="num text-sm text-ink-faint">
          {data && !isPlaceholderData && countText(data, trail)}
        </span>
      }
    >
      <search className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-hair p-4 sm:px-6 lg:grid-cols-[minmax(16rem,1fr)_auto]">
        <ServerSearch
          label={m.admin_users_search()}
          placeholder={m.admin_users_search_placeholder()}
          value={filters.search}
          maxLength={limits.emailMax}
          onSearch={(search) => narrow({ search })}
        />
        <UserFilterRow filters={filters} onChange={narrow} />
      </search>
      {data ? (
        <div
          ref={top}
          tabIndex={-1}
          aria-busy={isPlaceholderData}
          className={classNames('scroll-mt-20 outline-none', isPlaceholderData && 'opacity-60')}
        >
          {error && <StaleListNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
          {data.users.length > 0 ? (
            <Users users={data.users} />
          ) : (
            <NobodyFound filters={filters} trail={trail} onShowAll={() => narrow(noFilters)} />
          )}
          <Pager
            label={m.admin_users_pages()}
            trail={trail}
            nextBefore={data.nextBefore}
            onTurn={onTurn}
            pathOf={(page) => usersPath(filters, page)}
          />
        </div>
      ) : error ? (
        <ErrorState
          title={m.admin_users_failed()}
          message={describeFailure(error)}
          requestId={error instanceof ApiFailure ? error.requestId : undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid min-h-80 place-content-center">
          <BusyView text={m.admin_users_loading()} />
        </div>
      )}
    </Panel>
  );
}

function Users({ users }: { readonly users: readonly AdminUser[] }) {
  const isWide = useIsWide();
  const togglePremium = useTogglePremium();
  const [asked, setAsked] = useState<AdminUser | null>(null);
  const List = isWide ? UserTable : UserCards;
  return (
    <>
      <List users={users} onPremium={setAsked} />
      {asked && <PremiumDialog user={asked} onToggle={togglePremium} onClose={() => setAsked(null)} />}
    </>
  );
}

type NobodyFoundProps = {
  readonly filters: UserFilters;
  readonly trail: PageTrail;
  readonly onShowAll: () => void;
};

function NobodyFound({ filters, trail, onShowAll }: NobodyFoundProps) {
  const isEverybody = !isNarrowed(filters) && trail.length === 0;
  return (
    <EmptyState
      title={isEverybody ? m.admin_users_none() : m.admin_users_no_hit()}
      {...(!isEverybody && {
        message: m.admin_users_no_hit_body(),
        action: <Button onClick={onShowAll}>{m.admin_users_show_all()}</Button>,
      })}
    />
  );
}

/** `26–50 von 1.204`; of very many only that they are more. */
function countText({ users, total, isTotalCapped }: UserPage, trail: PageTrail): string {
  const many = formatNumber(total);
  const all = isTotalCapped ? m.admin_users_more_than({ count: many }) : many;
  if (users.length === 0) return m.admin_users_count({ count: all });
  const first = trail.length * userPageSize + 1;
  return m.admin_users_range({
    first: formatNumber(first),
    last: formatNumber(first + users.length - 1),
    count: all,
  });
}
