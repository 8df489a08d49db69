import { type CurrentUser, currentUserSchema } from '@punktgenau/contract/account/account-schemas';
import { type SavedDesign, savedDesignSchema } from '@punktgenau/contract/designs/design-schemas';
import { openOfflineDatabase } from './offline-database.ts';
import { notePlayer } from './offline-hints.ts';
import { asSaved, pendingChanges } from './pending-changes.ts';
import { unlessUnreachable } from './unless-unreachable.ts';

/**
 * Forgets the player and the designs: the session is over. What was not sent yet stays, belongs to the account and goes up when its player logs
 * in here again.
 */
export async function forgetPlayer(): Promise<void> {
  const stores = ['account', 'designs', 'uploaded'] as const;
  const transaction = (await openOfflineDatabase()).transaction(stores, 'readwrite');
  await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
  await transaction.done;
  notePlayer(false);
}

/** Who was signed in when there was a network last. */
export async function keptPlayer(): Promise<CurrentUser | null> {
  const read = currentUserSchema.safeParse(await (await openOfflineDatabase()).get('account', 'current'));
  return read.success ? read.data : null;
}

/** The designs of an account as this device has them, changes included that no server has. */
export async function keptDesigns(userId: number): Promise<SavedDesign[]> {
  const kept = await (await openOfflineDatabase()).getAllFromIndex('designs', 'userId', userId);
  const changed = new Map((await pendingChanges(userId)).map((change) => [change.id, asSaved(change)]));
  const readable = kept.flatMap((one) => savedDesignSchema.safeParse(one).data ?? []);
  return [...changed.values(), ...readable.filter(({ id }) => !changed.has(id))];
}

/**
 * The designs of this device, after the server was asked for them.
 *
 * @throws the failure, when it says anything but that there is no network, and where nothing is kept
 */
export function keptDesignsInstead(failure: unknown, userId: number): Promise<SavedDesign[]> {
  return unlessUnreachable(
    () => Promise.reject(failure),
    () => keptDesigns(userId),
  );
}
