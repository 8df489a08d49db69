import { readCookieChoice } from './cookie-choice.ts';

/**
 * `asking`: nobody has answered yet. `reopened`: somebody wants to change the answer. The two look alike, but only the
 * second takes the focus, because only the second was asked for.
 */
export type BannerState = 'hidden' | 'asking' | 'reopened';

let state: BannerState = 'hidden';
const listeners = new Set<() => void>();

export const bannerState = (): BannerState => state;

export function subscribeToBanner(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the banner to whoever has not answered. */
export function askForCookieChoice(): void {
  if (state === 'hidden' && readCookieChoice() === null) setState('asking');
}

/** Shows the banner to somebody who asked for it. */
export function reopenCookieBanner(): void {
  setState('reopened');
}

export function hideCookieBanner(): void {
  setState('hidden');
}

function setState(next: BannerState): void {
  state = next;
  for (const listener of listeners) listener();
}
