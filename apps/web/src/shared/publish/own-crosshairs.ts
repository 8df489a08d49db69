import type {
  OwnCommunityCrosshair,
  PublishRequest,
  RepublishRequest,
} from '@punktgenau/contract/community/community-schemas';
import {
  listCommunityCrosshairs,
  listOwnCommunityCrosshairs,
  publishCrosshair,
  readCommunityCrosshair,
  republishCrosshair,
  withdrawCrosshair,
} from '@punktgenau/contract/community/endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call, callQuery } from '#shared/api/call.ts';

/** What the player has published. */
export const ownCrosshairsQuery = callQuery(listOwnCommunityCrosshairs);

/** Publishing, changing and taking back. Each throws `ApiFailure` when it is refused, and keeps the loaded lists right. */
export function useOwnCrosshairCalls() {
  const client = useQueryClient();
  return {
    publish: async (body: PublishRequest) => kept(client, await call(publishCrosshair, { body })),
    change: async (id: number, body: RepublishRequest) =>
      kept(client, await call(republishCrosshair, { params: { id }, body })),
    withdraw: async (id: number): Promise<void> => {
      await call(withdrawCrosshair, { params: { id } });
      client.setQueryData(ownCrosshairsQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
      forget(client, id);
    },
  };
}

function kept(client: QueryClient, saved: OwnCommunityCrosshair): OwnCommunityCrosshair {
  client.setQueryData(
    ownCrosshairsQuery.queryKey,
    (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)].sort((a, b) => b.id - a.id),
  );
  forget(client, saved.id);
  return saved;
}

/** What the gallery has loaded meanwhile is asked for again. */
function forget(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: callQuery(readCommunityCrosshair, { params: { id } }).queryKey });
  void client.invalidateQueries({ queryKey: [listCommunityCrosshairs.path] });
}
