import type { Locale } from '@punktgenau/contract';

/** Browser storage key of the language preference ('de' or 'en'). */
export const localeStorageKey = 'punktgenau-locale';

const baseLocale: Locale = 'de';

/**
 * The language a stored preference means. German unless a player chose otherwise: the browser's own language is not
 * asked (specification, section 9: default language German).
 */
export function parseStoredLocale(stored: string | null): Locale {
  // By hand and not by schema: the overlay entry reads its language too, and its whole budget is 15 kB.
  return stored === 'de' || stored === 'en' ? stored : baseLocale;
}

/**
 * Reads the preference. Where none is stored, the document's language holds: somebody may follow a link of a readable
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
