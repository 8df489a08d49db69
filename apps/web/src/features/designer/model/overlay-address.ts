import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { type CrosshairDesign, encodeShareCode } from '@punktgenau/crosshair';
import { overlayHref } from '#shared/navigation/design-links.ts';

/**
 * The overlay page of what is in the editor: of a saved design with its key, so that it follows later changes; otherwise the address
 * carries the picture itself, which needs no account.
 *
 * @param isBare without controls, for a stream
 */
export function overlayAddress(
  design: CrosshairDesign,
  saved: Pick<SavedDesign, 'id' | 'overlayKey'> | undefined,
  isBare: boolean,
): string {
  if (saved) return overlayHref('transparent-overlay', saved, isBare);
  const query = new URLSearchParams({ code: encodeShareCode(design) });
  if (isBare) query.set('controls', '0');
  return `${overlayPages['transparent-overlay'].path}?${query}`;
}
