import { type ComponentType, lazy } from 'react';
import type { PageFrameProps } from './page-frame.tsx';
import { findRoute, type Route } from './route-table.ts';

/** A component whose chunk is loaded when it is first asked for. */
type Chunk<Props> = {
  readonly load: () => Promise<void>;
  /** Itself when its chunk is there, otherwise a component that suspends until it is. */
  readonly component: () => ComponentType<Props>;
};

function chunkOf<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>): Chunk<Props> {
  let loaded: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  return {
    load: async () => {
      loaded ??= (await load()).default;
    },
    component: () => {
      // Once shown it stays the same component: another one would be a remount that loses what was typed.
      shown ??= loaded ?? lazy(load);
      return shown;
    },
  };
}

// What stands around most pages is a chunk of its own: the pages around logging in do without it.
const frameChunk = chunkOf<PageFrameProps>(() => import('./page-frame.tsx'));
const notFoundChunk = chunkOf<object>(() => import('./not-found-page.tsx'));
const pageChunks = new Map<Route, Chunk<object>>();

function chunkFor(route: Route): Chunk<object> {
  const known = pageChunks.get(route);
  if (known) return known;
  const chunk = chunkOf(route.load);
  pageChunks.set(route, chunk);
  return chunk;
}

/** The component of a route. */
export function pageOf(route: Route): ComponentType {
  return chunkFor(route).component();
}

/** What an address without a route shows. */
export function notFoundPage(): ComponentType {
  return notFoundChunk.component();
}

/** Navigation and footer around a page. */
export function pageFrame(): ComponentType<PageFrameProps> {
  return frameChunk.component();
}

/**
 * Loads what a page needs before it is shown. A failure is left to the page itself, where there is a place to show it.
 *
 * @param path path of the page
 */
export async function preloadRoute(path: string): Promise<void> {
  const route = findRoute(path);
  const chunks: Promise<void>[] = [];
  if (route?.frame !== 'bare') chunks.push(frameChunk.load());
  chunks.push(route ? chunkFor(route).load() : notFoundChunk.load());
  await Promise.allSettled(chunks);
}
