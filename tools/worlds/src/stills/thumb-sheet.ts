import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { thumbSize } from './encode.ts';

/** One file with the small pictures of all scenes, one below the other: the editor's picker shows them with one request. */
export const thumbSheetFile = 'thumbs.webp';

/** In bytes: less than the small pictures weigh one by one. */
export const thumbSheetMost = 62_000;

const quality = 70;

/**
 * Puts the small pictures that lie in a folder into one sheet there.
 *
 * @param names scenes from top to bottom, in the order of the client's table
 * @throws when the sheet becomes too heavy
 */
export async function writeThumbSheet(names: readonly string[], folder: URL): Promise<void> {
  const { width, height } = thumbSize;
  const bytes = await sharp({
    create: { width, height: height * names.length, channels: 3, background: 'black' },
  })
    .composite(
      names.map((name, index) => ({
        input: fileURLToPath(new URL(`${name}-thumb.webp`, folder)),
        left: 0,
        top: height * index,
      })),
    )
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
  if (bytes.byteLength > thumbSheetMost)
    throw new Error(`The sheet of small pictures has ${bytes.byteLength} bytes, more than ${thumbSheetMost}`);
  writeFileSync(new URL(thumbSheetFile, folder), bytes);
}
