import type { StoredVersions } from '@punktgenau/stored-versions';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** The account that keeps the rounds of this browser. */
export type KeepingAccount = {
  readonly userId: number;
  /**
   * Rounds up to this moment were sent, in ms since 1970: if the account does not have them any more, the player deleted them in another
   * browser, and they stay deleted.
   */
  readonly sentUntilMs: number;
};

const storageKey: StoredKey = 'punktgenau.aim-account';
export const keepingAccountVersions: StoredVersions = { first: 0, migrations: [] };

/** @returns `undefined` until somebody wanted an account to keep the rounds */
export function readKeepingAccount(storage: StorageSource): KeepingAccount | undefined {
  const { userId, sentUntilMs } = readStored(storage, storageKey, keepingAccountVersions);
  if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(sentUntilMs)) return undefined;
  return { userId: Number(userId), sentUntilMs: Number(sentUntilMs) };
}

/** @param keeping `undefined` for nobody's account */
export function writeKeepingAccount(storage: StorageSource, keeping: KeepingAccount | undefined): void {
  writeStored(storage, storageKey, keepingAccountVersions, keeping ?? null);
}
