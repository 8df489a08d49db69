import { limits } from '@punktgenau/contract/limits/limits';
import type { StoredVersions } from '@punktgenau/stored-versions';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

const browserStorage: StorageSource = () => localStorage;

export const rememberedVersions: StoredVersions = { first: 0, migrations: [] };

const keptMs = limits.verificationTokenHours * 60 * 60 * 1000;

/** What a visitor came for, remembered in this browser until the address of the new account is confirmed. */
export type Remembered = {
  readonly keep: (value: string, nowMs: number, storage?: StorageSource) => void;
  /** What was kept, unless it has become too old or unreadable. Storage is open to everyone at the machine: validate. */
  readonly read: (nowMs: number, storage?: StorageSource) => string | null;
  readonly clear: (storage?: StorageSource) => void;
};

/**
 * The mail's link opens a page that knows nothing of the one where the player signed up. What must not get lost on the
 * way is kept in the browser's storage, as long as the link in the mail is valid.
 */
export function rememberUntilLogin(key: StoredKey): Remembered {
  return {
    keep(value, nowMs, storage = browserStorage) {
      // Without storage the links on the page still carry it, only the mail's page will not.
      writeStored(storage, key, rememberedVersions, { value, savedAtMs: nowMs });
    },
    read(nowMs, storage = browserStorage) {
      // By hand and not by schema: the login reads it before its first paint, without the schema library.
      const { value, savedAtMs } = readStored(storage, key, rememberedVersions);
      if (typeof value !== 'string' || typeof savedAtMs !== 'number') return null;
      const ageMs = nowMs - savedAtMs;
      return ageMs >= 0 && ageMs <= keptMs ? value : null;
    },
    clear(storage = browserStorage) {
      // Storage that cannot be written holds nothing either.
      writeStored(storage, key, rememberedVersions, null);
    },
  };
}

/** The premium code a player came with. It is redeemed after the login; until then it stays unused. */
export const rememberedCode = rememberUntilLogin('punktgenau.pending-code');

/** Where a player was heading when signing up: a design that is to be saved must not be lost on the way. */
export const rememberedRedirect = rememberUntilLogin('punktgenau.pending-redirect');
