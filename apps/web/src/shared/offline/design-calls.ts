import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createDesign, readDesign, updateDesign } from '@punktgenau/contract/designs/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import type { DeviceDesigns } from './device-designs.ts';
import { mayHavePending } from './offline-hints.ts';
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
  const known = new Map<number, SavedDesign>();
  let device: Promise<DeviceDesigns> | undefined;
  // Loaded with the player, long before the network is gone.
  const ofDevice = () => {
    device ??= import('./device-designs.ts').then((module) => new module.DeviceDesigns(client, known));
    return device;
  };
  const through = async (
    id: number,
    ask: () => Promise<SavedDesign>,
    help: (device: DeviceDesigns) => Promise<SavedDesign>,
  ) => {
    if (id < 0 || (mayHavePending() && (await (await ofDevice()).hasChanged(id))))
      return help(await ofDevice());
    const askAndNote = async () => {
      const saved = await ask();
      known.set(saved.id, saved);
      return saved;
    };
    return unlessUnreachable(askAndNote, async () => help(await ofDevice()));
  };
  return {
    read: (id) =>
      through(
        id,
        () => call(readDesign, { params: { id } }),
        (device) => device.read(id),
      ),
    create: (body) => {
      const idempotencyKey = crypto.randomUUID();
      return through(
        0,
        () => call(createDesign, { body: { ...body, isPublic: false, idempotencyKey } }),
        (device) => device.create(body, idempotencyKey),
      );
    },
    update: (id, body) =>
      through(
        id,
        () => call(updateDesign, { params: { id }, body }),
        (device) => device.update(id, body),
      ),
  };
}
