import { createSignal } from '@punktgenau/signal';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** What a visitor answered about cookies that are not necessary (specification, section 3). There are none today. */
export type CookieChoice = 'accepted' | 'declined';

const storageKey: StoredKey = 'cookie-consent';

/** The answer kept in this browser; `null` while there is none, and where it cannot be read. */
export function readCookieChoice(): CookieChoice | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the answer. In a browser that blocks storage it holds for this visit. */
export function storeCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // The banner is closed all the same; there is nothing optional that the answer could switch on.
  }
}

/**
 * `asking`: there is no answer yet. `reopened`: the visitor wants to change the answer. The two look alike, but only the
 * second takes the focus, because only the second was asked for.
 */
export type BannerState = 'hidden' | 'asking' | 'reopened';

const state = createSignal<BannerState>('hidden');

export const bannerState = state.get;

export const subscribeToBanner = state.subscribe;

/** Shows the banner where there is no answer yet. */
export function askForCookieChoice(): void {
  if (state.get() === 'hidden' && readCookieChoice() === null) state.set('asking');
}

/** Shows the banner to a visitor who asked for it. */
export function reopenCookieBanner(): void {
  state.set('reopened');
}

export function hideCookieBanner(): void {
  state.set('hidden');
}
