import { limits } from '@punktgenau/contract';
import { type CrosshairDesign, decodeShareCode, encodeShareCode } from '@punktgenau/crosshair';

/** Work that no server has yet. `designId` is the saved design it changes, or null for a new one. */
export type Draft = {
  readonly designId: number | null;
  readonly name: string;
  readonly design: CrosshairDesign;
  /** The player pressed save and was sent to log in: ask for the name again as soon as that is done. */
  readonly wantsSaving: boolean;
};

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What lies in the storage. The design is kept as its share code, which carries a checksum and is checked against
 * every range when it is read, so that the first paint does without a schema library.
 */
type StoredDraft = {
  readonly version: 1;
  readonly designId: number | null;
  readonly name: string;
  readonly code: string;
  readonly wantsSaving: boolean;
};

const keyOf = (designId: number | null) => `punktgenau.draft.${designId ?? 'new'}`;

/**
 * Drafts in the browser's storage, one per saved design and one for a new one. Storage that is blocked or full
 * keeps nothing and breaks nothing; a draft that is damaged or of an unknown format counts as none.
 */
export function createDraftShelf(storage: () => DraftStorage) {
  return {
    read(designId: number | null): Draft | undefined {
      try {
        const text = storage().getItem(keyOf(designId));
        const stored: unknown = text === null ? undefined : JSON.parse(text);
        if (!isStoredDraft(stored) || stored.designId !== designId) return undefined;
        const decoded = decodeShareCode(stored.code);
        if (!decoded.ok) return undefined;
        return { designId, name: stored.name, design: decoded.design, wantsSaving: stored.wantsSaving };
      } catch {
        return undefined;
      }
    },
    /** Returns whether the draft is kept. */
    write({ designId, name, design, wantsSaving }: Draft): boolean {
      try {
        const stored: StoredDraft = {
          version: 1,
          designId,
          name,
          code: encodeShareCode(design),
          wantsSaving,
        };
        storage().setItem(keyOf(designId), JSON.stringify(stored));
        return true;
      } catch {
        return false;
      }
    },
    remove(designId: number | null): void {
      try {
        storage().removeItem(keyOf(designId));
      } catch {
        // Blocked storage kept no draft either.
      }
    },
  };
}

export type DraftShelf = ReturnType<typeof createDraftShelf>;

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, designId, name, code, wantsSaving } = value as Record<string, unknown>;
  return (
    version === 1 &&
    (designId === null || Number.isInteger(designId)) &&
    typeof name === 'string' &&
    name.length <= limits.designNameMax &&
    typeof code === 'string' &&
    typeof wantsSaving === 'boolean'
  );
}
