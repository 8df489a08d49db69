import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The scene that a new player sees first. */
export const firstScene = 'hall';

/**
 * The middle of the widest still, as large as the editor's stage shows of it at first: in pixels, and what a file may weigh in
 * bytes. The whole still has ten times as many pixels as a stage of 1280 × 800, and all of them would be decoded before
 * anything is seen.
 */
export const firstCuts = [
  { width: 1024, height: 640, most: 26_000 },
  { width: 1920, height: 1200, most: 80_000 },
] as const;

/** The files of a cut: AVIF, and WebP for browsers that lack it. */
export const firstCutFile = (width: number, format: 'avif' | 'webp') =>
  `${firstScene}-middle-${width}.${format}`;

const sourceWidth = 3840;
const sourceHeight = (sourceWidth * 9) / 16;

/**
 * Cuts the middle out of the first scene's widest still that lies in a folder, and puts it there.
 *
 * @throws when a file becomes too heavy
 */
export async function writeFirstCuts(folder: URL): Promise<void> {
  const source = fileURLToPath(new URL(`${firstScene}-${sourceWidth}.avif`, folder));
  for (const { width, height, most } of firstCuts) {
    const cut = await sharp(source)
      .extract({ left: (sourceWidth - width) / 2, top: (sourceHeight - height) / 2, width, height })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const files = {
      avif: await sharp(cut).avif({ quality: 58, effort: 6 }).toBuffer(),
      webp: await sharp(cut).webp({ quality: 74, effort: 6, smartSubsample: true }).toBuffer(),
    };
    for (const format of ['avif', 'webp'] as const) {
      const { byteLength } = files[format];
      if (byteLength > most)
        throw new Error(`${firstCutFile(width, format)} has ${byteLength} bytes, more than ${most}`);
      writeFileSync(new URL(firstCutFile(width, format), folder), files[format]);
    }
  }
}
