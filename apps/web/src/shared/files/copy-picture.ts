import { offerFile } from './offer-file.ts';

/**
 * Puts a PNG on the clipboard. Where the browser does not let pages do that, it becomes a download.
 *
 * @param picture may still be on its way
 * @throws what `picture` is rejected with
 */
export async function copyPicture(
  picture: Promise<Blob>,
  fileName: string,
): Promise<'copied' | 'downloaded'> {
  // Awaited below; a rejection before that must not count as unhandled.
  picture.catch(() => undefined);
  try {
    // The promise itself: Safari takes nothing that comes after the click's own task.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'copied';
  } catch {
    offerFile(await picture, fileName);
    return 'downloaded';
  }
}
