import { listSecurityEvents } from '@punktgenau/contract/admin/endpoints';
import {
  type SecurityEventRow,
  securityEventKinds,
  securityOutcomes,
} from '@punktgenau/contract/admin/security-schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { callQuery } from '#shared/api/call.ts';
import { formatMoment } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useOperatorQuery } from '../api/operator-calls.ts';
import { AdminSection } from '../frame/admin-section.tsx';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { FilterSelect, ServerSearch } from '../list-filters.tsx';
import { firstPage } from '../paging/page-trail.ts';
import { PagedList } from '../paging/paged-list.tsx';
import {
  everything,
  readSecurityFilters,
  readSecurityPage,
  type SecurityFilters,
  securityPageQuery,
  securityPath,
} from './security-filters.ts';
import { securityKindLabel, securityKindLabels, securityOutcome } from './security-words.ts';

/** The server refuses longer ones. */
const textMax = 100;

/** What happened around accounts, the newest first. */
export default function SecuritySection() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useQueryString());
  const filters = readSecurityFilters(query);
  const trail = readSecurityPage(query);
  const page = useOperatorQuery({
    ...callQuery(listSecurityEvents, { query: securityPageQuery(filters, trail) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<SecurityFilters>) =>
    navigate(securityPath({ ...filters, ...change }, firstPage), { replace: true });
  const isWhole = securityPath(filters, trail) === securityPath(everything, firstPage);

  return (
    <AdminSection title={m.admin_security()}>
      <Narrowing filters={filters} onNarrow={narrow} />
      <PagedList
        query={page}
        trail={trail}
        pathOf={(to) => securityPath(filters, to)}
        words={{
          loading: m.admin_security_loading(),
          failed: m.admin_security_failed(),
          pages: m.admin_security_pages(),
        }}
      >
        {({ events, keptDays }) => (
          <>
            {events.length > 0 ? (
              <Events events={events} />
            ) : (
              <EmptyState
                title={isWhole ? m.admin_security_none() : m.admin_security_no_hit()}
                {...(isWhole
                  ? { message: m.admin_security_none_body() }
                  : {
                      action: (
                        <Button onClick={() => narrow(everything)}>{m.admin_security_show_all()}</Button>
                      ),
                    })}
              />
            )}
            <p className="border-t border-hair pt-6 pb-3 text-sm text-ink-faint">
              <span className="block max-w-[44rem]">{m.admin_security_kept({ days: keptDays })}</span>
            </p>
          </>
        )}
      </PagedList>
    </AdminSection>
  );
}

function Events({ events }: { readonly events: readonly SecurityEventRow[] }) {
  return (
    <>
      <ColumnHeads className={columns}>
        <span>{m.admin_column_time()}</span>
        <span className="pl-7">{m.admin_column_event()}</span>
        <span>{m.admin_user_name()}</span>
        <span>{m.admin_security_source_placeholder()}</span>
        <span>{m.admin_security_request_column()}</span>
      </ColumnHeads>
      <ol aria-label={m.admin_security()}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </>
  );
}

type NarrowingProps = {
  readonly filters: SecurityFilters;
  readonly onNarrow: (change: Partial<SecurityFilters>) => void;
};

/** Whose events, from where, of which kind, and how they ended. */
function Narrowing({ filters, onNarrow }: NarrowingProps) {
  const outcomes = { ok: m.admin_security_outcome_ok(), refused: m.admin_security_outcome_refused() };
  return (
    <search className="grid grid-cols-2 gap-3 pb-6 max-sm:[&>:nth-child(-n+2)]:col-span-full xl:grid-cols-[minmax(0,1fr)_13rem_15rem_11rem]">
      <ServerSearch
        label={m.admin_security_user()}
        placeholder={m.admin_security_user_placeholder()}
        value={filters.user}
        maxLength={textMax}
        onSearch={(user) => onNarrow({ user })}
      />
      <ServerSearch
        label={m.admin_security_source()}
        placeholder={m.admin_security_source_placeholder()}
        value={filters.source}
        maxLength={textMax}
        onSearch={(source) => onNarrow({ source })}
      />
      <FilterSelect
        label={m.admin_security_kind()}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: m.admin_security_kind_any() },
          ...securityEventKinds.map((kind) => ({ value: kind, label: securityKindLabels[kind]() })),
        ]}
        onChoose={(chosen) => onNarrow({ kind: securityEventKinds.find((kind) => kind === chosen) })}
      />
      <FilterSelect
        label={m.admin_security_outcome()}
        value={filters.outcome ?? ''}
        options={[
          { value: '', label: m.admin_security_outcome_any() },
          ...securityOutcomes.map((outcome) => ({ value: outcome, label: outcomes[outcome] })),
        ]}
        onChoose={(chosen) => onNarrow({ outcome: securityOutcomes.find((outcome) => outcome === chosen) })}
      />
    </search>
  );
}

/** From 1280 px on the number of a request is whole. */
const columns =
  'lg:grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,10rem)_7.5rem_9rem] xl:grid-cols-[10.5rem_minmax(0,4fr)_minmax(0,3fr)_minmax(0,2fr)_16.25rem]';

/** In columns; on narrow screens below what happened, with its words. */
function Event({ event }: { readonly event: SecurityEventRow }) {
  const { at, kind, outcome, user, source, call, requestId, count } = event;
  const remarks = [
    securityOutcome(event),
    call ?? undefined,
    count > 1 ? m.admin_security_count({ count }) : undefined,
  ].filter((remark) => remark !== undefined);
  return (
    <li
      className={classNames(
        'grid items-baseline gap-x-4 gap-y-0.5 border-t border-hair py-3 max-lg:grid-cols-[minmax(0,1fr)_auto]',
        columns,
      )}
    >
      <time dateTime={at} className="num text-sm leading-[1.375rem] text-ink-faint max-lg:order-1">
        {formatMoment(at)}
      </time>
      <p className="relative min-w-0 pl-7 wrap-anywhere">
        <Icon
          name={outcome === 'ok' ? 'check' : 'warning'}
          className={classNames('absolute left-0', outcome === 'ok' ? 'text-ink-faint' : 'text-danger')}
        />
        {securityKindLabel(kind)}
        {remarks.length > 0 && <span className="text-ink-muted">{` – ${remarks.join(' – ')}`}</span>}
      </p>
      <div className="grid grid-cols-2 gap-x-4 pl-7 text-sm max-lg:order-2 max-lg:col-span-full max-lg:[&>:last-child]:justify-self-end lg:contents lg:[&>*]:justify-self-start">
        {user ? (
          <Narrower to={{ user: `#${user.id}` }} label={m.admin_security_of_user()} text={user.name} />
        ) : (
          <span className="max-lg:hidden" />
        )}
        <span className="flex items-baseline gap-2">
          <span className="text-xs text-ink-faint lg:hidden">{m.admin_security_source_placeholder()}</span>
          <Narrower to={{ source }} label={m.admin_security_of_source()} text={source} isCode />
        </span>
      </div>
      {/* What an operator looks for in the log. Where it is cut it is whole when copied or pointed at. */}
      <p
        className="truncate font-mono text-xs leading-5 text-ink-faint max-lg:order-3 max-lg:col-span-full max-lg:pl-7"
        title={requestId}
      >
        <span className="font-sans lg:sr-only">{m.admin_security_request_column()} </span>
        <span className="select-all">{requestId}</span>
      </p>
    </li>
  );
}

type NarrowerProps = {
  readonly to: Partial<SecurityFilters>;
  /** What is shown then, for screen readers. */
  readonly label: string;
  readonly text: string;
  /** It is compared sign by sign. */
  readonly isCode?: boolean;
};

function Narrower({ to, label, text, isCode = false }: NarrowerProps) {
  return (
    <Link
      href={securityPath({ ...everything, ...to }, firstPage)}
      className={classNames(
        'inline-flex min-h-6 items-center leading-[1.375rem] text-ink-muted underline-offset-[0.2em] wrap-anywhere hover:text-ink hover:underline pointer-coarse:min-h-(--size-touch) pointer-coarse:min-w-(--size-touch)',
        isCode && 'font-mono text-xs',
      )}
    >
      <span className="sr-only">{label} </span>
      {text}
    </Link>
  );
}
