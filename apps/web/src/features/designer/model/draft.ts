import { limits } from '@punktgenau/contract';
import { type CrosshairDesign, designSchema } from '@punktgenau/crosshair';
import * as z from 'zod/mini';

/** Work that no server has yet. `designId` is the saved design it changes, or null for a new one. */
export type Draft = {
  readonly designId: number | null;
  readonly name: string;
  readonly design: CrosshairDesign;
  /** The player pressed save and was sent to log in: ask for the name again as soon as that is done. */
  readonly wantsSaving: boolean;
};

const draftSchema = z.object({
  version: z.literal(1),
  designId: z.nullable(z.int()),
  name: z.string().check(z.maxLength(limits.designNameMax)),
  design: designSchema,
  wantsSaving: z.boolean(),
});

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
        if (text === null) return undefined;
        const { data } = draftSchema.safeParse(JSON.parse(text));
        if (data === undefined || data.designId !== designId) return undefined;
        const { name, design, wantsSaving } = data;
        return { designId, name, design, wantsSaving };
      } catch {
        return undefined;
      }
    },
    /** Returns whether the draft is kept. */
    write(draft: Draft): boolean {
      try {
        storage().setItem(keyOf(draft.designId), JSON.stringify({ version: 1, ...draft }));
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
