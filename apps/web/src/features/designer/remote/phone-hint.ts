import type { StoredKey } from '#shared/storage/stored-keys.ts';

const storageKey: StoredKey = 'punktgenau.remote';

/** Whether a phone was paired in this browser and may still be. Only the server knows; this saves asking for those who have none. */
export function mayHavePhone(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}

/** Notes that there is a phone, or none any more. */
export function notePhone(hasPhone: boolean): void {
  try {
    if (hasPhone) localStorage.setItem(storageKey, 'on');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the editor follows a phone until it is left.
  }
}
