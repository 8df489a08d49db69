import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { BannerCardProps } from './banner-card.tsx';
import { askForCookieChoice, bannerState, subscribeToBanner } from './banner-state.ts';

/** Without its chunk, for instance offline, there is nothing to ask: nothing but the necessary is stored anyhow. */
const BannerCard = lazy<ComponentType<BannerCardProps>>(() =>
  import('./banner-card.tsx').catch(() => ({ default: () => null })),
);

/**
 * Asks about cookies once the page is there: the banner's chunk and its paint come after everything that the visitor
 * came for.
 */
export function CookieBanner() {
  const state = useSyncExternalStore(subscribeToBanner, bannerState, () => 'hidden' as const);
  useEffect(() => whenIdle(askForCookieChoice), []);
  if (state === 'hidden') return null;
  return (
    <Suspense fallback={null}>
      <BannerCard isReopened={state === 'reopened'} />
    </Suspense>
  );
}

/** Longest wait for an idle moment, on pages that are never idle. */
const idleWithinMs = 2_000;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: idleWithinMs });
  return () => cancelIdleCallback(handle);
}
