import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { plainCross } from '../support/designs.ts';

/** `npm run screenshots -- --into FOLDER` */
const pictures =
  process.env.PUNKTGENAU_PICTURES ?? resolve(fileURLToPath(import.meta.url), '../../../docs/screenshots');

/**
 * 256 colours: two fifths of a PNG's size, since a scene's grain is what takes the place. All of them taken again are 25 MB of the repository's history
 * instead of 63.
 */
const png = { palette: true, quality: 95, effort: 10 } as const;

export const everySize = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];

/** A page's further states tell nothing new on a large screen. */
export const phoneAndDesktop = everySize.slice(0, 2);

/** Runs in the page: whether every picture in the window has come and is painted. */
async function arePicturesThere(): Promise<boolean> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await painted();
  // The place of a picture whose part of the page is still on its way.
  const isWaiting = [...document.querySelectorAll('main .bg-raised:empty')].some((place) =>
    place.checkVisibility(),
  );
  const images = [...document.images].filter((image) => {
    const { width, top, bottom } = image.getBoundingClientRect();
    // What is folded away is not fetched.
    return image.checkVisibility() && width > 0 && top < innerHeight && bottom > 0;
  });
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await painted();
  // What moves by the clock has come to rest; what follows a scroll position never does.
  const isMoving = document
    .getAnimations()
    .some(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
  return !isMoving && !isWaiting && images.every((image) => image.complete && image.naturalWidth > 0);
}

/** Takes the window's picture at every width; what stands below it would only make large files. */
export async function takePictures(page: Page, name: string, sizes = everySize): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Another width may show other pictures, and those that come late are fetched only when they are in sight.
    await expect.poll(() => page.evaluate(arePicturesThere), { timeout: 30_000 }).toBe(true);
    // Animations are not stopped: the fade of a row that goes on is one, and would be gone.
    const picture = sharp(await page.screenshot());
    await picture.png(png).toFile(`${pictures}/${name}-${size.width}.png`);
  }
}

/** What a player has saved when pictures are taken. */
export const crosshairs = [
  { name: 'Sniper ruhig', design: { ...plainCross, color: '#00FF00', gap: 4, hasOutline: true } },
  { name: 'Nahkampf', design: { ...plainCross, shape: 'circle', color: '#FF4FD8', size: 24, hasDot: true } },
  {
    name: 'Punkt',
    design: { ...plainCross, shape: 'dot', color: '#FFE600', thickness: 3, hasOutline: true },
  },
  { name: 'Klammern', design: { ...plainCross, shape: 'brackets', color: '#00D9FF', size: 30 } },
] as const;
