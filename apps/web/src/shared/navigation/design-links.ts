import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { OverlayPageId } from '@punktgenau/contract/pages/overlay-surfaces';
import { type CrosshairDesign, encodeShareCode } from '@punktgenau/crosshair';
import { isUploaded } from '#shared/designs/saved-design.ts';
import { overlayPaths } from './generated/overlay-paths.ts';

/**
 * Where a saved design is edited: in the editor what is drawn, also by us as a picture of the gallery; of an uploaded picture only
 * size and rotation can be changed.
 */
export const editHref = ({ id, imageUrl }: Pick<SavedDesign, 'id' | 'imageUrl'>): string =>
  isUploaded({ imageUrl }) ? `/designs?look=${id}` : `/editor?design=${id}`;

/** The page that starts the overlay of a saved design, gives its link for OBS and its HTML file. */
export const overlayPageHref = (design: Pick<SavedDesign, 'id'>): string => `/overlay?design=${design.id}`;

/**
 * The overlay of a saved design, with the key that opens it where there is no session (OBS, another browser).
 *
 * @param isBare without controls: for a stream, where everything that is painted is seen
 */
export function overlayHref(
  surface: OverlayPageId,
  { id, overlayKey }: Pick<SavedDesign, 'id' | 'overlayKey'>,
  isBare = false,
): string {
  const parameters = new URLSearchParams({ design: String(id), key: overlayKey });
  if (isBare) parameters.set('controls', '0');
  return `${overlayPaths[surface]}?${parameters}`;
}

/** A link that carries the picture itself: it opens in the editor of anyone and names neither design nor owner. */
export function shareHref(design: CrosshairDesign): string {
  return `/editor?${new URLSearchParams({ share: encodeShareCode(design) })}`;
}
