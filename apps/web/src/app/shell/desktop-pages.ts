import type { PageAccess } from '@punktgenau/contract/pages/pages';
import type { ComponentType } from 'react';
import { desktopPages } from '../generated/desktop-pages.ts';

/** What the companion knows of the player. */
export type ShellSession = 'signed-out' | 'free' | 'premium';

/**
 * A page of the desktop app (specification, section 2, "Routes inside the desktop shell"). Everything else opens in the
 * player's own browser.
 */
export type DesktopPage = {
  readonly access: Exclude<PageAccess, 'admin'>;
  readonly component: ComponentType;
};

export type ShellPath = keyof typeof desktopPages;

export type ShellDecision =
  | { readonly kind: 'show'; readonly path: ShellPath }
  | { readonly kind: 'redirect'; readonly to: ShellPath }
  | { readonly kind: 'not-found' };

/** Where each player begins, and is led to from pages that are not for them. */
const homes = {
  'signed-out': '/login',
  free: '/premium-activate',
  premium: '/premium-dashboard',
} as const satisfies Record<ShellSession, ShellPath>;

/** Whether the desktop app has something to show at a path; its root only redirects. */
export function isShellPath(path: string): boolean {
  const bare = withoutTrailingSlash(path);
  return bare === '/' || hasPage(bare);
}

/** What the desktop app shows at a path. */
export function guardShell(path: string, session: ShellSession): ShellDecision {
  const bare = withoutTrailingSlash(path);
  if (bare === '/') return { kind: 'redirect', to: homes[session] };
  if (!hasPage(bare)) return { kind: 'not-found' };
  const { access }: DesktopPage = desktopPages[bare];
  const isSignedIn = session !== 'signed-out';
  const isAllowed = access === 'anyone' || (access === 'guest') !== isSignedIn;
  return isAllowed ? { kind: 'show', path: bare } : { kind: 'redirect', to: homes[session] };
}

function hasPage(path: string): path is ShellPath {
  return Object.hasOwn(desktopPages, path);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
