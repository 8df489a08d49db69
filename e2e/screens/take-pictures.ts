import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { plainCross } from '../support/designs.ts';

const pictures = resolve(fileURLToPath(import.meta.url), '../../../docs/screenshots');

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
  const images = [...document.images].filter((image) => {
    const { width, top, bottom } = image.getBoundingClientRect();
    // What is folded away is not fetched.
    return image.checkVisibility() && width > 0 && top < innerHeight && bottom > 0;
  });
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await painted();
  return images.every((image) => image.complete && image.naturalWidth > 0);
}

/** Takes the window's picture at every width; what stands below it would only make large files. */
export async function takePictures(page: Page, name: string, sizes = everySize): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Another width may show other pictures, and those that come late are fetched only when they are in sight.
    await expect.poll(() => page.evaluate(arePicturesThere), { timeout: 30_000 }).toBe(true);
    await page.screenshot({ path: `${pictures}/${name}-${size.width}.png`, animations: 'disabled' });
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
