import type { AuditEntryRow } from '@punktgenau/contract/admin/audit-schemas';
import { listAuditEntries } from '@punktgenau/contract/admin/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { callQuery } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useOperatorQuery } from '../api/operator-calls.ts';
import { AdminSection } from '../frame/admin-section.tsx';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { FilterSelect, ServerSearch } from '../list-filters.tsx';
import { firstPage } from '../paging/page-trail.ts';
import { PagedList } from '../paging/paged-list.tsx';
import { noFilters, usersPath } from '../users/user-filters.ts';
import {
  type AuditFilters,
  auditPageQuery,
  auditPath,
  everything,
  readAuditFilters,
  readAuditPage,
} from './audit-filters.ts';
import {
  auditKindLabels,
  auditKinds,
  auditRemarks,
  auditSentence,
  isOfDeletedAccount,
} from './audit-words.ts';

/** The server refuses longer parts of names. */
const partMax = 100;

/** Everything operators did, the newest first. */
export default function AuditSection() {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useQueryString());
  const filters = readAuditFilters(query);
  const trail = readAuditPage(query);
  const page = useOperatorQuery({
    ...callQuery(listAuditEntries, { query: auditPageQuery(filters, trail) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<AuditFilters>) =>
    navigate(auditPath({ ...filters, ...change }, firstPage), { replace: true });
  const isWhole = auditPath(filters, trail) === auditPath(everything, firstPage);

  return (
    <AdminSection title={m.admin_audit()}>
      <Narrowing filters={filters} onNarrow={narrow} />
      <PagedList
        query={page}
        trail={trail}
        pathOf={(to) => auditPath(filters, to)}
        words={{
          loading: m.admin_audit_loading(),
          failed: m.admin_audit_failed(),
          pages: m.admin_audit_pages(),
        }}
      >
        {({ entries }) =>
          entries.length > 0 ? (
            <>
              <ColumnHeads className="grid-cols-[8.5rem_minmax(0,1fr)]">
                <span>{m.admin_column_time()}</span>
                <span>{m.admin_column_change()}</span>
              </ColumnHeads>
              <ol aria-label={m.admin_audit()}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </>
          ) : (
            <EmptyState
              title={isWhole ? m.admin_audit_none() : m.admin_audit_no_hit()}
              {...(isWhole
                ? { message: m.admin_audit_none_body() }
                : { action: <Button onClick={() => narrow(everything)}>{m.admin_audit_show_all()}</Button> })}
            />
          )
        }
      </PagedList>
    </AdminSection>
  );
}

type NarrowingProps = {
  readonly filters: AuditFilters;
  readonly onNarrow: (change: Partial<AuditFilters>) => void;
};

/** Whose changes, about whom, and of which kind. */
function Narrowing({ filters, onNarrow }: NarrowingProps) {
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem]">
      <ServerSearch
        label={m.admin_audit_actor()}
        placeholder={m.admin_audit_actor_placeholder()}
        value={filters.actor}
        maxLength={partMax}
        onSearch={(actor) => onNarrow({ actor })}
      />
      <ServerSearch
        label={m.admin_audit_target()}
        placeholder={m.admin_audit_target_placeholder()}
        value={filters.target}
        maxLength={partMax}
        onSearch={(target) => onNarrow({ target })}
      />
      <FilterSelect
        label={m.admin_audit_kind()}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: m.admin_audit_kind_any() },
          ...auditKinds.map((kind) => ({ value: kind, label: auditKindLabels[kind]() })),
        ]}
        onChoose={(chosen) => onNarrow({ kind: auditKinds.find((kind) => kind === chosen) })}
      />
    </search>
  );
}

function Entry({ entry }: { readonly entry: AuditEntryRow }) {
  const remarks = auditRemarks(entry);
  const { kind, name } = entry.target;
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-t border-hair py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="num text-sm text-ink-faint sm:leading-[1.375rem]">
        {formatDateTime(entry.at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">{auditSentence(entry)}</p>
        {remarks.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
            {remarks.map((remark) => (
              <li key={remark} className="wrap-anywhere">
                {remark}
              </li>
            ))}
          </ul>
        )}
      </div>
      {kind === 'user' && name !== '' && !isOfDeletedAccount(name) && (
        <Link
          href={usersPath({ ...noFilters, search: name }, firstPage)}
          className="inline-flex items-center justify-self-start text-sm text-ink-muted underline-offset-[0.2em] hover:text-ink hover:underline pointer-coarse:min-h-(--size-touch)"
        >
          {m.admin_audit_show_user()}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
    </li>
  );
}
