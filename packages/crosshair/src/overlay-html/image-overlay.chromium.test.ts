import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CrosshairDesign } from '../design/design.ts';
import { premadeCrosshairs, premadeSvg } from '../premade/index.ts';
import { buildScene } from '../scene/scene.ts';
import { openCrosshairPage, startChromium } from '../testing/chromium/browser-page.ts';
import { screenshotPixels } from '../testing/chromium/screenshot.ts';
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

const opaque = (design: CrosshairDesign): CrosshairDesign => ({ ...design, opacity: 100 });

describe.each([1, 1.5, 2])('a gallery picture at %s device pixels per px', (scale) => {
  let reference: Page;
  beforeAll(async () => {
    reference = await openCrosshairPage(browser, scale);
  }, 60_000);
  afterAll(() => reference?.close());

  /** Opens a file and waits until its image is painted. */
  async function openFile(address: string, sidePx: number): Promise<Page> {
    const page = await browser.newPage({
      viewport: { width: sidePx, height: sidePx },
      deviceScaleFactor: scale,
    });
    onTestFinished(() => page.close());
    await page.goto(`${address}?controls=0`);
    await expect.poll(async () => (await inspectCanvas(page)).painted).not.toBe(0);
    return page;
  }

  const exact = premadeCrosshairs.filter(({ design }) => {
    const { isPixelExact, blurDeviation, shadow } = buildScene(design);
    return isPixelExact && blurDeviation === 0 && shadow === null;
  });
  const sample = exact.filter((_, index) => index % Math.ceil(exact.length / 4) === 0);

  it.each(sample)('shows $slug at 64 px, pixel by pixel as its parameters draw it', async ({ design }) => {
    const file = await openFile(await writeOverlay(opaque(design), 64), 64);
    expect(await inspectCanvas(file)).toMatchObject({ soft: 0 });
    // Whole px stay whole at 1 and 2 device pixels; at 1.5 the renderer snaps them again.
    if (scale === 1.5) return;
    const placed = [{ design: opaque(design), boxPx: 64, left: 0, top: 0 }];
    await reference.setViewportSize({ width: 64, height: 64 });
    await reference.evaluate((all) => crosshair.showSvgs(all, 1), placed);
    const [expected, shown] = [await screenshotPixels(reference), await screenshotPixels(file)];
    const { largest } = compareImages(expected.data, shown.data);
    expect(largest).toBeLessThanOrEqual(1.01);
  });

  it.each([32, 128, 256])(
    'shows it %s px large around the target, without a blurred edge',
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
