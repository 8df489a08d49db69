import { type CodeFilter, codeFilters } from '@punktgenau/contract';
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

/** Address of the codes, and the first part of their query key. */
export const codesUrl = '/api/admin/promo-codes';
export const createCodeUrl = '/api/admin/create-promo-code';
export const createCodesUrl = `${codesUrl}/bulk`;

/** Address of one page; without `before` of the first one. */
export function codePageUrl(selection: CodeSelection, before?: number): string {
  return withQuery(codesUrl, selection, before === undefined ? {} : { before: String(before) });
}

/** Address of the file with all codes of a selection. */
export function codesCsvUrl(selection: CodeSelection): string {
  return withQuery(`${codesUrl}.csv`, selection);
}

function withQuery(
  path: string,
  { search, filter }: CodeSelection,
  others: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(others);
  const words = search.trim();
  if (words !== '') query.set('search', words);
  if (filter !== undefined) query.set('filter', filter);
  return query.size === 0 ? path : `${path}?${query}`;
}
