import { loginPathFor, safeRedirect } from '#shared/navigation/safe-redirect.ts';
import type { Route } from './route-table.ts';

export type Session = 'loading' | 'signed-in' | 'signed-out';

export type GuardDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Where a signed-in player lands who opens a page for visitors (specification, section 2). */
const memberHome = '/download';

/**
 * Whether a page may be shown. Signed-out visitors of a member's page go to the login and come back afterwards;
 * signed-in players skip the pages for visitors, and go on to where a `redirect` parameter wanted them.
 *
 * @param address path and query of the page, e.g. `/editor?design=7`
 */
export function guardRoute(access: Route['access'], session: Session, address: string): GuardDecision {
  if (access === 'anyone') return { kind: 'show' };
  if (session === 'loading') return { kind: 'wait' };
  if (access === 'member') {
    return session === 'signed-in' ? { kind: 'show' } : { kind: 'redirect', to: loginPathFor(address) };
  }
  if (session === 'signed-out') return { kind: 'show' };
  const { searchParams } = new URL(address, 'http://punktgenau.invalid');
  return { kind: 'redirect', to: safeRedirect(searchParams.get('redirect')) ?? memberHome };
}
