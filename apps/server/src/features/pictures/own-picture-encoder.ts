import { limits } from '@punktgenau/contract/limits/limits';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { withFrameTimes } from './frame-times.ts';
import {
  createPictureEncoder,
  cropPng,
  type PictureEncoder,
  type PictureRules,
  recodeWithSharp,
} from './picture-encoder.ts';
import type { PictureError } from './png-structure.ts';

/** A player's own picture as it is stored; sizes are of one frame. */
export type EncodedOwnPicture = {
  /** Of an animation its first frame. */
  readonly png: Buffer;
  /** All frames of an animation. */
  readonly strip: Buffer | null;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly frameCount: number;
};

type OwnPictureError =
  | Exclude<PictureError, 'image_too_many_pixels' | 'image_file_too_large'>
  | 'own_picture_too_large';

/**
 * Verifies a PNG and encodes its pixels again. With several times it is a strip of so many frames, one below the other.
 * Fails as `PictureEncoder`, with `own_picture_too_large` for every kind of too much, and with `image_damaged` for a strip that
 * cannot be divided evenly.
 */
export type OwnPictureEncoder = (
  file: Buffer,
  frameTimesMs: readonly number[],
) => Promise<Result<EncodedOwnPicture, OwnPictureError>>;

const side = limits.ownPictureSideMaxPx;
/** Before the number of frames is known to fit: what any picture of a player may be. */
const rules: PictureRules = {
  widthMaxPx: side,
  heightMaxPx: side * limits.ownPictureFramesMax,
  pixelsMax: limits.ownPicturePixelsMax,
  // Players' pictures are often photographs, which filters make much smaller; a high level takes seconds for a strip.
  png: { compressionLevel: 6, adaptiveFiltering: true },
};

/** One picture at a time: its pixels may take 16 MB. */
export function createOwnPictureEncoder(
  encode: PictureEncoder = createPictureEncoder(recodeWithSharp, rules),
): OwnPictureEncoder {
  return async (file, frameTimesMs) => {
    const frameCount = Math.max(1, frameTimesMs.length);
    const encoded = await encode(file);
    if (!encoded.ok) return fail(ownError(encoded.error));
    const { png: whole, widthPx, heightPx: wholeHeightPx } = encoded.value;
    if (wholeHeightPx % frameCount !== 0) return fail('image_damaged');
    const heightPx = wholeHeightPx / frameCount;
    if (heightPx > side || whole.length > limits.ownPictureStoredBytesMax)
      return fail('own_picture_too_large');
    const size = { widthPx, heightPx, frameCount };
    if (frameCount === 1) return succeed({ ...size, png: whole, strip: null });
    const png = await cropPng(whole, widthPx, heightPx, rules);
    return succeed({ ...size, png, strip: withFrameTimes(whole, frameTimesMs) });
  };
}

function ownError(error: PictureError): OwnPictureError {
  return error === 'image_too_many_pixels' || error === 'image_file_too_large'
    ? 'own_picture_too_large'
    : error;
}
