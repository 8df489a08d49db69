import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { logOut as logOutEndpoint, readCurrentUser } from '@punktgenau/contract/session/endpoints';
import {
  notifyManager,
  type QueryClient,
  QueryObserver,
  type QueryState,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { desktopBridge } from '#shared/desktop/bridge.ts';
import { mayHavePlayer } from '#shared/offline/offline-hints.ts';
import { ApiFailure } from './api-failure.ts';
import { call, send } from './call.ts';

/** Address, and therefore query key, of who is signed in. */
export const currentUserUrl: string = readCurrentUser.path;

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

/** Who is signed in. Any failure to find out means a visitor, silently (specification, section 4). */
export function useCurrentUser(): CurrentUserState {
  const { subscribe, read } = watchOf(useQueryClient());
  const state = useSyncExternalStore(subscribe, read, read);
  return { user: state?.data ?? null, isLoading: !state || state.status === 'pending' };
}

type UserWatch = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => QueryState<CurrentUser | null> | undefined;
};

const watches = new WeakMap<QueryClient, UserWatch>();

/** One for all parts of a page: half a dozen ask who is signed in, and an observer of the query for each is work at every render. */
function watchOf(client: QueryClient): UserWatch {
  const known = watches.get(client);
  if (known) return known;
  const observer = new QueryObserver(client, currentUserQuery);
  const watch: UserWatch = {
    subscribe: (listener) => observer.subscribe(notifyManager.batchCalls(listener)),
    read: () => client.getQueryState(currentUserQuery.queryKey),
  };
  watches.set(client, watch);
  return watch;
}

/** Puts the user a login answered into the cache, or `null` after a logout. */
export function setCurrentUser(client: QueryClient, user: CurrentUser | null): void {
  client.setQueryData<CurrentUser | null>([currentUserUrl], user);
  if (!user) forgetKeptPlayer();
  if (user) loadRetries().catch(() => undefined);
}

/**
 * Ends the session: the user is cleared and the page loads again. Inside the desktop app the companion ends the session
 * and starts itself again. As long as that fails, a toast says that the player is still signed in.
 */
export function logOut(client: QueryClient): Promise<void> {
  return endSession(() => {
    setCurrentUser(client, null);
    setTimeout(() => (desktopBridge ? desktopBridge.restartApp() : location.reload()), logoutReloadDelayMs);
  });
}

/**
 * Ends the session, now or with one of the tries that follow a failed one.
 *
 * @param onEnded called once the session has ended
 */
export async function endSession(onEnded: () => void): Promise<void> {
  const { stopTryingToLogOut, tryLogOutAgain } = await loadRetries();
  stopTryingToLogOut();
  try {
    await (desktopBridge ? desktopBridge.userLogout() : send(logOutEndpoint));
  } catch (error) {
    console.warn('logout failed', error);
    tryLogOutAgain(error, () => void endSession(onEnded));
    return;
  }
  onEnded();
}

/** Loaded with the player: when it is needed, the network may be gone. */
const loadRetries = () => import('./failed-log-out.ts');

async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = await call(readCurrentUser, undefined, { signal });
    loadRetries().catch(() => undefined);
    return user;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) forgetKeptPlayer();
    return error.code === 'network_unreachable' ? keptPlayer() : null;
  }
}

/** Without a network, who was signed in when there was one stays so on this device. */
async function keptPlayer(): Promise<CurrentUser | null> {
  if (!mayHavePlayer()) return null;
  const offline = await import('#shared/offline/kept-designs.ts');
  return offline.keptPlayer().catch(() => null);
}

function forgetKeptPlayer(): void {
  if (!mayHavePlayer()) return;
  void import('#shared/offline/kept-designs.ts')
    .then(({ forgetPlayer }) => forgetPlayer())
    .catch(() => undefined);
}

/**
 * The server marks the document when the request carried no session cookie at all. Visitors are then known at once:
 * no call, no waiting, and no 401 in the browser's console.
 */
function documentSaysSignedOut(): boolean {
  if (typeof document === 'undefined') return false;
  return document.querySelector('meta[name="punktgenau-session"]')?.getAttribute('content') === 'none';
}
