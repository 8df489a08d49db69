import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** The browser's database of what the editor needs without a network. */
export const offlineDatabaseName = 'punktgenau';

const playerKey: StoredKey = 'punktgenau.kept-player';
const pendingKey: StoredKey = 'punktgenau.pending-changes';

/** Whether the browser's database may have a player; saves opening it. */
export const mayHavePlayer = () => isNoted(playerKey);
export const notePlayer = (isThere: boolean) => note(playerKey, isThere);

/** Whether the browser's database may have changes that no server has. */
export const mayHavePending = () => isNoted(pendingKey);
export const notePending = (isThere: boolean) => note(pendingKey, isThere);

function isNoted(key: StoredKey): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function note(key: StoredKey, isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Without this storage there is mostly no database either.
  }
}
