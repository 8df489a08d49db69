import { type CrosshairDesign, decodeShareCode, encodeShareCode } from '@punktgenau/crosshair';
import type { StoredVersions } from '@punktgenau/stored-versions';
import { readStored, type StorageSource, writeStored } from '#shared/storage/stored-json.ts';
import type { StoredKey } from '#shared/storage/stored-keys.ts';

/** Work that no server has yet. `designId` is the saved design it changes, or null for a new one. */
export type Draft = {
  readonly designId: number | null;
  readonly name: string;
  readonly design: CrosshairDesign;
  /** The player pressed save and was sent to log in: ask for the name again as soon as that is done. */
  readonly wantsSaving: boolean;
};

const keyStart: StoredKey = 'punktgenau.draft.';
const draftKey = (designId: number | null) => `${keyStart}${designId ?? 'new'}`;
export const draftVersions: StoredVersions = { first: 1, migrations: [] };

/**
 * Drafts in the browser's storage, one per saved design and one for a new one. Storage that is blocked or full keeps nothing
 * and breaks nothing; a draft that is damaged counts as none, and one that a later client stored is left to that.
 *
 * The design is kept as its share code, which carries a checksum and is checked against every range when it is read, so that
 * the first paint does without a schema library.
 */
export function createDraftShelf(storage: StorageSource) {
  return {
    read(designId: number | null): Draft | undefined {
      const stored = readStored(storage, draftKey(designId), draftVersions);
      const { name, code, wantsSaving } = stored;
      if (
        stored.designId !== designId ||
        typeof name !== 'string' ||
        typeof code !== 'string' ||
        typeof wantsSaving !== 'boolean'
      )
        return undefined;
      const decoded = decodeShareCode(code);
      return decoded.ok ? { designId, name, design: decoded.value, wantsSaving } : undefined;
    },
    /** Returns whether the draft is kept. */
    write: ({ designId, name, design, wantsSaving }: Draft): boolean =>
      writeStored(storage, draftKey(designId), draftVersions, {
        designId,
        name,
        code: encodeShareCode(design),
        wantsSaving,
      }),
    remove(designId: number | null): void {
      writeStored(storage, draftKey(designId), draftVersions, null);
    },
  };
}

export type DraftShelf = ReturnType<typeof createDraftShelf>;
