import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { localeParameter } from '@punktgenau/contract/system/language';
import { baseLocale } from '@punktgenau/words';
import { openOutside } from '#shared/desktop/bridge-failure.ts';
import { locale } from '#shared/i18n/locale.ts';
import { desktopPages } from '../generated/desktop-pages.ts';
import type { DesktopPage } from '../page-types.ts';

/** What the companion knows of the player. */
export type ShellSession = 'signed-out' | 'free' | 'premium';

type ShellPath = keyof typeof desktopPages;

type ShellDecision =
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

type Link = {
  /** Absolute. */
  readonly href: string;
  readonly target: string;
  readonly isDownload: boolean;
};

/**
 * What a link leads to that does not belong into the desktop app's window: a path of the service, or an address
 * elsewhere.
 *
 * @param origin of the page
 * @returns `null` for links that stay: the app's own pages, fragments, files and mails
 */
export function addressOutside({ href, target, isDownload }: Link, origin: string): string | null {
  if (isDownload || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.origin !== origin) return url.href;
  if (isShellPath(url.pathname) && target !== '_blank') return null;
  // The browser may not know the player's language yet.
  if (locale !== baseLocale) url.searchParams.set(localeParameter, locale);
  return url.pathname + url.search + url.hash;
}

/**
 * Opens links that lead out of the desktop app in the player's own browser, whichever way they are pressed.
 *
 * @returns a function that removes the listeners
 */
export function routeLinksOut(bridge: DesktopBridge): () => void {
  const onPress = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || event.defaultPrevented) return;
    const { href, target } = anchor;
    const outside = addressOutside({ href, target, isDownload: anchor.hasAttribute('download') }, origin);
    const opensOwnWindow = event.type === 'auxclick' || event.ctrlKey || event.shiftKey || event.metaKey;
    // A second window of the app would be one without the companion's frame.
    if (outside === null && !opensOwnWindow) return;
    event.preventDefault();
    // The router follows its links whatever was prevented.
    event.stopPropagation();
    if (outside !== null) void openOutside(bridge, outside);
  };
  // Before the router's own links see the press.
  document.addEventListener('click', onPress, { capture: true });
  document.addEventListener('auxclick', onPress, { capture: true });
  return () => {
    document.removeEventListener('click', onPress, { capture: true });
    document.removeEventListener('auxclick', onPress, { capture: true });
  };
}
