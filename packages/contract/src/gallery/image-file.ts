import { fail, type Result, succeed } from '@punktgenau/result';
/** Where every image of a crosshair is served from; one file name follows. */
export const imageFolder = '/api/svg/';

/** Longest file name: with the folder it fits the 255 characters of a stored image address. */
const maxFileCharacters = 255 - imageFolder.length;

// No dot at the start and none doubled: neither a hidden file nor a step upwards can be spelt.
const fileName = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/i;

export type ImageUrlError = 'image_missing' | 'image_is_data' | 'image_is_html' | 'bad_format';

/** What browsers leave out of an address, and what must not hide its scheme. */
function withoutControls(text: string): string {
  return [...text].filter((character) => character > '\u001f' && character !== '\u007f').join('');
}

/** Whether text is a file name an image can have: letters, digits and single `.`, `_`, `-` between them. */
export function isImageFile(text: string): boolean {
  return text.length <= maxFileCharacters && fileName.test(text);
}

/**
 * Takes the file name out of an image's address (specification, section 5): the address is not empty, no data URL and
 * no HTML, and only its last path segment counts, without query and fragment.
 *
 * @returns the file, or what is wrong with the address; whether the gallery has such a file is not asked here
 */
export function imageFileOf(imageUrl: string): Result<string, ImageUrlError> {
  const address = withoutControls(imageUrl).trim();
  if (address === '') return fail('image_missing');
  if (/^data:/i.test(address)) return fail('image_is_data');
  if (/[<>]|%3c|%3e/i.test(address)) return fail('image_is_html');
  const file = lastSegment(address.replace(/[?#].*$/s, ''));
  return isImageFile(file) ? succeed(file) : fail('bad_format');
}

/** What follows the last slash, whichever way it leans. */
export function lastSegment(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
