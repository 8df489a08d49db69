import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { offlineDatabaseName } from './offline-hints.ts';
import type { PendingChange } from './pending-change.ts';

interface OfflineSchema extends DBSchema {
  account: { key: 'current'; value: CurrentUser };
  designs: { key: number; value: SavedDesign; indexes: { userId: number } };
  changes: { key: [userId: number, id: number]; value: PendingChange };
  /** What designs with a number of this device have become. */
  uploaded: { key: number; value: SavedDesign };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

/** Stands for the fields of what is kept: a field more is a new version with a step in `upgrade`, and an example in the test. */
const offlineDatabaseVersion = 1;

let opened: Promise<OfflineDatabase> | undefined;

/**
 * The browser's database of what the editor needs without a network.
 *
 * @throws in a browser that blocks its storage, and where a later client has been before
 */
export function openOfflineDatabase(): Promise<OfflineDatabase> {
  opened ??= openDB<OfflineSchema>(offlineDatabaseName, offlineDatabaseVersion, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('account');
        database.createObjectStore('designs', { keyPath: 'id' }).createIndex('userId', 'userId');
        database.createObjectStore('changes', { keyPath: ['userId', 'id'] });
        database.createObjectStore('uploaded');
      }
    },
    // A later client in another tab waits for this one to let go.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

function forget(): void {
  opened = undefined;
}
