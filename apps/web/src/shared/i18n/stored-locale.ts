import { baseLocale, type Locale, parseLocale } from '@punktgenau/words';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** Browser storage key of the language preference. */
export const localeStorageKey: StoredKey = 'punktgenau-locale';

/**
 * The language a stored preference means. The base one, German, unless a player chose otherwise: the browser's own language is not
 * asked (specification, section 9: default language German).
 */
export function parseStoredLocale(stored: string | null): Locale {
  return parseLocale(stored) ?? baseLocale;
}

/**
 * Reads the preference. Where none is stored, the document's language holds: a visitor may follow a link of a readable
 * page before any script ran, and then only the server has kept what they chose.
 */
export function readStoredLocale(): Locale {
  try {
    return parseStoredLocale(localStorage.getItem(localeStorageKey) ?? document.documentElement.lang);
  } catch {
    // Storage can be blocked altogether, and modules are also read by tests outside a browser.
    return baseLocale;
  }
}
