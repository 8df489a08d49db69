import type { ComponentType } from 'react';
import type { FrameProps } from './main-content.tsx';
import type { Route } from './page-types.ts';
import { chunkOf, findRoute, preloadPage } from './routes.ts';

// What stands around a page is a chunk of its own: the pages around logging in do without, the editor without a footer.
const frameChunks = {
  page: chunkOf<FrameProps>(() => import('./page-frame.tsx')),
  stage: chunkOf<FrameProps>(() => import('./stage-frame.tsx')),
};
const notFoundChunk = chunkOf<object>(() => import('./not-found-page.tsx'));

/** What stands around a page. */
export function frameOf(frame: Exclude<Route['frame'], 'bare'>): ComponentType<FrameProps> {
  return frameChunks[frame].component();
}

/** What an address without a route shows. */
export function notFoundPage(): ComponentType {
  return notFoundChunk.component();
}

/** Loads everything the first page needs, so that it can be shown at once. Failures are left to the page. */
export async function preloadRoute(path: string): Promise<void> {
  const route = findRoute(path);
  const frame = route?.frame ?? 'page';
  await Promise.allSettled([
    ...(frame === 'bare' ? [] : [frameChunks[frame].load()]),
    route ? preloadPage(path) : notFoundChunk.load(),
  ]);
}
