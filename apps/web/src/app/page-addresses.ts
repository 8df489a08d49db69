import { type Locale, localeParameter } from '@punktgenau/contract';

export type PageAddresses = Readonly<Record<Locale, string>>;

/** Pages that exist at one path in German and at another in every language. */
const germanPaths: Readonly<Record<string, string>> = {
  '/privacy': '/datenschutz',
  '/terms': '/nutzungsbedingungen',
};
const translatedPaths = Object.fromEntries(
  Object.entries(germanPaths).map(([translated, german]) => [german, translated]),
);

/**
 * The one address of a page in each language, for `canonical` and `hreflang`: search engines tell languages apart by
 * their addresses. German is at the bare path.
 *
 * @param path without query and origin
 */
export function addressesOf(path: string): PageAddresses {
  const { [path]: german = path } = germanPaths;
  const { [path]: translated = path } = translatedPaths;
  return { de: german, en: `${translated}?${localeParameter}=en` };
}
