import type { SavedDesign } from '@punktgenau/contract';
import { locale } from '#shared/i18n/locale.ts';

/** How long the file's address stays valid: long enough for a browser that asks where to put it. */
const addressLifetimeMs = 60_000;

/**
 * Writes the standalone overlay file of a design and hands it to the browser as a download.
 *
 * @returns the file's name
 * @throws when the code that writes it cannot be loaded
 */
export async function downloadOverlayFile(design: SavedDesign): Promise<string> {
  // A visit to this page rarely needs it, and it carries the whole player as text.
  const { overlayFileName, overlayHtml } = await import('@punktgenau/crosshair/overlay-html');
  const text = overlayHtml(design, { name: design.name, locale });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = overlayFileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
  return overlayFileName;
}
