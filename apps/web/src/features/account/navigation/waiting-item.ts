import { limits } from '@punktgenau/contract/limits/limits';
import type { StoredVersions } from '@punktgenau/stored-versions';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

const browserStorage: StorageSource = () => localStorage;

export const pendingVersions: StoredVersions = { first: 0, migrations: [] };

const keptMs = limits.verificationTokenHours * 60 * 60 * 1000;

/** Something a new account still has before it, kept in this browser until its address is confirmed. */
export type WaitingItem = {
  readonly keep: (value: string, nowMs: number, storage?: StorageSource) => void;
  /** What was kept, unless it has become too old or unreadable. Storage is open to anyone at the machine: validate. */
  readonly read: (nowMs: number, storage?: StorageSource) => string | null;
  readonly clear: (storage?: StorageSource) => void;
};

/**
 * The mail's link opens a page that knows nothing of the one where the player signed up. What must not get lost on the
 * way lies in the browser's storage meanwhile, as long as the link in the mail is valid.
 */
export function waitingItem(key: StoredKey): WaitingItem {
  return {
    keep(value, nowMs, storage = browserStorage) {
      // Without storage the links on the page still carry it, only the mail's page will not.
      writeStored(storage, key, pendingVersions, { value, savedAtMs: nowMs });
    },
    read(nowMs, storage = browserStorage) {
      // By hand and not by schema: the login reads it before its first paint, without the schema library.
      const { value, savedAtMs } = readStored(storage, key, pendingVersions);
      if (typeof value !== 'string' || typeof savedAtMs !== 'number') return null;
      const ageMs = nowMs - savedAtMs;
      return ageMs >= 0 && ageMs <= keptMs ? value : null;
    },
    clear(storage = browserStorage) {
      // Storage that cannot be written holds nothing either.
      writeStored(storage, key, pendingVersions, null);
    },
  };
}
