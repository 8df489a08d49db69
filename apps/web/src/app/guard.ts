import type { PageAccess } from '@punktgenau/contract/pages/pages';
import { loginPathFor, safeRedirect } from '#shared/navigation/safe-redirect.ts';

/** `signed-in` is a player, `admin` an account with the admin role. */
export type Session = 'loading' | 'signed-in' | 'admin' | 'signed-out';

export type GuardDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Where a signed-in player lands who opens a page for visitors (specification, section 2). */
const memberHome = '/download';

/** Where a player lands who opens a page for admins (specification, section 6). */
const startPage = '/';

/**
 * Whether a page may be shown. Signed-out visitors of a page behind the login go there and come back afterwards;
 * signed-in players skip the pages for visitors, and go on to where a `redirect` parameter wanted them. Players without
 * the admin role are sent away from its pages; the server would refuse them the data anyway.
 *
 * @param address path and query of the page, e.g. `/editor?design=7`
 * @param isTried whether a premium code has already been tried by the login that brought the player in
 */
export function guardRoute(
  access: PageAccess,
  session: Session,
  address: string,
  isTried: (code: string) => boolean,
): GuardDecision {
  if (access === 'anyone') return { kind: 'show' };
  if (session === 'loading') return { kind: 'wait' };
  if (access === 'guest') {
    if (session === 'signed-out') return { kind: 'show' };
    return { kind: 'redirect', to: memberAddress(address, isTried) };
  }
  if (session === 'signed-out') return { kind: 'redirect', to: loginPathFor(address) };
  if (access === 'admin' && session !== 'admin') return { kind: 'redirect', to: startPage };
  return { kind: 'show' };
}

/** Where a page for visitors leads players: with a premium code to where it is redeemed, else where they wanted to go. */
function memberAddress(address: string, isTried: (code: string) => boolean): string {
  const { searchParams } = new URL(address, 'http://punktgenau.invalid');
  const code = searchParams.get('promoCode');
  if (code && !isTried(code)) return `${memberHome}?${new URLSearchParams({ promoCode: code })}`;
  return safeRedirect(searchParams.get('redirect')) ?? memberHome;
}
