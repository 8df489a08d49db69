import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrosshairDesign } from '../design/design.ts';
import { premadeCrosshairs, premadeSvg } from '../premade/index.ts';
import { buildScene } from '../scene/scene.ts';
import { openCrosshairPage, startChromium } from '../testing/chromium/browser-page.ts';
import { plainCross } from '../testing/design-arbitrary.ts';
import { compareImages } from '../testing/pixels.ts';
import { overlayHtml } from './overlay-html.ts';

type PageCode = typeof import('../testing/chromium/page-entry.ts');
declare const crosshair: PageCode;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  [browser, folder] = await Promise.all([startChromium(), mkdtemp(join(tmpdir(), 'image-overlay-'))]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
/** Writes the overlay file of a gallery picture to the disk. @returns its address */
async function writeOverlay(drawn: CrosshairDesign, sizePx: number, own: Partial<CrosshairDesign> = {}) {
  const svg = Buffer.from(premadeSvg(drawn)).toString('base64');
  const image = { url: `data:image/svg+xml;base64,${svg}`, sizePx };
  files += 1;
  const path = join(folder, `crosshair-overlay-${files}.html`);
  const design = { ...drawn, opacity: 100, ...own };
  await writeFile(path, overlayHtml(design, { name: 'Aus der Galerie', locale: 'de', image }));
  return pathToFileURL(path).href;
}

const opaque = (design: CrosshairDesign): CrosshairDesign => ({ ...design, opacity: 100 });

describe.each([1, 1.5, 2])('a gallery picture at %s device pixels per px', (scale) => {
  let reference: Page;
  beforeAll(async () => {
    reference = await openCrosshairPage(browser, scale);
  }, 60_000);
  afterAll(() => reference?.close());

  async function pixelsOf(page: Page, sidePx: number): Promise<number[]> {
    const png = await page.screenshot({
      omitBackground: true,
      clip: { x: 0, y: 0, width: sidePx, height: sidePx },
    });
    return reference.evaluate(([base64, side]) => crosshair.pngPixels(base64, side), [
      png.toString('base64'),
      sidePx * scale,
    ] as const);
  }

  /** What the file shows in a window of that size, once its image is there. */
  async function shownPixels(address: string, sidePx: number): Promise<number[]> {
    const page = await browser.newPage({
      viewport: { width: sidePx, height: sidePx },
      deviceScaleFactor: scale,
    });
    try {
      await page.goto(`${address}?controls=0`);
      await expect
        .poll(async () => (await pixelsOf(page, sidePx)).some((value) => value > 0), { timeout: 10_000 })
        .toBe(true);
      return await pixelsOf(page, sidePx);
    } finally {
      await page.close();
    }
  }

  const exact = premadeCrosshairs.filter(({ design }) => buildScene(design).isPixelExact);
  const sample = exact.filter((_, index) => index % Math.ceil(exact.length / 6) === 0);

  it.each(sample)('shows $slug at 64 px, pixel by pixel as its parameters draw it', async ({ design }) => {
    const shown = await shownPixels(await writeOverlay(opaque(design), 64), 64);
    // A scale of 1.5 is not among those a picture of whole px can be exact for; there it only has to be sharp.
    if (scale !== 1.5) {
      const box = 64;
      // Drawn for scale 1 and enlarged, as an image is.
      await reference.evaluate(([d, s, b]) => crosshair.showSvg(d, s, b), [opaque(design), 1, box] as const);
      const { largest } = compareImages(await pixelsOf(reference, box), shown);
      expect(largest).toBeLessThanOrEqual(1.01);
    }
    const alphas = shown.filter((_, index) => index % 4 === 3);
    expect(alphas.filter((alpha) => alpha > 0 && alpha < 255)).toEqual([]);
  });

  it.each([32, 128, 256])(
    'shows it %s px large around the target, without a blurred edge',
    async (sizePx) => {
      const box = { 32: 16, 128: 64, 256: 128 }[sizePx] ?? 0;
      // Two arms that end 16 px from the target in the picture of 64 px.
      const design = { ...plainCross, size: 20, length: 16, thickness: 4 };
      const shown = await shownPixels(await writeOverlay(design, sizePx), 288);
      const side = 288 * scale;
      const columns = new Set<number>();
      const rows = new Set<number>();
      let soft = 0;
      for (let i = 3; i < shown.length; i += 4) {
        const alpha = shown[i] ?? 0;
        if (alpha > 0 && alpha < 255) soft += 1;
        if (alpha === 0) continue;
        columns.add(((i - 3) / 4) % side);
        rows.add(Math.floor((i - 3) / 4 / side));
      }
      expect(soft).toBe(0);
      const reach = (box * scale) / 2;
      for (const lines of [columns, rows]) {
        expect([Math.min(...lines), Math.max(...lines) + 1]).toEqual([side / 2 - reach, side / 2 + reach]);
      }
    },
  );

  it('has the opacity of its design once, and stands where the offsets put it', async () => {
    const own = { opacity: 40, offsetX: 10, offsetY: -6 };
    const shown = await shownPixels(await writeOverlay({ ...plainCross, thickness: 4 }, 64, own), 96);
    const side = 96 * scale;
    const alphaAt = (xPx: number, yPx: number) =>
      shown[4 * (Math.floor(yPx * scale) * side + Math.floor(xPx * scale)) + 3] ?? 0;
    expect(Math.abs(alphaAt(48 + 10, 48 - 6) - 0.4 * 255)).toBeLessThanOrEqual(1);
    expect(alphaAt(48 - 10, 48 + 6)).toBe(0);
  });
});

it('the panel says how large the picture is, and nothing of a shape or colour', async () => {
  const page = await browser.newPage({ viewport: { width: 480, height: 480 } });
  await page.goto(await writeOverlay(plainCross, 96));
  const panel = page.getByRole('region', { name: 'Steuerung' });
  await expect.poll(() => panel.getByText('96 px', { exact: true }).isVisible()).toBe(true);
  expect(await panel.getByText(plainCross.color).isVisible()).toBe(false);
  expect(await panel.getByText('Form', { exact: true }).isVisible()).toBe(false);
  await page.close();
});
