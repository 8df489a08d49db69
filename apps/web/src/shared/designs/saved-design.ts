import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { drawnSizePx } from '@punktgenau/crosshair';

/** The image a design of type 'svg' shows, and the side of the square it is fitted into, in px at scale 1. */
export type DesignImage = { readonly url: string; readonly sizePx: number };

/** The image of a design; `undefined` for one that is drawn from its parameters. */
export function imageOf({
  imageUrl,
  adjustedSize,
}: Pick<SavedDesign, 'imageUrl' | 'adjustedSize'>): DesignImage | undefined {
  return imageUrl === null || adjustedSize === null ? undefined : { url: imageUrl, sizePx: adjustedSize };
}

/** How large a design is, as the player set it: from end to end, or the side of its image, in px at scale 1. */
export function shownSizePx(
  design: Pick<SavedDesign, 'imageUrl' | 'adjustedSize' | 'size' | 'length'>,
): number {
  return imageOf(design)?.sizePx ?? drawnSizePx(design);
}

/** Newest first. Designs made in the same instant keep the order in which the server numbered them. */
export function newestFirst<Design extends Pick<SavedDesign, 'id' | 'createdAt'>>(
  designs: readonly Design[],
): Design[] {
  return designs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
}

/** Designs by when they were worked on, the latest first. */
export function lastEditedFirst<Design extends Pick<SavedDesign, 'id' | 'updatedAt'>>(
  designs: readonly Design[],
): Design[] {
  return designs.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id);
}
