import { type Locale, localeSchema } from '@punktgenau/contract';
import { overwriteGetLocale } from './generated/runtime.js';

/** Browser storage key of the language preference ('de' or 'en'). */
export const localeStorageKey = 'punktgenau-locale';

const baseLocale: Locale = 'de';

/**
 * The language a stored preference means. German unless a player chose otherwise: the browser's own language is not
 * asked (specification, section 9: default language German).
 */
export function parseStoredLocale(stored: string | null): Locale {
  const parsed = localeSchema.safeParse(stored);
  return parsed.success ? parsed.data : baseLocale;
}

function readStoredLocale(): Locale {
  try {
    return parseStoredLocale(localStorage.getItem(localeStorageKey));
  } catch {
    // Storage can be blocked altogether, and modules are also read by tests outside a browser.
    return baseLocale;
  }
}

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
