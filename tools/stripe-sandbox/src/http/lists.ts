import { listOf } from '../objects/views.ts';
import { missing } from './api-error.ts';

const defaultPage = 10;

export type PageOptions = {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
};

/** One page of a list, newest first (https://docs.stripe.com/api/pagination). */
export function page<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit = defaultPage, starting_after }: PageOptions,
  url: string,
  view: (row: Row) => unknown,
): Record<string, unknown> {
  const before = starting_after === undefined ? -1 : rows.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && before < 0) throw missing('object', starting_after, 'starting_after');
  const shown = rows.slice(before + 1, before + 1 + limit);
  return listOf(shown.map(view), url, before + 1 + limit < rows.length);
}

/** What `expand` names, relative to each object of a list when it says `data.…`. */
export function expansionOf(expand: readonly string[] | undefined): ReadonlySet<string> {
  return new Set(expand?.map((path) => path.replace(/^data\./, '')));
}
