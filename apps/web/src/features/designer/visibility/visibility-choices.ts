import { type Vision, visions } from '@punktgenau/crosshair/visibility';
import type { StoredVersions } from '@punktgenau/stored-versions';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** For whom visibility is looked at, and what does not count for suggestions. Kept in this browser only. */
export type VisibilityChoices = {
  readonly vision: Vision;
  /** Keys of backdrops. */
  readonly leftOut: readonly string[];
};

const storageKey: StoredKey = 'punktgenau.visibility';
export const visibilityVersions: StoredVersions = { first: 0, migrations: [] };

/** The choices of this browser; whatever is not one of today's counts as not chosen. */
export function readChoices(storage: StorageSource): VisibilityChoices {
  const { vision, leftOut } = readStored(storage, storageKey, visibilityVersions);
  return {
    vision: visions.find((one) => one === vision) ?? 'normal',
    leftOut: Array.isArray(leftOut) ? leftOut.filter((key) => typeof key === 'string') : [],
  };
}

/** Remembers choices; the player's own pictures are gone with the tab, so they are not remembered. */
export function writeChoices(storage: StorageSource, { vision, leftOut }: VisibilityChoices): void {
  writeStored(storage, storageKey, visibilityVersions, {
    vision,
    leftOut: leftOut.filter((key) => !key.startsWith('blob:')),
  });
}
