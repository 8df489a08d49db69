import { useState } from 'react';
import { useQueryString } from './use-query-string.ts';

/**
 * The query that a page was opened with. The address may be the next page's already while this one is still to be seen, so what a page
 * is about is read when it comes.
 */
export function useArrivalQuery(): URLSearchParams {
  const search = useQueryString();
  const [query] = useState(() => new URLSearchParams(search));
  return query;
}
