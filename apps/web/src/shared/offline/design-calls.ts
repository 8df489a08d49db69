import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createDesign, readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { currentUserUrl } from '#shared/api/current-user.ts';
import { pendingIds } from './offline-state.ts';
import type { DesignBody } from './offline-database.ts';
import { unlessUnreachable } from './unless-unreachable.ts';

/** Reading and saving designs, by the server while it can be reached, else by this device. */
export type DesignCalls = {
  read(id: number): Promise<SavedDesign>;
  create(body: DesignBody): Promise<SavedDesign>;
  update(id: number, body: DesignBody): Promise<SavedDesign>;
};

/**
 * Calls of the player of a page. Where this device cannot help either (a visitor, a browser without storage, a design it never had), they fail as
 * without it. A design with changes that have not gone up is the one of this device until they have.
 */
export function createOfflineDesignCalls(client: QueryClient): DesignCalls {
  /** As the server had them when this page last heard. */
  const known = new Map<number, SavedDesign>();
  const heard = (saved: SavedDesign) => {
    known.set(saved.id, saved);
    return saved;
  };
  const isOfDevice = (id: number) => id < 0 || pendingIds.get().has(id);
  const keepChanged = async (id: number, body: DesignBody) => {
    const [{ keepChange }, { keptDesigns }] = await loadOffline();
    const userId = playerOf(client);
    const base = known.get(id) ?? (await keptDesigns(userId)).find((design) => design.id === id);
    if (!base) throw new Error(`Design ${id} is not on this device.`);
    return keepChange({ userId, id, body, base });
  };
  const recall = async (id: number) => {
    const [, { keptDesigns }] = await loadOffline();
    const kept = (await keptDesigns(playerOf(client))).find((design) => design.id === id);
    if (!kept) throw new Error(`Design ${id} is not on this device.`);
    return kept;
  };
  return {
    read: (id) => {
      const ask = () => call(readDesign, { params: { id } }).then(heard);
      return isOfDevice(id) ? recall(id).catch(ask) : unlessUnreachable(ask, () => recall(id));
    },
    create: (body) => {
      const idempotencyKey = crypto.randomUUID();
      const ask = () => call(createDesign, { body: { ...body, isPublic: false, idempotencyKey } }).then(heard);
      return unlessUnreachable(ask, async () => {
        const [{ keepNew }] = await loadOffline();
        return keepNew(playerOf(client), body, idempotencyKey);
      });
    },
    update: (id, body) => {
      if (isOfDevice(id)) return keepChanged(id, body);
      const ask = () => call(updateDesign, { params: { id }, body }).then(heard);
      return unlessUnreachable(ask, () => keepChanged(id, body));
    },
  };
}

/** Loaded with the player, long before the network is gone. */
const loadOffline = () => Promise.all([import('./pending-changes.ts'), import('./kept-designs.ts')]);

/** @throws when nobody is signed in */
function playerOf(client: QueryClient): number {
  const user = client.getQueryData<CurrentUser | null>([currentUserUrl]);
  if (!user) throw new Error('Nobody is signed in.');
  return user.id;
}
