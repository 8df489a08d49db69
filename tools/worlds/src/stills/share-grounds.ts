import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = new URL('../../../../', import.meta.url);
const pathOf = (file: string) => fileURLToPath(new URL(file, root));
/** What Open Graph readers expect, in px. */
const card = { width: 1200, height: 630 };
/** Side of the mark in the corner and its distance from the edges, in px. */
const mark = { side: 56, margin: 32 };
/** A card, which has all colours again, has about a third more. */
const bytesMax = 320_000;
/** The most colours are 256; with less quality a picture gets along with fewer. */
const qualities = [100, 85, 70, 55, 40] as const;

/**
 * Makes the picture that the server draws shared crosshairs on, out of a scene's still. The server decodes PNG and nothing
 * else (ADR 0015), and a link's picture must stay small: so it has 256 colours at most.
 */
export async function writeShareGround(scene: string): Promise<void> {
  const logo = await sharp(pathOf('apps/web/public/favicon.svg'), { density: 96 * 8 })
    .resize(mark.side, mark.side)
    .toBuffer();
  const picture = await sharp(pathOf(`apps/web/public/scenes/${scene}-1280.avif`))
    .resize(card.width, card.height, { fit: 'cover' })
    .composite([{ input: logo, left: mark.margin, top: card.height - mark.margin - mark.side }])
    .png()
    .toBuffer();
  const file = pathOf(`apps/server/resources/share-card/${scene}.png`);
  for (const quality of qualities) {
    const { size } = await sharp(picture)
      .png({ palette: true, quality, dither: 0.6, effort: 10 })
      .toFile(file);
    if (size <= bytesMax) return;
  }
  throw new Error(`${scene} has more than ${bytesMax} bytes at the lowest quality.`);
}
