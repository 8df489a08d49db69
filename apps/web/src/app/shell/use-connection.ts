import type { DesktopBridge, LostReason } from '@punktgenau/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { startSession } from './start-session.ts';

export type Connection = {
  /** Why the companion itself is not there any more; `null` while it is. */
  readonly lost: LostReason | null;
  readonly isOffline: boolean;
  readonly isConnecting: boolean;
  /** Logs in again, and asks again for everything that is shown once the service answers. */
  readonly reconnect: () => Promise<void>;
};

/**
 * Whether the companion is there, which tells itself; and whether the service is in reach, as far as is known without
 * asking it all the time: from the start, and from what Windows says about the network.
 */
export function useConnection(bridge: DesktopBridge, startedOffline: boolean): Connection {
  const client = useQueryClient();
  const [isOffline, setOffline] = useState(startedOffline);
  const [isConnecting, setConnecting] = useState(false);
  const [lost, setLost] = useState<LostReason | null>(null);
  const isBusy = useRef(false);

  const reconnect = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setConnecting(true);
    try {
      const started = await startSession(bridge, client);
      setOffline(started.isOffline);
      if (started.isOffline) return;
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserUrl });
    } finally {
      isBusy.current = false;
      setConnecting(false);
    }
  }, [bridge, client]);

  useEffect(() => bridge.onLost(setLost), [bridge]);

  useEffect(() => {
    const onOffline = () => setOffline(true);
    const onOnline = () => void reconnect();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [reconnect]);

  return { lost, isOffline, isConnecting, reconnect };
}
