import type { CurrentUser } from '@punktgenau/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { apiGet, apiPostSilently } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

/** Address, and therefore query key, of who is signed in. */
export const currentUserUrl = '/api/auth/user';

/** Time between clearing the user and loading the page, or starting the desktop app, again (specification, section 9). */
const logoutReloadDelayMs = 500;

export const currentUserQuery = queryOptions({
  queryKey: [currentUserUrl],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
  ...(documentSaysSignedOut() ? { initialData: null } : {}),
});

export type CurrentUserState = {
  /** `null` for a visitor, and while `isLoading`. */
  readonly user: CurrentUser | null;
  readonly isLoading: boolean;
};

/** Who is signed in. Any failure to find out means nobody, silently (specification, section 4). */
export function useCurrentUser(): CurrentUserState {
  const { data, isPending } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading: isPending };
}

/** Puts the user a login answered into the cache, or `null` after a logout. */
export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  client.setQueryData<CurrentUser | null>([currentUserUrl], user);
}

/**
 * Ends the session: the user is cleared at once, a failed call is only logged, the page loads again. Inside the desktop app
 * the companion ends the session and starts itself again.
 */
export async function logOut(client: QueryClient): Promise<void> {
  try {
    await (desktopBridge ? desktopBridge.userLogout() : apiPostSilently('/api/auth/logout'));
  } catch (error) {
    console.warn('logout failed', error);
  }
  setCurrentUser(client, null);
  setTimeout(() => (desktopBridge ? desktopBridge.restartApp() : location.reload()), logoutReloadDelayMs);
}

const loadCurrentUserSchema = async () => (await import('./answer-schemas.ts')).currentUserSchema;

async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await apiGet(currentUserUrl, loadCurrentUserSchema, { signal });
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/**
 * The server marks the document when the request carried no session cookie at all. Visitors are then known at once:
 * no call, no waiting, and no 401 in the browser's console.
 */
function documentSaysSignedOut(): boolean {
  if (typeof document === 'undefined') return false;
  return document.querySelector('meta[name="punktgenau-session"]')?.getAttribute('content') === 'none';
}
