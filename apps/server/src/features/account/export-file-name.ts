/** With the number and the ending before and after it, this stays within 255 bytes in every script. */
const nameCharactersMax = 50;

/**
 * A design's name as part of a file name that every system takes: letters, digits and single dashes. Whatever could
 * leave the folder, name a device or hide an ending is none of these; the design's number in front keeps names apart.
 */
export function exportFileStem(design: { readonly id: number; readonly name: string }): string {
  const words = [...design.name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')];
  const safe = words
    .slice(0, nameCharactersMax)
    .join('')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return safe === '' ? String(design.id) : `${design.id}-${safe}`;
}
