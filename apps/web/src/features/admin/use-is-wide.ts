import { useSyncExternalStore } from 'react';

/** From here on a table has room for its columns; below, each row becomes a card. */
const query = '(min-width: 56.25rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether tables are shown as tables. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
