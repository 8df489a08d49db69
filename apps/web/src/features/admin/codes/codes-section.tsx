import { type AdminCode, type CodeFilter, codeFilters } from '@punktgenau/contract/admin/code-schemas';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { FilterSelect, ServerSearch } from '../list-filters.tsx';
import { BulkDialog, NewCodesDialog } from './bulk-dialog.tsx';
import { CodeList } from './code-list.tsx';
import { CreateCodeForm } from './create-code-form.tsx';
import {
  allCodes,
  type CodeSelection,
  codeSearchMax,
  codesCsvUrl,
  codesPath,
  isNarrowed,
  readSelection,
  useCodes,
} from './use-codes.ts';

const filterWords = {
  available: m.admin_codes_filter_available,
  used: m.admin_codes_filter_used,
  expired: m.admin_codes_filter_expired,
  reusable: m.admin_codes_filter_reusable,
} as const satisfies Record<CodeFilter, () => string>;

/** 'Premium-Codes': making them, and the list of all there are. */
export default function CodesSection() {
  const [, navigate] = useLocation();
  const selection = readSelection(new URLSearchParams(useQueryString()));
  const [isBulkOpen, setBulkOpen] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly AdminCode[]>();
  const query = useCodes(selection);
  const select = (change: Partial<CodeSelection>) =>
    navigate(codesPath({ ...selection, ...change }), { replace: true });
  const total = query.data?.pages.at(-1)?.total;

  return (
    <AdminSection title={m.admin_codes()} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 @min-[56rem]:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3 border-hair @max-[56rem]:border-b @max-[56rem]:pb-8 @min-[56rem]:border-r @min-[56rem]:pr-10">
          <h3>{m.admin_codes_new()}</h3>
          <CreateCodeForm />
          <Button onClick={() => setBulkOpen(true)}>{m.admin_codes_bulk()}</Button>
        </div>
        <div className="min-w-0">
          <Narrowing selection={selection} onSelect={select} total={total} />
          <CodeList query={query} isNarrowed={isNarrowed(selection)} onShowAll={() => select(allCodes)} />
        </div>
      </div>
      {isBulkOpen && (
        <BulkDialog
          onClose={() => setBulkOpen(false)}
          onCreated={(codes) => {
            setBulkOpen(false);
            setNewCodes(codes);
          }}
        />
      )}
      {newCodes && <NewCodesDialog codes={newCodes} onClose={() => setNewCodes(undefined)} />}
    </AdminSection>
  );
}

type NarrowingProps = {
  readonly selection: CodeSelection;
  readonly onSelect: (change: Partial<CodeSelection>) => void;
  /** How many codes there are; unknown until the first answer. */
  readonly total: number | undefined;
};

/** Search, filter, and how many codes they leave. */
function Narrowing({ selection, onSelect, total }: NarrowingProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <ServerSearch
        label={m.admin_codes_search()}
        placeholder={m.admin_codes_search_placeholder()}
        maxLength={codeSearchMax}
        value={selection.search}
        onSearch={(search) => onSelect({ search })}
      />
      <FilterSelect
        label={m.admin_codes_filter()}
        value={selection.filter ?? ''}
        options={[
          { value: '', label: m.admin_codes_filter_all() },
          ...codeFilters.map((filter) => ({ value: filter, label: filterWords[filter]() })),
        ]}
        onChoose={(chosen) => onSelect({ filter: codeFilters.find((filter) => filter === chosen) })}
      />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="num min-h-5 text-sm text-ink-faint">
          {total !== undefined && m.admin_codes_count({ count: total, shown: formatNumber(total) })}
        </p>
        {total !== 0 && (
          <LinkButton
            href={codesCsvUrl(selection)}
            download=""
            size="sm"
            variant="ghost"
            className="-mr-3 forced-colors:mr-0"
          >
            <Icon name="download" size="sm" />
            {m.admin_codes_export()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
