import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { imageOf } from '#shared/designs/design-image.ts';
import { locale } from '#shared/i18n/locale.ts';

/** How long the file's address stays valid: long enough for a browser that asks where to put it. */
const addressLifetimeMs = 60_000;

/**
 * Writes the standalone overlay file of a design and hands it to the browser as a download.
 *
 * @returns the file's name
 * @throws when the code that writes it, or the design's image, cannot be loaded
 */
export async function downloadOverlayFile(design: SavedDesign): Promise<string> {
  // A visit to this page rarely needs it, and it carries the whole player as text.
  const { overlayFileName, overlayHtml } = await import('@punktgenau/crosshair/overlay-html');
  const image = imageOf(design);
  const text = overlayHtml(design, {
    name: design.name,
    locale,
    image: image && { url: await asDataUrl(image.url), sizePx: image.sizePx },
  });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = overlayFileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetimeMs);
  return overlayFileName;
}

/** The file at an address as a data URL: the overlay file asks no network for anything. */
async function asDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  // The server has a picture for a missing file, too; that one must not be kept for good.
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const file = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
