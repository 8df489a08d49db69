import { useEffect, useEffectEvent, useState } from 'react';

/** How far below the window's upper edge a part begins to be the one that is read, in px. */
const readingLinePx = 160;

/**
 * The part of a long page that is being read: the last that has begun. At the page's end the last one, or the one that was
 * jumped to while its heading is in sight.
 *
 * @param ids of the parts' headings, in the order of the page
 * @returns one of the ids; none only where there are none
 */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const look = useEffectEvent(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight;
    const begun = ids.filter((id) => topOf(id) < readingLinePx);
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
    const jumped = ids.find((id) => location.hash === `#${id}` && topOf(id) >= 0 && topOf(id) < innerHeight);
    setCurrent((isAtEnd ? (jumped ?? ids.at(-1)) : begun.at(-1)) ?? ids[0]);
  });
  useEffect(() => {
    look();
    const watching = new AbortController();
    for (const event of ['scroll', 'resize', 'hashchange'] as const) {
      addEventListener(event, () => look(), { passive: true, signal: watching.signal });
    }
    return () => watching.abort();
  }, []);
  return current;
}
