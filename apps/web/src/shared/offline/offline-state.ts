import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createEmitter, createSignal } from '@punktgenau/signal';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

type Hint = Extract<StoredKey, 'punktgenau.kept-player' | 'punktgenau.pending-changes'>;

/** Designs with changes on this device that the server does not have, as far as this tab knows. */
export const pendingIds = createSignal<ReadonlySet<number>>(new Set());

/** What the browser's database may hold; saves opening it. */
export function hasHint(hint: Hint): boolean {
  try {
    return localStorage.getItem(hint) === 'on';
  } catch {
    return false;
  }
}

/** Notes what the browser's database holds now. */
export function setHint(hint: Hint, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(hint, 'on');
    else localStorage.removeItem(hint);
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

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('punktgenau-offline');
channel?.addEventListener('message', ({ data }: MessageEvent<Settled>) => settled.emit(data));

export function tellSettled(what: Settled): void {
  settled.emit(what);
  channel?.postMessage(what);
}
