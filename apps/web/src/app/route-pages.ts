import type { ComponentType } from 'react';
import { chunkOf } from './chunk.ts';
import { preloadPage } from './page-chunks.ts';
import type { PageFrameProps } from './page-frame.tsx';
import { findRoute } from './route-table.ts';

// What stands around most pages is a chunk of its own: the pages around logging in do without it.
const frameChunk = chunkOf<PageFrameProps>(() => import('./page-frame.tsx'));
const notFoundChunk = chunkOf<object>(() => import('./not-found-page.tsx'));

/** Navigation and footer around a page. */
export function pageFrame(): ComponentType<PageFrameProps> {
  return frameChunk.component();
}

/** What an address without a route shows. */
export function notFoundPage(): ComponentType {
  return notFoundChunk.component();
}

/** Loads everything the first page needs, so that it can be shown at once. Failures are left to the page. */
export async function preloadRoute(path: string): Promise<void> {
  const route = findRoute(path);
  await Promise.allSettled([
    ...(route?.frame === 'bare' ? [] : [frameChunk.load()]),
    route ? preloadPage(path) : notFoundChunk.load(),
  ]);
}
