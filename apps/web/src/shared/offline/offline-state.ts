import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createEmitter, createSignal } from '@punktgenau/signal';
import type { StoredKey } from '#shared/storage/stored-keys.ts';
import type { PendingChange } from './pending-change.ts';

/** The changes of this device that the server does not have, as far as this tab knows. */
export const pending = createSignal<readonly PendingChange[]>([]);

/** Whether a design has such changes. */
export const isPending = (id: number | null) => pending.get().some((change) => change.id === id);

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

/** A design of this device became one of the server's, or gave way to it. */
export type Settled = {
  /** Its number until now. */
  readonly from: number;
  /** What it is now; nothing when it was deleted elsewhere, or never was anywhere else. */
  readonly to: SavedDesign | undefined;
  /** It is as it was on this device; otherwise as the server had it. */
  readonly isOurs: boolean;
};

/** Tells what became of designs of this device, whichever tab sent them. */
export const settled = createEmitter<Settled>(console.error);

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('punktgenau-offline');
channel?.addEventListener('message', ({ data }: MessageEvent<Settled>) => settled.emit(data));

export function tellSettled(what: Settled): void {
  settled.emit(what);
  channel?.postMessage(what);
}
