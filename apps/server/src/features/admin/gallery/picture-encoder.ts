import { createHash } from 'node:crypto';
import { limits } from '@punktgenau/contract/limits/limits';
import sharp from 'sharp';
import { boundWork } from '../../../platform/bounded-work.ts';
import { fail, type Result, succeed } from '../../../platform/result.ts';
import { type PictureError, readPngStructure } from './png-structure.ts';

/** A picture as the server encoded it: 8 bits each of red, green, blue and alpha, and nothing besides the pixels. */
export type EncodedPicture = {
  readonly png: Buffer;
  /** Of `png`, in lower-case hexadecimal digits. */
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Decodes a PNG file and encodes its pixels again. Fails with `image_damaged`. */
export type Recode = (file: Buffer) => Promise<Result<Omit<EncodedPicture, 'sha256'>, PictureError>>;

/** Verifies an uploaded file and encodes it again. Fails as `readPngStructure` and `Recode` do. */
export type PictureEncoder = (file: Buffer) => Promise<Result<EncodedPicture, PictureError>>;

/** @param recode gets only files whose structure is that of a PNG of allowed size */
export function createPictureEncoder(recode: Recode = recodeWithSharp): PictureEncoder {
  // One picture takes about 5 MB while it is decoded; uploads at the same time must not add up.
  const inTurn = boundWork({ atOnce: 1, waitingMax: 20 });
  return async (file) => {
    const structure = readPngStructure(file);
    if (!structure.ok) return structure;
    const recoded = await inTurn(() => recode(structure.value));
    if (!recoded.ok) return recoded;
    const sha256 = createHash('sha256').update(recoded.value.png).digest('hex');
    return succeed({ ...recoded.value, sha256 });
  };
}

// The library reads many formats, among them SVG and PDF. In this process it reads PNG and nothing else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

const recodeWithSharp: Recode = async (file) => {
  const image = sharp(file, {
    failOn: 'error',
    limitInputPixels: limits.uploadSideMaxPx ** 2,
    sequentialRead: true,
  });
  try {
    const { format } = await image.metadata();
    if (format !== 'png') return fail('image_not_png');
    const { data, info } = await image
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ compressionLevel: 9, palette: false })
      .toBuffer({ resolveWithObject: true });
    return succeed({ png: data, widthPx: info.width, heightPx: info.height });
  } catch {
    // The structure is right, so it is the pixels that cannot be read.
    return fail('image_damaged');
  }
};
