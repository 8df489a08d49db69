import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, paintedSizePx } from '@punktgenau/crosshair';

/**
 * The image a design of type 'svg' shows, the side of the square it is fitted into, in px at scale 1, and how far it is turned
 * clockwise, in degrees.
 */
export type DesignImage = { readonly url: string; readonly sizePx: number; readonly rotation: number };

/** What of a design says which image it shows. */
export type ImageFields = Pick<SavedDesign, 'imageUrl' | 'adjustedSize'> &
  Partial<Pick<SavedDesign, 'imageRotation'>>;

/** The image of a design; `undefined` for one that is drawn from its parameters. */
export function imageOf({
  imageUrl,
  adjustedSize,
  imageRotation: rotation = 0,
}: ImageFields): DesignImage | undefined {
  return imageUrl === null || adjustedSize === null
    ? undefined
    : { url: imageUrl, sizePx: adjustedSize, rotation };
}

/** Whether a design shows an uploaded picture, which was drawn from no parameters. */
export function isUploaded({ imageUrl }: Pick<SavedDesign, 'imageUrl'>): boolean {
  return imageUrl !== null && !imageUrl.endsWith('.svg');
}

/** How large a design is in its picture: from end to end, or the side of its image as the player set it, in px at scale 1. */
export function shownSizePx(design: ImageFields & CrosshairDesign): number {
  return imageOf(design)?.sizePx ?? paintedSizePx(design);
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
