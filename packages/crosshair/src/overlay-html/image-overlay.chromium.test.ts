import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrosshairDesign } from '../design/design.ts';
import { premadeCrosshairs, premadeSvg } from '../premade/index.ts';
import { drawSvg } from '../raster/draw-svg.ts';
import type { RasterImage } from '../raster/index.ts';
import { startChromium } from '../testing/chromium/browser-page.ts';
import { screenshotPixels, sheetOf, squareOf } from '../testing/chromium/screenshot.ts';
import { plainCross } from '../testing/design-arbitrary.ts';
import { firstDifference } from '../testing/pixels.ts';
import { overlayHtml } from './overlay-html.ts';

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

/** What a file's canvas holds: how many pixels are painted or only touched, and how far it reaches from its middle. */
function inspectCanvas(page: Page) {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const middle = canvas.width / 2;
    const found = { painted: 0, soft: 0, alpha: 0, left: middle, right: -middle, top: middle };
    for (let i = 3; i < data.length; i += 4) {
      const alpha = data[i] ?? 0;
      if (alpha === 0) continue;
      const x = ((i - 3) / 4) % canvas.width;
      const y = Math.floor((i - 3) / 4 / canvas.width);
      found.painted += 1;
      if (alpha < 255) found.soft += 1;
      found.alpha = Math.max(found.alpha, alpha);
      found.left = Math.min(found.left, x - middle);
      found.right = Math.max(found.right, x + 1 - middle);
      found.top = Math.min(found.top, y - middle);
    }
    return found;
  });
}

/** Two of each category: straight ones, curves and some with effects. */
const sample = premadeCrosshairs.filter((_, index) => index % 6 === 0);
const windowPx = 80;

describe.each([1, 1.25, 1.5, 2])('a gallery picture at %s device pixels per px', (scale) => {
  const sheet = sheetOf(sample.length, windowPx);
  let shown: RasterImage;

  // One page that shows all files in frames: they are transparent too, so one screenshot holds every picture.
  beforeAll(async () => {
    const frames = await Promise.all(
      sample.map(async ({ design }, i) => {
        const { left, top } = sheet.at(i);
        const address = await writeOverlay(design, 64);
        return `<iframe src="${address}?controls=0" style="left:${left}px;top:${top}px"></iframe>`;
      }),
    );
    const path = join(folder, `sheet-${scale}.html`);
    const style = `iframe{position:absolute;width:${windowPx}px;height:${windowPx}px;border:0}`;
    await writeFile(path, `<!doctype html><style>${style}</style>${frames.join('')}`);
    const viewport = { width: sheet.width, height: sheet.height };
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
    await page.goto(pathToFileURL(path).href);
    for (const frame of page.frames().slice(1)) {
      await frame.waitForFunction(() => {
        const canvas = document.querySelector('canvas');
        const image = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
        return image?.data.some((value) => value > 0);
      });
    }
    shown = await screenshotPixels(page);
    await page.close();
  }, 60_000);

  it.each(sample.map(({ slug, design }, i) => ({ slug, design, i })))(
    'shows the rasteriser’s bytes of $slug from a file',
    ({ design, i }) => {
      const { left, top } = sheet.at(i);
      const margin = (windowPx - 64) / 2;
      const picture = squareOf(shown, (left + margin) * scale, (top + margin) * scale, 64 * scale);
      const drawn = drawSvg(premadeSvg(design), 64 * scale);
      expect(drawn && firstDifference(picture.data, drawn.data)).toBeUndefined();
    },
  );
});

describe.each([1, 1.5, 2])('a file at %s device pixels per px', (scale) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ deviceScaleFactor: scale });
  });
  afterAll(() => page?.close());

  /** Opens a file and waits until its image is painted. */
  async function openFile(address: string, sidePx: number): Promise<Page> {
    await page.setViewportSize({ width: sidePx, height: sidePx });
    await page.goto(`${address}?controls=0`);
    await expect.poll(async () => (await inspectCanvas(page)).painted).not.toBe(0);
    return page;
  }

  it.each([32, 128, 256])(
    'shows a picture %s px large around the target, without a blurred edge',
    async (sizePx) => {
      // Arms that end 16 px from the target in the picture of 64 px.
      const design = { ...plainCross, length: 16, thickness: 4 };
      const file = await openFile(await writeOverlay(design, sizePx), 288);
      const reach = (sizePx / 4) * scale;
      expect(await inspectCanvas(file)).toMatchObject({ soft: 0, left: -reach, right: reach, top: -reach });
      expect(await file.locator('canvas').boundingBox()).toMatchObject({ x: -56, y: -56, width: 400 });
    },
  );

  it('has the opacity of its design once, and stands where the offsets put it', async () => {
    const own = { opacity: 40, offsetX: 10, offsetY: -6 };
    const file = await openFile(await writeOverlay({ ...plainCross, thickness: 4 }, 64, own), 400);
    expect(await inspectCanvas(file)).toMatchObject({ alpha: 0.4 * 255 });
    expect(await file.locator('canvas').boundingBox()).toMatchObject({ x: 10, y: -6 });
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
