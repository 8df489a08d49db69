import { imageFolder } from './image-file.ts';

/**
 * What names a premade crosshair in the address of its page: a drawn one its file, which never changes; an uploaded one its
 * number, since its file is named by a hash.
 */
export function premadeSlug({ id, imageUrl }: { readonly id: number; readonly imageUrl: string }): string {
  const drawn = /^([a-z0-9-]+)\.svg$/.exec(imageUrl.slice(imageFolder.length));
  return drawn?.[1] ?? `upload-${id}`;
}

/** What names a professional's crosshair in the address of its page: `donk-cs2`. A player has one for each game. */
export function proSlug({
  playerName,
  game,
}: {
  readonly playerName: string;
  readonly game: string;
}): string {
  return `${playerName} ${game}`
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}
