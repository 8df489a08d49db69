import type { Page, PageAccess } from '@punktgenau/contract/pages/pages';
import type { Locale } from '@punktgenau/words';
import type { ComponentType } from 'react';

// What the generated modules and those that read them agree on.

/** What the router gives each page. */
export type PageProps = {
  /** The page was opened at an address that is always in this language. */
  readonly fixedLocale?: Locale;
};

type PageModule = {
  readonly default: ComponentType<PageProps>;
  /** When all parts of the page are there, where it comes in parts. */
  readonly ready?: Promise<unknown>;
};

/** An address of the client, as the rows of `packages/contract/src/pages` describe it. */
export type Route = Pick<Page, 'path' | 'access' | 'frame'> &
  PageProps & { readonly load: () => Promise<PageModule> };

/**
 * A page of the desktop app (specification, section 2, "Routes inside the desktop shell"). Everything else opens in the
 * player's own browser.
 */
export type DesktopPage = {
  readonly access: Exclude<PageAccess, 'admin'>;
  readonly component: ComponentType;
};

/** What the browser's tab and search engines call a page, and whether these may list it. */
export type PageWords = {
  readonly title: () => string;
  readonly description: () => string;
  readonly isIndexed: boolean;
};
