import type { ComponentType } from 'react';
import { m } from '#shared/i18n/messages.ts';

export type Route = {
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /**
   * Who sees the page: `anyone` at once, without waiting for the session; `guest` only signed-out visitors;
   * `member` only signed-in players.
   */
  readonly access: 'anyone' | 'guest' | 'member';
  /** `page`: navigation, breadcrumb, footer. `stage`: navigation above a full-height page. `bare`: nothing around. */
  readonly frame: 'page' | 'stage' | 'bare';
  readonly title: () => string;
  readonly description: () => string;
  /** Pages behind a link from a mail, and the development page, stay out of search engines. */
  readonly isIndexed: boolean;
};

/**
 * Every page of the client. Each one is a chunk of its own; `vite/route-manifest.ts` reads this table, so an entry
 * keeps the form `path: '…'` followed by its `import('…')`.
 */
export const routes: readonly Route[] = [
  {
    path: '/dev/ui',
    load: () => import('#features/dev-ui/dev-ui-page.tsx'),
    access: 'anyone',
    frame: 'bare',
    title: m.title_dev_ui,
    description: m.describe_dev_ui,
    isIndexed: false,
  },
];

/** The route of a path, or `undefined` for a page that does not exist. A trailing slash makes no difference. */
export function findRoute(path: string): Route | undefined {
  const normalised = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route.path === normalised);
}
