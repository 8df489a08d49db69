import type { ComponentType } from 'react';

export type Route = {
  /** A segment that begins with a colon stands for any one segment. */
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType; readonly ready?: Promise<unknown> }>;
  /**
   * Who sees the page: `anyone` at once, without waiting for the session; `guest` only signed-out visitors;
   * `member` only signed-in players; `admin` only those with the operator's role.
   */
  readonly access: 'anyone' | 'guest' | 'member' | 'admin';
  /** `page`: navigation, breadcrumb, footer. `stage`: navigation above a full-height page. `bare`: nothing around. */
  readonly frame: 'page' | 'stage' | 'bare';
  /** Pages behind a link from a mail, and the development page, stay out of search engines. */
  readonly isIndexed: boolean;
};

/**
 * Every page of the client. Each one is a chunk of its own; `vite/route-manifest.ts` reads this table, so an entry
 * keeps the form `path: '…'` followed by its `import('…')`.
 */
export const routes: readonly Route[] = [
  {
    path: '/',
    load: () => import('#features/landing/landing-page.tsx'),
    access: 'guest',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/login',
    load: () => import('#features/account/login-page.tsx'),
    access: 'guest',
    frame: 'bare',
    isIndexed: true,
  },
  {
    path: '/signup',
    load: () => import('#features/account/signup-page.tsx'),
    access: 'guest',
    frame: 'bare',
    isIndexed: true,
  },
  {
    path: '/forgot-password',
    load: () => import('#features/account/forgot-password-page.tsx'),
    access: 'anyone',
    frame: 'bare',
    isIndexed: true,
  },
  {
    path: '/reset-password',
    load: () => import('#features/account/reset-password-page.tsx'),
    access: 'anyone',
    frame: 'bare',
    isIndexed: false,
  },
  {
    path: '/verify-email',
    load: () => import('#features/account/verify-email-page.tsx'),
    access: 'anyone',
    frame: 'bare',
    isIndexed: false,
  },
  {
    path: '/editor',
    load: () => import('#features/designer/editor-page.tsx'),
    access: 'anyone',
    frame: 'stage',
    isIndexed: true,
  },
  {
    path: '/download',
    load: () => import('#features/download/download-page.tsx'),
    access: 'member',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/designs',
    load: () => import('#features/designs/designs-page.tsx'),
    access: 'member',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/overlay',
    load: () => import('#features/overlay/overlay-page.tsx'),
    access: 'member',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/preferences',
    load: () => import('#features/account/preferences-page.tsx'),
    access: 'member',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/pricing',
    load: () => import('#features/billing/pricing-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/checkout/:plan',
    load: () => import('#features/billing/checkout-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/checkout-success',
    load: () => import('#features/billing/activation-result-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/success',
    load: () => import('#features/billing/activation-result-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/purchase-success',
    load: () => import('#features/billing/purchase-success-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/activate-premium',
    load: () => import('#features/billing/activate-premium-page.tsx'),
    access: 'member',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/premium-dashboard',
    load: () => import('./premium-dashboard-route.tsx'),
    access: 'member',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/premium-activate',
    load: () => import('#features/premium-codes/premium-activate-page.tsx'),
    access: 'member',
    frame: 'page',
    isIndexed: false,
  },
  {
    path: '/datenschutz',
    load: () => import('#features/legal/datenschutz-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/nutzungsbedingungen',
    load: () => import('#features/legal/nutzungsbedingungen-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/privacy',
    load: () => import('#features/legal/privacy-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/terms',
    load: () => import('#features/legal/terms-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/impressum',
    load: () => import('#features/legal/imprint-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/kuendigen',
    load: () => import('#features/billing/cancellation-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/widerruf',
    load: () => import('./withdrawal-route.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/fullscreen',
    load: () => import('#features/fullscreen/fullscreen-page.tsx'),
    access: 'anyone',
    frame: 'page',
    isIndexed: true,
  },
  {
    path: '/admin',
    load: () => import('#features/admin/admin-dashboard-page.tsx'),
    access: 'admin',
    frame: 'bare',
    isIndexed: false,
  },
  {
    path: '/admin/crosshairs',
    load: () => import('#features/admin/gallery/gallery-manager-page.tsx'),
    access: 'admin',
    frame: 'bare',
    isIndexed: false,
  },
  {
    path: '/dev/ui',
    load: () => import('#features/dev-ui/dev-ui-page.tsx'),
    access: 'anyone',
    frame: 'bare',
    isIndexed: false,
  },
];

/** The route of a path, or `undefined` for a page that does not exist. A trailing slash makes no difference. */
export function findRoute(path: string): Route | undefined {
  const normalised = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => fitsPath(route.path, normalised));
}

/** `/checkout/:plan` stands for every path of two segments that begins with `/checkout`. */
function fitsPath(pattern: string, path: string): boolean {
  const given = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === given.length &&
    wanted.every(
      (segment, index) => segment === given[index] || (segment.startsWith(':') && given[index] !== ''),
    )
  );
}
