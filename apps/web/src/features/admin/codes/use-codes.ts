import { type AdminCode, type CodeFilter, codeFilters } from '@punktgenau/contract/admin/code-schemas';
import {
  createCode,
  createCodes,
  deleteCode,
  endCode,
  exportCodes,
  listCodes,
} from '@punktgenau/contract/admin/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { confirmed } from '#shared/confirmation/confirmed.ts';
import { useTurnedAway } from '../api/operator-calls.ts';
import { dashboardPath } from '../dashboard-address.ts';
import type { Terms } from './code-terms.ts';

/** The premium codes of a selection, page by page as they are asked for. Players redeem them meanwhile. */
export function useCodes(selection: CodeSelection) {
  const selected = selectionQuery(selection);
  const query = useInfiniteQuery({
    queryKey: [listCodes.path, selected],
    queryFn: ({ pageParam, signal }) =>
      call(listCodes, { query: { ...selected, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useTurnedAway(query.error);
  return query;
}

/** What can be done with codes. Each change has the lists read again; each throws `ApiFailure` when it is refused. */
export function useCodeActions() {
  const client = useQueryClient();
  const change = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      // After a failure, too: what the list showed may have been the reason.
      void client.invalidateQueries({ queryKey: [listCodes.path] });
    }
  };
  return {
    create: (code: string, terms: Terms): Promise<AdminCode> =>
      change(confirmed(createCode, () => call(createCode, { body: { code, ...terms } }))),
    createMany: (order: { readonly count: number; readonly prefix: string }, terms: Terms) =>
      change(confirmed(createCodes, () => call(createCodes, { body: { ...order, ...terms } }))),
    remove: ({ id }: AdminCode) => change(confirmed(deleteCode, () => call(deleteCode, { params: { id } }))),
    end: ({ id }: AdminCode) => change(confirmed(endCode, () => call(endCode, { params: { id } }))),
  };
}

/** Which codes the list and the file show. */
export type CodeSelection = { readonly search: string; readonly filter: CodeFilter | undefined };

export const allCodes: CodeSelection = { search: '', filter: undefined };

/** As many characters the server searches for. */
export const codeSearchMax = 100;

/** What the page's address asks for; what it cannot ask for is left out. */
export function readSelection(query: URLSearchParams): CodeSelection {
  return {
    search: (query.get('q') ?? '').slice(0, codeSearchMax),
    filter: codeFilters.find((filter) => filter === query.get('filter')),
  };
}

/** The address of the page that shows a selection. */
export function codesPath({ search, filter }: CodeSelection): string {
  return dashboardPath('codes', { q: search, filter });
}

/** Whether a selection hides codes at all. */
export function isNarrowed({ search, filter }: CodeSelection): boolean {
  return search.trim() !== '' || filter !== undefined;
}

/** What to ask the server for to get a selection. */
export function selectionQuery({ search, filter }: CodeSelection) {
  return { search: search.trim() || undefined, filter };
}

/** Address of the file with all codes of a selection. */
export function codesCsvUrl(selection: CodeSelection): string {
  return urlOf(exportCodes, { query: selectionQuery(selection) });
}
