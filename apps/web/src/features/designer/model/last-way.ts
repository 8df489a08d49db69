import type { StorageSource } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** The ways from the editor onto a screen, in the order for somebody who has used none yet. */
export const wayKinds = ['app', 'obs', 'browser', 'file'] as const;
export type WayKind = (typeof wayKinds)[number];

const storageKey: StoredKey = 'punktgenau.last-way';
const browserStorage: StorageSource = () => localStorage;

/** All ways, the one used last on this device first. */
export function orderedWays(storage: StorageSource = browserStorage): readonly WayKind[] {
  const last = readLastWay(storage);
  return last === undefined ? wayKinds : [last, ...wayKinds.filter((kind) => kind !== last)];
}

/** Keeps which way was used; without storage the order stays as it is. */
export function rememberWay(kind: WayKind, storage: StorageSource = browserStorage): void {
  try {
    storage().setItem(storageKey, kind);
  } catch {
    // Storage can be blocked or full.
  }
}

function readLastWay(storage: StorageSource): WayKind | undefined {
  try {
    const stored = storage().getItem(storageKey);
    return wayKinds.find((kind) => kind === stored);
  } catch {
    return undefined;
  }
}
