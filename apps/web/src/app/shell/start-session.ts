import type { DesktopBridge } from '@punktgenau/contract';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery, setCurrentUser } from '#shared/api/current-user.ts';

export type StartedSession = {
  /** The service was not reached; the player is the one last seen, believed by the signed licence. */
  readonly isOffline: boolean;
};

/**
 * Finds out who plays (specification, section 4, "Desktop start"): the stored login first; when there is none, or it is
 * not taken, whoever the service says is signed in.
 */
export async function startSession(bridge: DesktopBridge, client: QueryClient): Promise<StartedSession> {
  const { success, user, isOffline } = await logInByStoredLogin(bridge);
  if (success && user !== null) {
    setCurrentUser(client, user);
    return { isOffline };
  }
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  return { isOffline: false };
}

async function logInByStoredLogin(bridge: DesktopBridge): ReturnType<DesktopBridge['autoLogin']> {
  try {
    return await bridge.autoLogin();
  } catch (error) {
    console.warn('automatic login failed', error);
    return { success: false, user: null, isOffline: false };
  }
}
