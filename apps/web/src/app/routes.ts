import { fitsPath } from '@punktgenau/contract/pages/fits-path';
import { type ComponentType, lazy } from 'react';
import { developmentRoutes, routes } from './generated/routes.ts';
import type { PageProps, Route } from './page-types.ts';

const allRoutes: readonly Route[] = import.meta.env.DEV ? [...routes, ...developmentRoutes] : routes;

/** The route of a path, or `undefined` for a page that does not exist. A trailing slash makes no difference. */
export function findRoute(path: string): Route | undefined {
  const normalised = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return allRoutes.find((route) => fitsPath(route.path, normalised));
}

/** A component whose chunk is loaded when it is first asked for. */
type Chunk<Props> = {
  readonly load: () => Promise<void>;
  /** Itself when its chunk is there, otherwise a component that suspends until it is. */
  readonly component: () => ComponentType<Props>;
};

/** A component behind a dynamic import, which can be loaded before it is shown. */
export function chunkOf<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props>; readonly ready?: Promise<unknown> }>,
): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  return {
    load: async () => {
      if (loaded) return;
      const module = await load();
      await module.ready;
      loaded = module.default;
    },
    component: () => {
      // Once shown it stays the same component: another one would be a remount that loses what was typed.
      shown ??= loaded ?? lazy(load);
      return shown;
    },
  };
}

const pageChunks = new Map<Route, Chunk<PageProps>>();

function chunkFor(route: Route): Chunk<PageProps> {
  const known = pageChunks.get(route);
  if (known) return known;
  const chunk = chunkOf(route.load);
  pageChunks.set(route, chunk);
  return chunk;
}

/** The component of a route. */
export function pageOf(route: Route): ComponentType<PageProps> {
  return chunkFor(route).component();
}

/** Loads a page before its link is pressed. A failure is left to the page itself, where there is a place to show it. */
export async function preloadPage(path: string): Promise<void> {
  const route = findRoute(path);
  if (route) await Promise.allSettled([chunkFor(route).load()]);
}
