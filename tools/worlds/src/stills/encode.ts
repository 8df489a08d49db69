import { mkdirSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { CutOut, Still } from './render.ts';

/** Widths in pixels at 16:9, and what a file may weigh in bytes: 60 kB at 1280. */
export const stillSizes = [
  { width: 390, most: 10_500 },
  { width: 780, most: 30_000 },
  { width: 1280, most: 59_000 },
  { width: 1920, most: 92_000 },
  { width: 2560, most: 130_000 },
  { width: 3840, most: 190_000 },
] as const;

/** Thumbnails are cut to 16:10, as the picker shows them at up to 120 CSS pixels. */
export const thumbSize = { width: 240, height: 150, most: 7_000 } as const;

type Format = {
  readonly name: 'avif' | 'webp';
  readonly best: number;
  readonly least: number;
  encode(image: Sharp, quality: number): Promise<Buffer>;
};

const formats: readonly Format[] = [
  {
    name: 'avif',
    best: 58,
    least: 8,
    encode: (image, quality) => image.avif({ quality, effort: 2 }).toBuffer(),
  },
  {
    name: 'webp',
    best: 80,
    least: 5,
    encode: (image, quality) => image.webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  },
];

/** Writes a still at every size in both formats, as good as its weight allows. */
export async function writeStills(name: string, still: Still, folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const source = () => sharp(still.rgb, { raw: { width: still.width, height: still.height, channels: 3 } });
  /** Wider stills have fewer bytes per pixel: none is better than the one before. */
  const best = new Map(formats.map((format) => [format.name, format.best]));
  for (const { width, most } of stillSizes) {
    const height = Math.round((width * 9) / 16);
    const raw =
      width === still.width
        ? still.rgb
        : await source().resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer();
    for (const format of formats) {
      const image = () => sharp(raw, { raw: { width, height, channels: 3 } });
      const { bytes, quality } = await within(most, format, best.get(format.name) ?? format.best, image);
      best.set(format.name, quality);
      writeFileSync(new URL(`${name}-${width}.${format.name}`, folder), bytes);
    }
  }
  const { width, height, most } = thumbSize;
  const thumb = await source().resize(width, height, { fit: 'cover' }).raw().toBuffer();
  const webp = formats[1];
  if (!webp) return;
  const small = await within(most, webp, webp.best, () =>
    sharp(thumb, { raw: { width, height, channels: 3 } }),
  );
  writeFileSync(new URL(`${name}-thumb.webp`, folder), small.bytes);
}

/** Writes the target on its own, which is seen through around it. */
export async function writeTarget({ width, height, rgba }: CutOut, folder: URL): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } });
  const bytes = await picture.webp({ quality: 80, alphaQuality: 90, effort: 6 }).toBuffer();
  writeFileSync(new URL('rooftops.webp', folder), bytes);
}

/** The best quality that stays below `most` bytes: a file's size grows by about 4 % per step. */
async function within(
  most: number,
  format: Format,
  best: number,
  image: () => Sharp,
): Promise<{ bytes: Buffer; quality: number }> {
  let quality = best;
  for (;;) {
    const bytes = await format.encode(image(), quality);
    if (bytes.byteLength <= most) return { bytes, quality };
    if (quality <= format.least)
      throw new Error(`${format.name}: ${bytes.byteLength} bytes are more than ${most}`);
    const steps = Math.max(2, Math.ceil(Math.log(bytes.byteLength / most) / 0.042));
    quality = Math.max(format.least, quality - steps);
  }
}
