import { apiPostSilently } from '#shared/api/api-client.ts';
import { ApiFailure } from '#shared/api/api-failure.ts';

/** Ends the session and opens a page for visitors, which leads back to `returnTo` with the next account. */
export async function logOutTo(path: '/login' | '/signup', returnTo: string): Promise<void> {
  try {
    await apiPostSilently('/api/auth/logout');
  } catch (error) {
    // Still signed in: the guard of the page that opens sends the player back here.
    if (!(error instanceof ApiFailure)) throw error;
    console.warn('logout failed', error);
  }
  location.assign(`${path}?${new URLSearchParams({ redirect: returnTo })}`);
}
