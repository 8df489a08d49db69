import { listUsers } from '@punktgenau/contract/admin/endpoints';
import { type AdminUser, type UserPage, userPageSize } from '@punktgenau/contract/admin/user-schemas';
import { limits } from '@punktgenau/contract/limits/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { callQuery } from '#shared/api/call.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useOperatorQuery } from '../api/operator-calls.ts';
import { AdminSection } from '../frame/admin-section.tsx';
import { FilterSelect, ServerSearch } from '../list-filters.tsx';
import { firstPage, type PageTrail } from '../paging/page-trail.ts';
import { PagedList } from '../paging/paged-list.tsx';
import { PremiumDialog } from './premium-dialog.tsx';
import {
  isNarrowed,
  noFilters,
  premiumFilters,
  readUserFilters,
  readUserPage,
  type UserFilters,
  userPageQuery,
  usersPath,
  verifiedFilters,
} from './user-filters.ts';
import { useTogglePremium } from './user-premium.ts';
import { UserCards, UserTable } from './user-table.tsx';

/** Everybody who has an account: found, narrowed, and given or denied premium. */
export default function UsersSection() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useQueryString());
  const filters = readUserFilters(query);
  const trail = readUserPage(query);
  const page = useUserPage(filters, trail);
  // Narrowing begins at the first page; it is no step that the back button should stop at.
  const narrow = (change: Partial<UserFilters>) =>
    navigate(usersPath({ ...filters, ...change }, firstPage), { replace: true });

  return (
    <AdminSection title={m.admin_users()}>
      <search className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 sm:grid-cols-3 sm:gap-x-3 lg:grid-cols-[minmax(16rem,1fr)_repeat(3,11rem)_auto] lg:pb-6">
        <ServerSearch
          className="sm:col-span-full lg:col-auto"
          label={m.admin_users_search()}
          placeholder={m.admin_users_search_placeholder()}
          value={filters.search}
          maxLength={limits.emailMax}
          onSearch={(search) => narrow({ search })}
        />
        <UserFilterSelects filters={filters} onChange={narrow} />
        <p
          aria-live="polite"
          className="num min-h-5 self-center pb-1 text-sm lg:pb-0 text-ink-faint sm:col-span-full lg:col-auto lg:pl-3"
        >
          {page.data && !page.isPlaceholderData && countText(page.data, trail)}
        </p>
      </search>
      <PagedList
        query={page}
        trail={trail}
        pathOf={(to) => usersPath(filters, to)}
        words={{
          loading: m.admin_users_loading(),
          failed: m.admin_users_failed(),
          pages: m.admin_users_pages(),
        }}
      >
        {({ users }) =>
          users.length > 0 ? (
            <Users users={users} />
          ) : (
            <NobodyFound filters={filters} trail={trail} onShowAll={() => narrow(noFilters)} />
          )
        }
      </PagedList>
    </AdminSection>
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

/** A page of the list of users. While the next one is on its way the last one stays. */
function useUserPage(filters: UserFilters, trail: PageTrail) {
  return useOperatorQuery({
    ...callQuery(listUsers, { query: userPageQuery(filters, trail) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Whether tables are shown as tables: there is room for their columns. Otherwise each row becomes a card. */
function useIsWide(): boolean {
  return useMediaQuery('(min-width: 56.25rem)', true);
}

type UserFilterSelectsProps = {
  readonly filters: UserFilters;
  readonly onChange: (change: Partial<UserFilters>) => void;
};

/** Narrows the list by what the accounts are. Phones show how once they are asked to, or while the list is narrowed. */
function UserFilterSelects({ filters, onChange }: UserFilterSelectsProps) {
  const [isOpen, setOpen] = useState(() => isNarrowed({ ...filters, search: '' }));
  const id = useId();
  return (
    <>
      <Button
        isIcon
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={m.admin_users_filters()}
        className="min-h-(--size-touch) min-w-(--size-touch) sm:hidden!"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="settings" size="sm" />
      </Button>
      <div id={id} className={classNames('col-span-full grid gap-2 sm:contents', !isOpen && 'max-sm:hidden')}>
        <FilterSelect
          label={m.admin_users_filter_premium()}
          value={filters.premium ?? ''}
          options={[
            { value: '', label: m.admin_users_premium_any() },
            { value: 'premium', label: m.admin_users_premium_only() },
            { value: 'free', label: m.admin_users_free_only() },
          ]}
          onChoose={(chosen) => onChange({ premium: premiumFilters.find((value) => value === chosen) })}
        />
        <FilterSelect
          label={m.admin_users_filter_verified()}
          value={filters.verified ?? ''}
          options={[
            { value: '', label: m.admin_users_verified_any() },
            { value: 'verified', label: m.admin_user_verified() },
            { value: 'unverified', label: m.admin_user_unverified() },
          ]}
          onChoose={(chosen) => onChange({ verified: verifiedFilters.find((value) => value === chosen) })}
        />
        <FilterSelect
          label={m.admin_users_filter_role()}
          value={filters.isAdmin ? 'admin' : ''}
          options={[
            { value: '', label: m.admin_users_role_any() },
            { value: 'admin', label: m.admin_users_role_admin() },
          ]}
          onChoose={(chosen) => onChange({ isAdmin: chosen === 'admin' })}
        />
      </div>
    </>
  );
}
