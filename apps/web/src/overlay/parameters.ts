import type { overlayPages } from '@punktgenau/contract/pages/overlay-surfaces';
import { type CrosshairDesign, decodeShareCode } from '@punktgenau/crosshair';

/** Where the crosshair of an overlay page comes from. */
export type OverlaySource =
  | { readonly kind: 'saved'; readonly designId: number; readonly key: string | undefined }
  | { readonly kind: 'shared'; readonly design: CrosshairDesign }
  | { readonly kind: 'invalid'; readonly reason: 'nothing_named' | 'bad_design_id' | 'bad_code' };

/** The two pages: the plain overlay, and the one with the full-screen transparent mode. */
export type OverlayVariant = 'plain' | 'window';

// The path alone: the table around it would cost bytes of the overlay's 15 kB.
const windowPath = '/overlay-window' satisfies (typeof overlayPages)['overlay-window']['path'];

export function overlayVariantOf(pathname: string): OverlayVariant {
  return pathname.startsWith(windowPath) ? 'window' : 'plain';
}

const largestDesignId = 2_147_483_647;

/**
 * Reads `?design={id}&key=…` or `?code={share code}`. The id is a whole number (specification, section 5); anything
 * else is told apart here, without asking the server.
 */
export function overlaySourceOf(search: string): OverlaySource {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('design')?.trim();
  if (id) {
    const designId = /^\d{1,10}$/.test(id) ? Number(id) : 0;
    if (designId < 1 || designId > largestDesignId) return { kind: 'invalid', reason: 'bad_design_id' };
    return { kind: 'saved', designId, key: parameters.get('key')?.trim() || undefined };
  }
  const code = parameters.get('code')?.trim();
  if (!code) return { kind: 'invalid', reason: 'nothing_named' };
  const decoded = decodeShareCode(code);
  return decoded.ok ? { kind: 'shared', design: decoded.value } : { kind: 'invalid', reason: 'bad_code' };
}
