import { readShareCard } from '@punktgenau/contract/share/endpoints';
import { send } from '#shared/api/call.ts';
import { copyPicture } from '#shared/files/copy-picture.ts';

/**
 * Puts the picture of a shared crosshair on the clipboard. Where the browser does not let pages do that, the picture becomes a
 * download.
 *
 * @param fileStem beginning of the file's name
 * @throws ApiFailure when the server has no picture now
 */
export function copyCard(code: string, fileStem: string): Promise<'copied' | 'downloaded'> {
  const picture = send(readShareCard, { query: { code } }).then((response) => response.blob());
  return copyPicture(picture, `${fileStem}.png`);
}
