import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import type { SavedDesign, UpdateDesignRequest } from '@punktgenau/contract/designs/design-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { offlineDatabaseName } from './offline-state.ts';

/** What is sent of a design. */
export type DesignBody = CrosshairDesign & {
  readonly name: string;
  readonly scene?: UpdateDesignRequest['scene'];
};

/** Why a change cannot go up before the player has decided. */
export type Trouble =
  | { readonly kind: 'conflict'; readonly theirs: SavedDesign }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly message: string };

/** A design as this device has it and the server does not. */
export type PendingChange = {
  readonly userId: number;
  /** The design's number; below zero for one that no server has yet. */
  readonly id: number;
  /** Names a new design to the server, however often it is sent. */
  readonly idempotencyKey: string;
  /** The state that was changed; `null` for a new design. */
  readonly base: SavedDesign | null;
  readonly body: DesignBody;
  /** Another one with each change, so that an answer is known to be about this one. */
  readonly revision: number;
  readonly changedAt: string;
  readonly trouble?: Trouble | undefined;
};

interface OfflineSchema extends DBSchema {
  account: { key: 'current'; value: CurrentUser };
  designs: { key: number; value: SavedDesign; indexes: { userId: number } };
  changes: { key: [userId: number, id: number]; value: PendingChange };
  /** What designs with a number of this device have become. */
  uploaded: { key: number; value: SavedDesign };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

/** Stands for the fields of what is kept: a field more is a new version with a step in `upgrade`, and an example in the test. */
export const offlineDatabaseVersion = 1;

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
