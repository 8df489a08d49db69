import type { ComponentType } from 'react';
import { type Chunk, chunkOf } from './chunk.ts';
import { findRoute, type Route } from './route-table.ts';

const chunks = new Map<Route, Chunk<object>>();

function chunkFor(route: Route): Chunk<object> {
  const known = chunks.get(route);
  if (known) return known;
  const chunk = chunkOf(route.load);
  chunks.set(route, chunk);
  return chunk;
}

/** The component of a route. */
export function pageOf(route: Route): ComponentType {
  return chunkFor(route).component();
}

/** Loads a page before its link is pressed. A failure is left to the page itself, where there is a place to show it. */
export async function preloadPage(path: string): Promise<void> {
  const route = findRoute(path);
  if (route) await Promise.allSettled([chunkFor(route).load()]);
}
