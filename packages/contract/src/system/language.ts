import type { Locale } from '../account/account-schemas.ts';

/** Cookie that tells the server which language a browser chose, so that a page's first bytes are in it. */
export const localeCookie = 'punktgenau-locale';

/** Query parameter that opens a page in a language: `?lang=en`. Search engines need an address for each. */
export const localeParameter = 'lang';

/** German unless somebody chose otherwise: the browser's own language is not asked (specification, section 9). */
export const defaultLocale: Locale = 'de';

/** A language of ours, or `undefined` for anything else. */
export function parseLocale(text: unknown): Locale | undefined {
  return text === 'de' || text === 'en' ? text : undefined;
}
