import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { fail, type Result, succeed } from '@punktgenau/result';
import { imageOf } from '#shared/designs/saved-design.ts';
import { offerFile } from '#shared/files/offer-file.ts';
import { locale } from '#shared/i18n/locale.ts';

/**
 * Writes the standalone overlay file of a design and hands it to the browser as a download.
 *
 * @returns the file's name; `not_loaded` when the code that writes it, or the design's image, cannot be loaded
 */
export async function downloadOverlayFile(design: SavedDesign): Promise<Result<string, 'not_loaded'>> {
  // A visit to this page rarely needs it, and it carries the whole player as text.
  const writer = await import('@punktgenau/crosshair/overlay-html').catch(() => undefined);
  const image = imageOf(design);
  if (writer === undefined) return fail('not_loaded');
  const { overlayFileName, overlayHtml, stripOf } = writer;
  // Of an animation all frames.
  const url = image && (await asDataUrl(stripOf(image.url) ?? image.url));
  if (url === null) return fail('not_loaded');
  const text = overlayHtml(design, {
    name: design.name,
    locale,
    image: image && url ? { ...image, url } : undefined,
  });
  offerFile(new Blob([text], { type: 'text/html;charset=utf-8' }), overlayFileName);
  return succeed(overlayFileName);
}

/** The file at an address as a data URL: the overlay file asks no network for anything. `null` when it cannot be loaded. */
async function asDataUrl(url: string): Promise<string | null> {
  const response = await fetch(url).catch(() => undefined);
  // The server has a picture for a missing file, too; that one must not be kept for good.
  const file = response?.ok ? await response.blob().catch(() => undefined) : undefined;
  if (file === undefined) return null;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
