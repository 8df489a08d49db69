import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { openOfflineDatabase } from './offline-database.ts';
import { mayHavePending, notePending } from './offline-hints.ts';
import { pending } from './offline-state.ts';
import type { DesignBody, PendingChange, Trouble } from './pending-change.ts';

/** Numbers of designs are PostgreSQL integers; those that only this device has are below zero. */
const largestId = 2_147_483_647;

/** All changes of an account that the server does not have, the oldest first. */
export async function pendingChanges(userId: number): Promise<PendingChange[]> {
  if (!mayHavePending()) return [];
  const database = await openOfflineDatabase();
  const all = await database.getAll('changes', IDBKeyRange.bound([userId, -largestId], [userId, largestId]));
  return all.filter(isReadable).sort((one, other) => one.changedAt.localeCompare(other.changedAt));
}

/** Storage is open to anyone at the machine. */
function isReadable(change: PendingChange): boolean {
  return savedDesignSchema.safeParse(asSaved(change)).success;
}

type GivenChange = Pick<PendingChange, 'userId' | 'id' | 'body'> & {
  /** The state that is changed, unless changes to it are kept already. */
  readonly base: SavedDesign | null;
  readonly idempotencyKey?: string;
};

/**
 * Keeps a change on this device until it has gone up. Of several changes to one design the last one goes, to the state that the first was made to.
 *
 * @returns the design as it is on this device now
 * @throws in a browser that blocks its storage, and where it is full
 */
export async function keepChange(given: GivenChange): Promise<SavedDesign> {
  const { userId, id, body, base } = given;
  const database = await openOfflineDatabase();
  // Gone up a moment ago, and its editor does not know yet.
  const uploaded = id < 0 ? await database.get('uploaded', id) : undefined;
  if (uploaded) return keepChange({ userId, id: uploaded.id, body, base: uploaded });
  const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' });
  const before = await transaction.store.get([userId, id]);
  const kept: PendingChange = {
    ...{ userId, id, body },
    base: before ? before.base : base,
    idempotencyKey: before?.idempotencyKey ?? given.idempotencyKey ?? crypto.randomUUID(),
    revision: (before?.revision ?? 0) + 1,
    changedAt: new Date().toISOString(),
    trouble: before?.trouble,
  };
  await transaction.store.put(kept);
  await transaction.done;
  notePending(true);
  pending.set([...pending.get().filter((change) => change.id !== id), kept]);
  return asSaved(kept);
}

/**
 * Keeps a new design on this device until it has gone up. It has a number of its own until then.
 *
 * @param idempotencyKey with which it was sent already, perhaps heard
 */
export function keepNew(userId: number, body: DesignBody, idempotencyKey: string): Promise<SavedDesign> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return keepChange({ userId, id: -1 - (random % largestId), body, base: null, idempotencyKey });
}

/** What became of a change while it was on its way. */
export type Outcome =
  /** The server has the design like this now. */
  | { readonly saved: SavedDesign }
  /** It was made to another state than the server's; it is tried again with that one. */
  | { readonly base: SavedDesign }
  | { readonly trouble: Trouble };

/** Notes what became of a change. A newer one of the same design stays, as one to what the server has now. */
export async function settleChange({ userId, id, revision }: PendingChange, outcome: Outcome): Promise<void> {
  const database = await openOfflineDatabase();
  const transaction = database.transaction(['changes', 'uploaded'], 'readwrite', { durability: 'strict' });
  const changes = transaction.objectStore('changes');
  const now = await changes.get([userId, id]);
  if (now && 'saved' in outcome) {
    const { saved } = outcome;
    await changes.delete([userId, id]);
    if (id < 0) await transaction.objectStore('uploaded').put(saved, id);
    const isNewer = now.revision !== revision;
    if (isNewer) await changes.put({ ...now, id: saved.id, base: saved, trouble: undefined });
  } else if (now) {
    await changes.put({ ...now, trouble: undefined, ...outcome });
  }
  await transaction.done;
  if ('saved' in outcome) await lookForPending(userId);
}

/** Takes a change away: the player does not want it, or it became a design of its own. */
export async function dropChange({ userId, id }: Pick<PendingChange, 'userId' | 'id'>): Promise<void> {
  await (await openOfflineDatabase()).delete('changes', [userId, id]);
  pending.set(pending.get().filter((change) => change.id !== id));
}

/** Finds out which designs have changes here, for the hint and for this tab. */
export async function lookForPending(userId: number): Promise<void> {
  const database = await openOfflineDatabase();
  if ((await database.count('changes')) === 0) notePending(false);
  pending.set(await pendingChanges(userId));
}

/** A design as it is on this device. */
export function asSaved({ userId, id, base, body, changedAt }: PendingChange): SavedDesign {
  const { scene, ...rest } = body;
  const made: SavedDesign = base ?? {
    ...body,
    ...{
      id,
      userId,
      type: 'editor',
      imageUrl: null,
      adjustedSize: null,
      imageRotation: 0,
      scene: null,
      isPublic: false,
    },
    ...{ shareCode: null, overlayKey: '', createdAt: changedAt, updatedAt: changedAt },
  };
  return { ...made, ...rest, id, ...(scene !== undefined && { scene }) };
}
