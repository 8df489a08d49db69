import type { ScreenPoint } from '../ports/overlay-window.ts';
import type { CenteredPicture } from './centered-picture.ts';

/** A picture, and where it wants to be, seen from the middle. */
export type OffsetPicture = { readonly picture: CenteredPicture; readonly offset: ScreenPoint };

/** Makes one picture of two, one over the other, each where it wants to be. */
export type PictureLayers = {
  /**
   * One of them where there is no other. The same two are the same picture, which the window then has already.
   *
   * @param opacityPercent of the upper one
   */
  of(below: OffsetPicture | null, above: OffsetPicture | null, opacityPercent: number): OffsetPicture | null;
};

/** Aiming, and a colour that follows the backdrop, go back and forth between a few. */
const keptPictures = 4;

export function createPictureLayers(): PictureLayers {
  let kept: readonly { readonly of: readonly unknown[]; readonly laid: OffsetPicture }[] = [];
  return {
    of(below, above, opacityPercent) {
      if (above === null || (below === null && opacityPercent === 100)) return above ?? below;
      const parts = [below?.picture, above.picture, opacityPercent, ...offsetsOf(below), ...offsetsOf(above)];
      const known = kept.find(({ of }) => of.every((part, index) => part === parts[index]));
      if (known) return known.laid;
      const laid = { picture: layPictures(below, above, opacityPercent), offset: { x: 0, y: 0 } };
      kept = [{ of: parts, laid }, ...kept].slice(0, keptPictures);
      return laid;
    },
  };
}

function offsetsOf(one: OffsetPicture | null): readonly (number | undefined)[] {
  return [one?.offset.x, one?.offset.y];
}

/** The upper one is laid over the lower one by its alpha (source-over of premultiplied pixels), as Windows lays both over the game. */
function layPictures(
  below: OffsetPicture | null,
  above: OffsetPicture,
  opacityPercent: number,
): CenteredPicture {
  const places = [below, above].flatMap((one) => (one === null ? [] : [placeOf(one)]));
  const left = Math.min(...places.map((place) => place.left));
  const top = Math.min(...places.map((place) => place.top));
  const width = Math.max(...places.map((place) => place.right)) - left;
  const height = Math.max(...places.map((place) => place.bottom)) - top;
  const laid = { width, height, left, top, premultipliedBgra: new Uint8Array(width * height * 4) };
  if (below !== null) layOver(laid, below, 100);
  layOver(laid, above, opacityPercent);
  return laid;
}

function placeOf({ picture, offset }: OffsetPicture) {
  const left = picture.left + offset.x;
  const top = picture.top + offset.y;
  return { left, top, right: left + picture.width, bottom: top + picture.height };
}

function layOver(target: CenteredPicture, over: OffsetPicture, opacityPercent: number): void {
  const { picture } = over;
  const place = placeOf(over);
  const [source, pixels] = [picture.premultipliedBgra, target.premultipliedBgra];
  for (let y = 0; y < picture.height; y++) {
    const row = ((place.top - target.top + y) * target.width + place.left - target.left) * 4;
    for (let x = 0; x < picture.width; x++) {
      layPixel(pixels, row + x * 4, source, (y * picture.width + x) * 4, opacityPercent);
    }
  }
}

function layPixel(
  pixels: Uint8Array,
  at: number,
  source: Uint8Array,
  sourceAt: number,
  opacityPercent: number,
): void {
  const alpha = dimmed(source[sourceAt + 3], opacityPercent);
  if (alpha === 0) return;
  for (let channel = 0; channel < 4; channel++) {
    const below = Math.round(((pixels[at + channel] ?? 0) * (255 - alpha)) / 255);
    pixels[at + channel] = dimmed(source[sourceAt + channel], opacityPercent) + below;
  }
}

function dimmed(value = 0, opacityPercent: number): number {
  return Math.round((value * opacityPercent) / 100);
}
