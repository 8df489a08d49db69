import { imageFolder } from './image-file.ts';

const ownFile = /^own-([0-9a-f]{32})(|-anim|-strip)\.png$/;

/**
 * A player's own picture by one of its files. `own-KEY.png` is a picture that does not move; of an animation `own-KEY-anim.png`
 * is the first frame and `own-KEY-strip.png` all of them (`stripOf`). The key is random: who does not know it cannot guess it.
 */
export type OwnPictureFile = { readonly key: string; readonly part: 'still' | 'anim' | 'strip' };

/** What a file name says of a player's own picture; `undefined` for every other file. */
export function readOwnPictureFile(file: string): OwnPictureFile | undefined {
  const [, key, ending] = ownFile.exec(file) ?? [];
  if (key === undefined) return undefined;
  return { key, part: ending === '-anim' ? 'anim' : ending === '-strip' ? 'strip' : 'still' };
}

/** The address that designs have of a player's own picture. */
export function ownPictureUrl(key: string, isAnimated: boolean): string {
  return `${imageFolder}own-${key}${isAnimated ? '-anim' : ''}.png`;
}
