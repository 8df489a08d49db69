import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SceneName } from '@punktgenau/contract/designs/scene-names';
import { shareCardPx, shareCardZoom } from '@punktgenau/contract/share/share-card';
import { type CrosshairDesign, resolveDynamicColor } from '@punktgenau/crosshair';
import { drawFile, drawPremultiplied, type PremultipliedImage } from '@punktgenau/crosshair/raster';
import sharp from 'sharp';
import { boundWork } from '../../platform/bounded-work.ts';

/** What is shown on a card. */
export type CardSubject = { readonly design: CrosshairDesign; readonly scene: SceneName } & (
  | { readonly kind: 'design' }
  /** A picture of the gallery in a square of `sidePx`, turned clockwise; of the design only colour and opacity count. */
  | { readonly kind: 'image'; readonly file: Uint8Array; readonly sidePx: number; readonly degrees: number }
);

/** Draws a card: a PNG of `shareCardPx`. @throws RefusedRequest `service_unavailable` when too many wait for theirs */
export type DrawCard = (subject: CardSubject) => Promise<Buffer>;

/** Part of each card's tag. Counts up when the same crosshair looks different on it. */
export const cardVersion = 2;

/** After a drawing nobody draws for so many times as long as it held the server up, and no longer than this. */
const restFactor = 3;
const restMsMax = 400;

/** @param folder with a still of `shareCardPx` for each of the scenes, see tools/worlds/src/stills/share-grounds.ts */
export function createCardPainter(folder: string): DrawCard {
  // Crosshairs with a wide blur take tens of milliseconds in which nothing else is answered: cards, wherever they are asked
  // for from, get at most a quarter of the server's time.
  const inTurn = boundWork({ atOnce: 1, waitingMax: 20 });
  const grounds = new Map<SceneName, Promise<Buffer>>();
  const groundOf = (scene: SceneName) => {
    const known = grounds.get(scene);
    if (known) return known;
    const ground = readGround(join(folder, `${scene}.png`));
    grounds.set(scene, ground);
    // Files may be out of reach for a moment.
    ground.catch(() => grounds.delete(scene));
    return ground;
  };
  return (subject) =>
    inTurn(async () => {
      const ground = await groundOf(subject.scene);
      const start = performance.now();
      const pixels = Buffer.from(ground);
      const picture = await pictureOf(subject);
      if (picture) putInMiddle(pixels, picture, subject);
      await delay(Math.min(restMsMax, restFactor * (performance.now() - start)));
      const raw = { ...shareCardPx, channels: 3 as const };
      return sharp(pixels, { raw }).png({ compressionLevel: 7 }).toBuffer();
    });
}

/** The pixels of a still: red, green, blue. @throws for a file that is missing, damaged or of another size */
async function readGround(file: string): Promise<Buffer> {
  const { data, info } = await sharp(await readFile(file))
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = shareCardPx;
  if (info.width !== width || info.height !== height || info.channels !== 3) {
    throw new Error(`${file} is no picture of ${width} × ${height} px.`);
  }
  return data;
}

/** The crosshair as overlays draw it: one pixel for each, the target in the middle. `null`: there is nothing to see. */
async function pictureOf(subject: CardSubject): Promise<PremultipliedImage | null> {
  if (subject.kind === 'image') return drawFile(subject.file, subject.sidePx, subject.degrees);
  return drawPremultiplied(resolveDynamicColor({ ...subject.design, offsetX: 0, offsetY: 0 }));
}

/** Lays a picture over the middle of the ground, each of its pixels a square. What lies outside is cut. */
function putInMiddle(ground: Buffer, picture: PremultipliedImage, subject: CardSubject): void {
  const { width, height } = shareCardPx;
  const opacity = subject.kind === 'image' ? subject.design.opacity / 100 : 1;
  const zoom = shareCardZoom(picture);
  const left = width / 2 - (picture.width * zoom) / 2;
  const top = height / 2 - (picture.height * zoom) / 2;
  for (let y = Math.max(0, top); y < Math.min(height, top + picture.height * zoom); y += 1) {
    const row = Math.floor((y - top) / zoom) * picture.width;
    for (let x = Math.max(0, left); x < Math.min(width, left + picture.width * zoom); x += 1) {
      const from = 4 * (row + Math.floor((x - left) / zoom));
      const alpha = ((picture.data[from + 3] ?? 0) / 255) * opacity;
      if (alpha === 0) continue;
      const at = 3 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        const own = (picture.data[from + channel] ?? 0) * opacity;
        ground[at + channel] = Math.round(own + (1 - alpha) * (ground[at + channel] ?? 0));
      }
    }
  }
}
