import type { Locale } from '@punktgenau/contract';
import { overwriteGetLocale } from './generated/runtime.js';
import { localeStorageKey, readStoredLocale } from './stored-locale.ts';

/** The language of this visit. It changes only with a reload, so it is read once. */
export const locale: Locale = readStoredLocale();
overwriteGetLocale(() => locale);

/** Stores the language and loads the page again in it. */
export function changeLocale(next: Locale): void {
  if (next === locale) return;
  try {
    localStorage.setItem(localeStorageKey, next);
  } catch {
    // Without storage the choice cannot outlive the reload; the page stays as it is instead of flickering.
    return;
  }
  location.reload();
}
