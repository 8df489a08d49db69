import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useQueryString } from '#shared/navigation/use-query-string.ts';
import { everything, filterAddress, filterOf, type Narrowed } from './filter-address.ts';

/** Browsers refuse more than about a hundred changes of the address in half a minute. */
const addressDelayMs = 300;

/**
 * What the list is narrowed to. It stands in the address, so that the way back from a crosshair leads to the same list; what is
 * typed or chosen follows there after a moment. The browser's back takes one choice back; words that are typed are no step
 * of their own.
 */
export function useFilter() {
  const [path, navigate] = useLocation();
  // The list stays on the screen until the page of a pressed link is there: it must not change, nor the address go back.
  const isHere = /^\/crosshairs\/*$/.test(path);
  const search = useQueryString();
  const [{ narrowed, since }, setState] = useState(() => ({ narrowed: filterOf(search), since: search }));
  // The address was changed by something else: a link, or our own writing below.
  if (isHere && since !== search) setState({ narrowed: filterOf(search), since: search });

  const wanted = filterAddress(narrowed);
  const isTyped = isSameButForWords(narrowed, filterOf(search));
  useEffect(() => {
    if (!isHere || wanted === filterAddress(filterOf(search))) return;
    const timer = setTimeout(() => navigate(wanted, { replace: isTyped }), addressDelayMs);
    return () => clearTimeout(timer);
  }, [isHere, wanted, isTyped, search, navigate]);

  return {
    narrowed,
    /** The same as the address has it: what a server may be asked, without asking for every letter. */
    settled: filterOf(since),
    show: (next: Partial<Narrowed>) =>
      setState((now) => ({ ...now, narrowed: { ...now.narrowed, ...next } })),
    showAll: () => setState((now) => ({ ...now, narrowed: everything })),
  };
}

/** Whether only the words that are searched for differ. */
function isSameButForWords(one: Narrowed, other: Narrowed): boolean {
  return filterAddress({ ...one, query: '' }) === filterAddress({ ...other, query: '' });
}
