import { subjectMarks } from '@punktgenau/contract/pages/subject-marks';
import { escapeMarkup } from '@punktgenau/crosshair/escape-markup';
import { inEveryLanguage, type Locale, type Translated } from '@punktgenau/words';
import type { PrerenderedPage, PrerenderedPages } from './prerendered-pages.ts';

/** A picture that other programs show beside a link. */
export type LinkPicture = { readonly url: string; readonly width: number; readonly height: number };

/**
 * What the page at one address is about, where pages of its kind differ only by that: a crosshair of the gallery, or one that
 * somebody shares.
 */
export type PageSubject = {
  /** Without a trailing slash and without a query. */
  readonly path: string;
  readonly name: Translated;
  readonly description: Translated;
  /** What other programs show beside a link to it; without one, the product's own picture. */
  readonly image: LinkPicture | undefined;
};

/**
 * @returns `missing`: there is no such thing; `unavailable`: it cannot be looked up now; `undefined`: the page is about
 *   nothing certain
 */
export type FoundSubject = PageSubject | 'missing' | 'unavailable' | undefined;

/** Whether the pages at a route's path are about subjects: its path has a parameter, and search engines may list them. */
export function hasSubjects(pages: PrerenderedPages, route: string): boolean {
  return route.includes(':') && Object.values(pages[route] ?? {}).some(({ addresses }) => addresses !== null);
}

/** The page of a kind, with its subject in the places that the build left for it. */
export function aboutSubject(
  { title, description, addresses, html }: PrerenderedPage,
  subject: PageSubject,
  locale: Locale,
): PrerenderedPage {
  const fill = (marked: string, write: (text: string) => string) =>
    marked
      .replaceAll(subjectMarks.name, () => write(subject.name[locale]))
      .replaceAll(subjectMarks.description, () => write(subject.description[locale]));
  const asIs = (text: string) => text;
  return {
    title: fill(title, asIs),
    description: fill(description, asIs),
    addresses: addresses && addressesAt(addresses, subject.path),
    html: html === null ? null : fill(html, escapeMarkup),
  };
}

/** The addresses of a kind's pages with the path of one of them; what follows the path names the language and stays. */
export function addressesAt(addresses: Translated, path: string): Translated {
  return inEveryLanguage((locale) => addresses[locale].replace(/^[^?]*/, () => path));
}
