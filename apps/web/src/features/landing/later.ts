import { useEffect, useState } from 'react';

/** A part of a page that is fetched while the page already paints. */
type Later<Part> = { readonly load: Promise<Part>; loaded?: Part };

/** Starts fetching a part at once, before anything is rendered. */
export function later<Part>(load: Promise<Part>): Later<Part> {
  const part: Later<Part> = { load };
  // Everything that waits for the part learns of a failure; without a listener it would count as unhandled.
  load.then(
    (loaded) => {
      part.loaded = loaded;
    },
    () => undefined,
  );
  return part;
}

/**
 * The part once it is there. Not `lazy`: React holds back what follows a Suspense fallback for 300 ms. A part that
 * cannot be loaded stays away, and the page works without it.
 */
export function useLater<Part extends object>(part: Later<Part>): Part | undefined {
  const [shown, setShown] = useState(part.loaded);
  useEffect(() => {
    let isMounted = true;
    part.load.then(
      (loaded) => isMounted && setShown(loaded),
      (error: unknown) => console.warn('a part of the page could not be loaded', error),
    );
    return () => {
      isMounted = false;
    };
  }, [part]);
  return shown;
}
