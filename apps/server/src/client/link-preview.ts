import type { Locale } from '@punktgenau/words';

/** What other programs show next to a link to one certain thing. */
export type LinkPreview = {
  readonly title: string;
  readonly description: string;
  /** The page's address. */
  readonly url: string;
  readonly image: { readonly url: string; readonly width: number; readonly height: number };
};

/**
 * Asked for every document.
 *
 * @param path without query
 * @returns `missing`: the page is about something that is not there; `undefined`: the page is about nothing certain
 */
export type FindPreview = (path: string, locale: Locale) => Promise<LinkPreview | 'missing' | undefined>;
