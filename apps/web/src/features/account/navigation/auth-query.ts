import { safeRedirect } from '#shared/navigation/safe-redirect.ts';

type AuthPath = '/login' | '/signup' | '/forgot-password';

/** What the pages around logging in hand on to each other in their addresses. */
export type AuthQuery = {
  /** Page of this site to carry on with after logging in. */
  readonly redirect: string | null;
  /** A premium code from the address, or remembered from a sign-up, to be redeemed after the login. */
  readonly premiumCode: string | null;
};

/** @param search query string of the address, with or without its question mark */
export function readAuthQuery(search: string): AuthQuery {
  const query = new URLSearchParams(search);
  return {
    redirect: safeRedirect(query.get('redirect')),
    premiumCode: query.get('promoCode')?.trim() || null,
  };
}

/** Address of one of the pages around logging in, carrying on what is given. */
export function authHref(path: AuthPath, { redirect, premiumCode }: Partial<AuthQuery>): string {
  const query = new URLSearchParams();
  if (redirect) query.set('redirect', redirect);
  if (premiumCode) query.set('promoCode', premiumCode);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Whether the page to go on to carries a design, as the editor's does when a visitor saves (`/editor?share=…&save=1`). */
export function carriesDesign(redirect: string | null): boolean {
  return redirect !== null && new URL(redirect, 'http://punktgenau.invalid').searchParams.has('share');
}
