import { crc32 } from 'node:zlib';
import type { ErrorCode } from '@punktgenau/contract/errors/error-catalogue';
import { fail, type Result, succeed } from '../../platform/result.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a chunk has around its data: length, type and checksum. */
const chunkFrameBytes = 12;
const headerBytes = 13;

/** Chunks a picture consists of. Everything else is about it: texts, dates, colour profiles. */
const pictureChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const animationChunks: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT']);

type Chunk = { readonly type: string; readonly data: Buffer; readonly whole: Buffer };

/** Why a file is not taken as a picture. */
export type PictureError = Extract<
  ErrorCode,
  | 'image_not_png'
  | 'image_damaged'
  | 'image_animated'
  | 'image_with_foreign_data'
  | 'image_too_many_pixels'
  | 'image_file_too_large'
>;

/** How large a picture may be. */
export type PictureBounds = {
  readonly widthMaxPx: number;
  readonly heightMaxPx: number;
  readonly pixelsMax: number;
};

/**
 * Looks at the structure of a file (PNG specification, section 5) without decoding any pixels: its signature, its size
 * in the header, and each chunk with its checksum. Size comes first, so a picture that claims too many pixels costs
 * nothing.
 *
 * @returns the file reduced to the chunks its pixels are made of, for a decoder; so neither texts nor compressed colour
 *   profiles reach one. Fails with `image_not_png`, `image_too_many_pixels`, `image_animated`, `image_damaged`, or
 *   `image_with_foreign_data` when something follows the picture.
 */
export function readPngStructure(file: Buffer, bounds: PictureBounds): Result<Buffer, PictureError> {
  if (!file.subarray(0, signature.length).equals(signature)) return fail('image_not_png');
  const kept: Buffer[] = [signature];
  let isHeaderRead = false;
  let hasPixels = false;
  let offset = signature.length;
  while (true) {
    const chunk = chunkAt(file, offset);
    if (!chunk) return fail('image_damaged');
    offset += chunk.whole.length;
    if (!isHeaderRead) {
      const problem = problemOfHeader(chunk, bounds);
      if (problem) return fail(problem);
      isHeaderRead = true;
    } else if (chunk.type === 'IHDR') return fail('image_damaged');
    if (animationChunks.has(chunk.type)) return fail('image_animated');
    if (pictureChunks.has(chunk.type)) {
      if (!isChecksumRight(chunk)) return fail('image_damaged');
      kept.push(chunk.whole);
    } else if (isCritical(chunk)) return fail('image_damaged');
    if (chunk.type === 'IDAT') hasPixels = true;
    if (chunk.type === 'IEND') break;
  }
  if (!hasPixels) return fail('image_damaged');
  return offset === file.length ? succeed(Buffer.concat(kept)) : fail('image_with_foreign_data');
}

/** The chunk that begins at `offset`; `undefined` when the file ends before the chunk does. */
function chunkAt(file: Buffer, offset: number): Chunk | undefined {
  if (offset + chunkFrameBytes > file.length) return undefined;
  const end = offset + chunkFrameBytes + file.readUInt32BE(offset);
  if (end > file.length) return undefined;
  return {
    type: file.toString('latin1', offset + 4, offset + 8),
    data: file.subarray(offset + 8, end - 4),
    whole: file.subarray(offset, end),
  };
}

function problemOfHeader(
  { type, data }: Chunk,
  { widthMaxPx, heightMaxPx, pixelsMax }: PictureBounds,
): 'image_damaged' | 'image_too_many_pixels' | undefined {
  if (type !== 'IHDR' || data.length !== headerBytes) return 'image_damaged';
  const widthPx = data.readUInt32BE(0);
  const heightPx = data.readUInt32BE(4);
  if (widthPx === 0 || heightPx === 0) return 'image_damaged';
  const isTooLarge = widthPx > widthMaxPx || heightPx > heightMaxPx || widthPx * heightPx > pixelsMax;
  return isTooLarge ? 'image_too_many_pixels' : undefined;
}

/** The checksum covers type and data. */
function isChecksumRight({ whole }: Chunk): boolean {
  return crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4);
}

/** A decoder must not skip chunks whose type begins with a capital. */
function isCritical({ type }: Chunk): boolean {
  return /^[A-Z]/.test(type);
}
