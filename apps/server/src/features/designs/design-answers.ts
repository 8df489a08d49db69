import type { OverlayDesign, SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { StoredDesign } from './design-repository.ts';

/** A design as its owner sees it. */
export function toSavedDesign(design: StoredDesign): SavedDesign {
  return { ...design, createdAt: design.createdAt.toISOString(), updatedAt: design.updatedAt.toISOString() };
}

/** A design as an overlay sees it. */
export function toOverlayDesign(design: StoredDesign): OverlayDesign {
  const {
    userId: _owner,
    overlayKey: _key,
    isPublic: _public,
    createdAt: _at,
    updatedAt: _until,
    ...picture
  } = design;
  return picture;
}
