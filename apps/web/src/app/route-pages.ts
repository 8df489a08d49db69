import { type ComponentType, lazy } from 'react';
import { findRoute, type Route } from './route-table.ts';

const loadedPages = new Map<Route, ComponentType>();
const shownPages = new Map<Route, ComponentType>();

/**
 * Loads the chunk of a page before it is shown. A failure is left to `pageOf`, where there is a place to show it.
 *
 * @param path path of the page; an unknown one resolves at once
 */
export async function preloadRoute(path: string): Promise<void> {
  const route = findRoute(path);
  if (!route || loadedPages.has(route)) return;
  try {
    loadedPages.set(route, (await route.load()).default);
  } catch {
    return;
  }
}

/** The component of a route: itself when its chunk is there, otherwise one that suspends until it is. */
export function pageOf(route: Route): ComponentType {
  // Once shown a page keeps its component: another one would be a remount that loses what was typed.
  const shown = shownPages.get(route);
  if (shown) return shown;
  const page = loadedPages.get(route) ?? lazy(route.load);
  shownPages.set(route, page);
  return page;
}
