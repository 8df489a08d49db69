import { fitsPath } from '@punktgenau/contract/pages/fits-path';
import type { Page } from '@punktgenau/contract/pages/pages';
import type { Locale } from '@punktgenau/words';
import type { ComponentType } from 'react';
import { developmentRoutes, routes } from './generated/routes.ts';

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
export type Route = Pick<Page, 'path' | 'access' | 'frame' | 'isIndexed'> &
  PageProps & { readonly load: () => Promise<PageModule> };

const allRoutes: readonly Route[] = import.meta.env.DEV ? [...routes, ...developmentRoutes] : routes;

/** The route of a path, or `undefined` for a page that does not exist. A trailing slash makes no difference. */
export function findRoute(path: string): Route | undefined {
  const normalised = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return allRoutes.find((route) => fitsPath(route.path, normalised));
}
