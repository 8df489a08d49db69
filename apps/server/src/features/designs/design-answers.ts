import {
  type OverlayDesign,
  type SavedDesign,
  savedDesignSchema,
} from '@punktgenau/contract/designs/design-schemas';
import type { StoredDesign } from './design-repository.ts';

/** A design as its owner sees it. */
export function toSavedDesign(design: StoredDesign): SavedDesign {
  const { idempotencyKey: _key, ...own } = design;
  return { ...own, createdAt: design.createdAt.toISOString(), updatedAt: design.updatedAt.toISOString() };
}

const savedFields = Object.keys(savedDesignSchema.shape);

/**
 * A list of designs as its owner sees them, as JSON: the contract's fields and no others. Written without the checks of its
 * schema, which took longer than everything else about a list; the database checks each of these columns when it is stored.
 */
export function writeSavedDesigns(designs: readonly StoredDesign[]): string {
  return JSON.stringify(designs, savedFields);
}

/** A design as an overlay sees it. */
export function toOverlayDesign(design: StoredDesign): OverlayDesign {
  const {
    userId: _owner,
    overlayKey: _key,
    isPublic: _public,
    scene: _scene,
    shareCode: _code,
    idempotencyKey: _idempotency,
    createdAt: _at,
    updatedAt: _until,
    ...picture
  } = design;
  return picture;
}
