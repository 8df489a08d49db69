import { limits } from '@punktgenau/contract';

/** Browsers may refuse even to name their storage, so it is asked for inside the guarded part. */
export type StorageSource = () => Storage;
const browserStorage: StorageSource = () => localStorage;

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
export function waitingItem(key: string): WaitingItem {
  return {
    keep(value, nowMs, storage = browserStorage) {
      try {
        storage().setItem(key, JSON.stringify({ value, savedAtMs: nowMs }));
      } catch {
        // Blocked or full storage: the links on the page still carry it, only the mail's page will not.
      }
    },
    read(nowMs, storage = browserStorage) {
      try {
        // By hand and not by schema: the login reads it before its first paint, without the schema library.
        const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        if (typeof stored !== 'object' || stored === null) return null;
        if (!('value' in stored) || typeof stored.value !== 'string') return null;
        if (!('savedAtMs' in stored) || typeof stored.savedAtMs !== 'number') return null;
        const ageMs = nowMs - stored.savedAtMs;
        return ageMs >= 0 && ageMs <= keptMs ? stored.value : null;
      } catch {
        return null;
      }
    },
    clear(storage = browserStorage) {
      try {
        storage().removeItem(key);
      } catch {
        // Storage that cannot be written holds nothing either.
      }
    },
  };
}
