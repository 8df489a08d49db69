import { loginPathFor, safeRedirect } from '#shared/navigation/safe-redirect.ts';
import type { Route } from './route-table.ts';

/** `signed-in` is a player, `admin` an account with the operator's role. */
export type Session = 'loading' | 'signed-in' | 'admin' | 'signed-out';

export type GuardDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Where a signed-in player lands who opens a page for visitors (specification, section 2). */
const memberHome = '/download';

/** Where a player lands who opens a page for operators (specification, section 6). */
const startPage = '/';

/**
 * Whether a page may be shown. Signed-out visitors of a page behind the login go there and come back afterwards;
 * signed-in players skip the pages for visitors, and go on to where a `redirect` parameter wanted them. Players without
 * the operator's role are sent away from its pages; what stands there the server would not tell them anyway.
 *
 * @param address path and query of the page, e.g. `/editor?design=7`
 */
export function guardRoute(access: Route['access'], session: Session, address: string): GuardDecision {
  if (access === 'anyone') return { kind: 'show' };
  if (session === 'loading') return { kind: 'wait' };
  if (access === 'guest') {
    if (session === 'signed-out') return { kind: 'show' };
    const { searchParams } = new URL(address, 'http://punktgenau.invalid');
    return { kind: 'redirect', to: safeRedirect(searchParams.get('redirect')) ?? memberHome };
  }
  if (session === 'signed-out') return { kind: 'redirect', to: loginPathFor(address) };
  if (access === 'admin' && session !== 'admin') return { kind: 'redirect', to: startPage };
  return { kind: 'show' };
}
