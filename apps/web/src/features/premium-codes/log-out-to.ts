import { endSession } from '#shared/api/current-user.ts';

/** Ends the session and opens a page for visitors, which leads back to `returnTo` with the next account. */
export function logOutTo(path: '/login' | '/signup', returnTo: string): Promise<void> {
  return endSession(() => location.assign(`${path}?${new URLSearchParams({ redirect: returnTo })}`));
}
