import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createDesign, readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { isPending, mayHavePending } from './offline-state.ts';
import type { DesignBody } from './pending-change.ts';
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
  let looked: Promise<void> | undefined;
  const isOfDevice = async (id: number) => {
    if (id < 0) return true;
    if (!mayHavePending()) return false;
    // Opened before anybody else has looked.
    looked ??= loadOffline().then(async ([{ lookForPending }]) => lookForPending(await playerOf(client)));
    await looked.catch(() => undefined);
    return isPending(id);
  };
  const recall = async (id: number) => {
    const [, { keptDesigns }] = await loadOffline();
    const kept = (await keptDesigns(await playerOf(client))).find((design) => design.id === id);
    if (!kept) throw new Error(`Design ${id} is not on this device.`);
    return kept;
  };
  const keepChanged = async (id: number, body: DesignBody) => {
    const [{ keepChange }] = await loadOffline();
    const base = known.get(id) ?? (await recall(id));
    return keepChange({ userId: await playerOf(client), id, body, base });
  };
  return {
    async read(id) {
      const ask = () => call(readDesign, { params: { id } }).then(heard);
      if (await isOfDevice(id)) return recall(id).catch(ask);
      return unlessUnreachable(ask, () => recall(id));
    },
    async create(body) {
      const idempotencyKey = crypto.randomUUID();
      const ask = () =>
        call(createDesign, { body: { ...body, isPublic: false, idempotencyKey } }).then(heard);
      return unlessUnreachable(ask, async () => {
        const [{ keepNew }] = await loadOffline();
        return keepNew(await playerOf(client), body, idempotencyKey);
      });
    },
    async update(id, body) {
      if (await isOfDevice(id)) return keepChanged(id, body);
      const ask = () => call(updateDesign, { params: { id }, body }).then(heard);
      return unlessUnreachable(ask, () => keepChanged(id, body));
    },
  };
}

/** Loaded with the player, long before the network is gone. */
const loadOffline = () => Promise.all([import('./pending-changes.ts'), import('./kept-designs.ts')]);

/** @throws when nobody is signed in */
async function playerOf(client: QueryClient): Promise<number> {
  const user = await client.ensureQueryData(currentUserQuery);
  if (!user) throw new Error('Nobody is signed in.');
  return user.id;
}
