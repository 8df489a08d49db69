import { baseLocale, inEveryLanguage, type Translated } from '@punktgenau/words';
import { localeParameter } from '../system/language.ts';
import { linkTo, type Page, pages } from './pages.ts';

/**
 * The one address of a page in each language, for `canonical` and `hreflang`: search engines tell languages apart by
 * their addresses. German is at the bare path.
 *
 * @param path without query and origin
 */
export function addressesOf(path: string): Translated {
  const rows: readonly Page[] = Object.values(pages);
  const page = rows.find((row) => row.germanPath !== undefined && [row.path, row.germanPath].includes(path));
  return inEveryLanguage((locale) => {
    const link = page ? linkTo(page, locale) : path;
    return locale === baseLocale ? link : `${link}?${localeParameter}=${locale}`;
  });
}
