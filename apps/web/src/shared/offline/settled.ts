import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { createEmitter } from '@punktgenau/signal';

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
