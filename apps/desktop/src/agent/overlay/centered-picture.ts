import type { PremultipliedImage } from '@punktgenau/crosshair/raster';
import type { OverlayPicture } from '../ports/overlay-window.ts';

/** A picture that knows where its target is. */
export type CenteredPicture = OverlayPicture & {
  /** Its upper left corner seen from the target, in px; negative above and left of it. */
  readonly left: number;
  readonly top: number;
};

/** A part of a picture in px from its upper left corner; right and bottom are the first px outside. */
export type PicturePart = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/**
 * The picture of a raster image whose target is the middle of its square: what is transparent all around is left out,
 * because the window is as large as its picture.
 *
 * @param opacity of the whole picture, in percent
 * @returns `null` when nothing of the image is visible
 */
export function centerPicture(image: PremultipliedImage, opacity = 100): CenteredPicture | null {
  const { width, height, data } = image;
  const premultipliedBgra = new Uint8Array(data.length);
  const dimmed = (value = 0) => Math.round((value * opacity) / 100);
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    premultipliedBgra[i] = dimmed(data[i + 2]);
    premultipliedBgra[i + 1] = dimmed(data[i + 1]);
    premultipliedBgra[i + 2] = dimmed(data[i]);
    premultipliedBgra[i + 3] = dimmed(data[i + 3]);
  }
  const whole = { width, height, left: -width / 2, top: -height / 2, premultipliedBgra };
  const part = visiblePart(whole);
  return part && cutPicture(whole, part);
}

/** A part of a picture, its target where it was; the picture itself when the part is all of it. */
export function cutPicture(picture: CenteredPicture, part: PicturePart): CenteredPicture {
  const width = part.right - part.left;
  const height = part.bottom - part.top;
  if (width === picture.width && height === picture.height) return picture;
  const premultipliedBgra = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((part.top + y) * picture.width + part.left) * 4;
    premultipliedBgra.set(picture.premultipliedBgra.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, left: picture.left + part.left, top: picture.top + part.top, premultipliedBgra };
}

function visiblePart({ width, height, premultipliedBgra }: OverlayPicture): PicturePart | null {
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (premultipliedBgra[(y * width + x) * 4 + 3] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return left < right ? { left, top, right, bottom } : null;
}
