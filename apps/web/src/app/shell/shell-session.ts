import type { DesktopBridge, LostReason } from '@punktgenau/contract/desktop/desktop-bridge';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentUserQuery, currentUserUrl, setCurrentUser } from '#shared/api/current-user.ts';
import { useSubmit } from '#shared/api/use-submit.ts';

export type StartedSession = {
  /** The service was not reached; the player is the one last seen, believed by the signed licence. */
  readonly isOffline: boolean;
  /** When the overlay ends if it stays so: ISO 8601. `null` when that is not known. */
  readonly offlineUntil: string | null;
};

const online: StartedSession = { isOffline: false, offlineUntil: null };

/**
 * Finds out who plays (specification, section 4, "Desktop start"): the stored login first; when there is none, or it is
 * not taken, the player the service says is signed in.
 */
export async function startSession(bridge: DesktopBridge, client: QueryClient): Promise<StartedSession> {
  const { success, user, isOffline, offlineUntil } = await logInByStoredLogin(bridge);
  if (success && user !== null) {
    setCurrentUser(client, user);
    return { isOffline, offlineUntil };
  }
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  return online;
}

async function logInByStoredLogin(bridge: DesktopBridge): ReturnType<DesktopBridge['autoLogin']> {
  try {
    return await bridge.autoLogin();
  } catch (error) {
    console.warn('automatic login failed', error);
    return { success: false, user: null, ...online };
  }
}

export type Connection = StartedSession & {
  /** Why the companion itself is not there any more; `null` while it is. */
  readonly lost: LostReason | null;
  readonly isConnecting: boolean;
  /** Logs in again, and asks again for everything that is shown once the service answers. */
  readonly reconnect: () => Promise<unknown>;
};

/**
 * Whether the companion is there, which tells itself; and whether the service is in reach, as far as is known without
 * asking it all the time: from the start, and from what Windows says about the network.
 */
export function useConnection(bridge: DesktopBridge, atStart: StartedSession): Connection {
  const client = useQueryClient();
  const [session, setSession] = useState(atStart);
  const [lost, setLost] = useState<LostReason | null>(null);
  const { submit: reconnect, isBusy: isConnecting } = useSubmit(async () => {
    const started = await startSession(bridge, client);
    setSession(started);
    if (started.isOffline) return;
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserUrl });
  });

  useEffect(() => bridge.onLost(setLost), [bridge]);

  useEffect(() => {
    const onOffline = () => {
      setSession((before) => ({ ...before, isOffline: true }));
      // The companion reaches a service on this PC all the same, and then there is no end to tell.
      void logInByStoredLogin(bridge).then(({ offlineUntil }) =>
        setSession((before) => (before.isOffline ? { ...before, offlineUntil } : before)),
      );
    };
    const onOnline = () => void reconnect();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [bridge, reconnect]);

  return { ...session, lost, isConnecting, reconnect };
}
