import { type CodeFilter, codeFilters } from '@punktgenau/contract/admin/code-schemas';
import { exportCodes } from '@punktgenau/contract/admin/endpoints';
import { urlOf } from '@punktgenau/contract/endpoint';
import { dashboardPath } from '../dashboard-address.ts';

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
