import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/api/current-user.ts';
import { keptDesigns } from './kept-designs.ts';
import { isPending } from './offline-state.ts';
import type { DesignBody } from './pending-change.ts';
import { keepChange, keepNew, lookForPending } from './pending-changes.ts';

/** The player's designs as this device has them. */
export class DeviceDesigns {
  readonly #client: QueryClient;
  readonly #known: ReadonlyMap<number, SavedDesign>;
  #looked: Promise<void> | undefined;

  /** @param known designs as the server had them when this page last heard */
  constructor(client: QueryClient, known: ReadonlyMap<number, SavedDesign>) {
    this.#client = client;
    this.#known = known;
  }

  /** Whether a design has changes here that have not gone up. */
  async hasChanged(id: number): Promise<boolean> {
    if (id < 0) return true;
    // Opened before anybody else has looked.
    this.#looked ??= this.#player().then(lookForPending);
    await this.#looked.catch(() => undefined);
    return isPending(id);
  }

  /** @throws when the device never had it, or nobody is signed in */
  async read(id: number): Promise<SavedDesign> {
    const kept = (await keptDesigns(await this.#player())).find((design) => design.id === id);
    if (!kept) throw new Error(`Design ${id} is not on this device.`);
    return kept;
  }

  async update(id: number, body: DesignBody): Promise<SavedDesign> {
    const base = this.#known.get(id) ?? (await this.read(id));
    return keepChange({ userId: await this.#player(), id, body, base });
  }

  async create(body: DesignBody, idempotencyKey: string): Promise<SavedDesign> {
    return keepNew(await this.#player(), body, idempotencyKey);
  }

  async #player(): Promise<number> {
    const user = await this.#client.ensureQueryData(currentUserQuery);
    if (!user) throw new Error('Nobody is signed in.');
    return user.id;
  }
}
