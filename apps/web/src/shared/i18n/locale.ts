import { localeParameter } from '@punktgenau/contract/system/language';
import { baseLocale, type Locale, locales, parseLocale } from '@punktgenau/words';
import { language } from '@punktgenau/words/language';
import { overwriteGetLocale } from './generated/runtime.js';
import { localeStorageKey, readStoredLocale } from './stored-locale.ts';

/** The language of this visit. It changes only with a reload, so it is read once. */
export const locale: Locale = readAddressLocale() ?? readStoredLocale();
overwriteGetLocale(() => locale);

/** The languages that this visit could change to. */
export const otherLocales: readonly Locale[] = locales.filter((other) => other !== locale);

/** The language with its region, as figures and days are written: `de-DE`. */
export const languageTag: string = language[locale].tag;

/**
 * Remembers the language that the address names: a visitor who follows a link to the English page stays in English on the
 * pages behind it. A language that only the document knew is kept too, for the overlay pages: theirs say the base one.
 */
export function keepAddressLocale(): void {
  if (readAddressLocale() || locale !== baseLocale) storeLocale(locale);
}

/** Stores the language and loads the page again in it. The server remembers it too, by the address's parameter. */
export function changeLocale(next: Locale): void {
  if (next === locale) return;
  storeLocale(next);
  const address = new URL(location.href);
  address.searchParams.set(localeParameter, next);
  location.replace(address);
}

function storeLocale(chosen: Locale): void {
  try {
    localStorage.setItem(localeStorageKey, chosen);
  } catch {
    // Without storage the choice holds for the addresses that name it.
  }
}

function readAddressLocale(): Locale | undefined {
  // Pages are also rendered at build time, where there is no address.
  if (typeof location === 'undefined') return undefined;
  return parseLocale(new URLSearchParams(location.search).get(localeParameter));
}
