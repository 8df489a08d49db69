import { premadeCategories } from '@punktgenau/crosshair';
import type { Filter } from './shown-crosshair.ts';

/** What the list of crosshairs is narrowed to. */
export type Narrowed = { readonly filter: Filter; readonly query: string };

/** No name of a crosshair is longer, in characters. */
export const longestQuery = 100;

/** What an address's query asks for; everything where it asks for nothing we know. */
export function filterOf(search: string): Narrowed {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('category');
  const filter = (['pros', ...premadeCategories] as const).find((one) => one === asked) ?? 'all';
  return { filter, query: (parameters.get('q') ?? '').slice(0, longestQuery) };
}

/** The address of a narrowed list. */
export function filterAddress({ filter, query }: Narrowed): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (filter !== 'all') parameters.set('category', filter);
  return parameters.size === 0 ? '/crosshairs' : `/crosshairs?${parameters}`;
}
