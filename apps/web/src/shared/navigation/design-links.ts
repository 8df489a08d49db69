import type { SavedDesign } from '@punktgenau/contract';
import { type CrosshairDesign, encodeShareCode } from '@punktgenau/crosshair';

/** Where a saved design is edited. */
export const editHref = (design: Pick<SavedDesign, 'id'>): string => `/editor?design=${design.id}`;

/** The page that starts the overlay of a saved design, gives its link for OBS and its HTML file. */
export const overlayPageHref = (design: Pick<SavedDesign, 'id'>): string => `/overlay?design=${design.id}`;

/** The overlay of a saved design, with the key that opens it where there is no session (OBS, another browser). */
export function overlayHref(design: Pick<SavedDesign, 'id' | 'overlayKey'>): string {
  return `/transparent-overlay?${new URLSearchParams({ design: String(design.id), key: design.overlayKey })}`;
}

/** A link that carries the picture itself: it opens in the editor of anyone and names neither design nor owner. */
export function shareHref(design: CrosshairDesign): string {
  return `/editor?${new URLSearchParams({ share: encodeShareCode(design) })}`;
}
