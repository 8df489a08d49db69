import { useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useQueryString } from './use-query-string.ts';

/**
 * A page's own query. Once the address is another page's, this one is still to be seen until that one is there: its query stays what it was
 * last.
 */
export function useOwnQuery(): URLSearchParams {
  const path = usePathname();
  const search = useQueryString();
  const [ownPath] = useState(path);
  const [own, setOwn] = useState(search);
  if (path === ownPath && search !== own) setOwn(search);
  return new URLSearchParams(path === ownPath ? search : own);
}
