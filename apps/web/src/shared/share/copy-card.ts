import { readShareCard } from '@punktgenau/contract/share/endpoints';
import { send } from '#shared/api/call.ts';
import { offerFile } from '#shared/files/offer-file.ts';

/**
 * Puts the picture of a shared crosshair on the clipboard. Where the browser does not let pages do that, the picture becomes a
 * download.
 *
 * @param fileStem beginning of the file's name
 * @throws ApiFailure when the server has no picture now
 */
export async function copyCard(code: string, fileStem: string): Promise<'copied' | 'downloaded'> {
  const picture = send(readShareCard, { query: { code } }).then((response) => response.blob());
  // Awaited below; a rejection before that must not count as unhandled.
  picture.catch(() => undefined);
  try {
    // The promise itself: Safari takes nothing that comes after the click's own task.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'copied';
  } catch {
    offerFile(await picture, `${fileStem}.png`);
    return 'downloaded';
  }
}
