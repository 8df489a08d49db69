import { useSyncExternalStore } from 'react';

/** Where the controls stand below the stage and the dock takes the place of the panel's foot; as in designer.css. */
const query = '(max-width: 63.999rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
