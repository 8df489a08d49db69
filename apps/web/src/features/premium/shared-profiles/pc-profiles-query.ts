import { followPcProfiles, listPcProfiles } from '@punktgenau/contract/profiles/endpoints';
import type { PcProfiles, PcProfilesState } from '@punktgenau/contract/profiles/profile-schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '#shared/api/call.ts';
import { hasDesktopBridge } from '#shared/desktop/bridge.ts';

/** The profiles of the player's PCs. What happens on these is the point of the list. */
export const pcProfilesQuery = { ...callQuery(listPcProfiles), staleTime: 0 };

/** Takes over what the server answered about one PC. */
export function keepPcProfiles(client: QueryClient, changed: PcProfiles): void {
  client.setQueryData(pcProfilesQuery.queryKey, (pcs: readonly PcProfiles[] | undefined) =>
    pcs?.map((pc) =>
      pc.deviceId === changed.deviceId && pc.revision < changed.revision
        ? { ...changed, isThisPc: pc.isThisPc }
        : pc,
    ),
  );
}

/**
 * Asks for the list again as soon as the server tells that it is another one, as long as this is on the page. In the app's window, whose
 * calls carry a key that an `EventSource` cannot, it is asked for when the window comes to the front.
 */
export function usePcProfileNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (hasDesktopBridge() || typeof EventSource === 'undefined') return undefined;
    const source = new EventSource(followPcProfiles.path);
    source.addEventListener('profiles', ({ data }) => {
      const known = client.getQueryData<readonly PcProfiles[]>(pcProfilesQuery.queryKey);
      if (known && isSame(known, JSON.parse(data))) return;
      void client.invalidateQueries({ queryKey: pcProfilesQuery.queryKey });
    });
    source.addEventListener('gone', () => source.close());
    return () => source.close();
  }, [client]);
}

type States = readonly PcProfilesState[number][];

function isSame(known: States, said: States): boolean {
  const stateOf = (pcs: States) => pcs.map(({ deviceId, revision }) => `${deviceId} ${revision}`).join();
  return stateOf(known) === stateOf(said);
}
