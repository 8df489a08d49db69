import { createHash } from 'node:crypto';
import { limits } from '@punktgenau/contract/limits/limits';
import sharp from 'sharp';
import { boundWork } from '../../platform/bounded-work.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { type PictureBounds, type PictureError, readPngStructure } from './png-structure.ts';

/** A picture as the server encoded it: 8 bits each of red, green, blue and alpha, and nothing besides the pixels. */
export type EncodedPicture = {
  readonly png: Buffer;
  /** Of `png`, in lower-case hexadecimal digits. */
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** What pictures may be, and how they are compressed. */
export type PictureRules = PictureBounds & {
  readonly png: { readonly compressionLevel: number; readonly adaptiveFiltering: boolean };
};

const galleryRules: PictureRules = {
  widthMaxPx: limits.uploadSideMaxPx,
  heightMaxPx: limits.uploadSideMaxPx,
  pixelsMax: limits.uploadSideMaxPx ** 2,
  png: { compressionLevel: 9, adaptiveFiltering: false },
};

/** Decodes a PNG file and encodes its pixels again. Fails with `image_damaged`. */
export type Recode = (
  file: Buffer,
  rules: PictureRules,
) => Promise<Result<Omit<EncodedPicture, 'sha256'>, PictureError>>;

/** Verifies an uploaded file and encodes it again. Fails as `readPngStructure` and `Recode` do. */
export type PictureEncoder = (file: Buffer) => Promise<Result<EncodedPicture, PictureError>>;

/**
 * @param recode gets only files whose structure is that of a PNG of allowed size
 * @param rules which size is allowed
 */
export function createPictureEncoder(
  recode: Recode = recodeWithSharp,
  rules: PictureRules = galleryRules,
): PictureEncoder {
  // A picture of the gallery takes about 5 MB while it is decoded; uploads at the same time must not add up.
  const inTurn = boundWork({ atOnce: 1, waitingMax: 20 });
  return async (file) => {
    const structure = readPngStructure(file, rules);
    if (!structure.ok) return structure;
    const recoded = await inTurn(() => recode(structure.value, rules));
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

export const recodeWithSharp: Recode = async (file, { pixelsMax, png }) => {
  const image = sharp(file, {
    failOn: 'error',
    limitInputPixels: pixelsMax,
    sequentialRead: true,
  });
  try {
    const { format } = await image.metadata();
    if (format !== 'png') return fail('image_not_png');
    const { data, info } = await image
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ ...png, palette: false })
      .toBuffer({ resolveWithObject: true });
    return succeed({ png: data, widthPx: info.width, heightPx: info.height });
  } catch {
    // The structure is right, so it is the pixels that cannot be read.
    return fail('image_damaged');
  }
};

/** The uppermost part of a picture that was encoded here, by itself. */
export async function cropPng(
  png: Buffer,
  widthPx: number,
  heightPx: number,
  { pixelsMax, png: compression }: PictureRules,
): Promise<Buffer> {
  return sharp(png, { failOn: 'error', limitInputPixels: pixelsMax })
    .extract({ left: 0, top: 0, width: widthPx, height: heightPx })
    .png({ ...compression, palette: false })
    .toBuffer();
}
