import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrosshairDesign } from '../../design/design.ts';
import { drawDesign } from '../../raster/index.ts';
import { buildScene } from '../../scene/scene.ts';
import { shapeNames } from '../../shapes/registry.ts';
import { fittingBoxPx } from '../../svg/render-svg.ts';
import { plainCross } from '../design-arbitrary.ts';
import { compareImages, countPixels, firstDifference } from '../pixels.ts';
import { openCrosshairPage, startChromium } from './browser-page.ts';
import { screenshotPixels, sheetOf, squareOf } from './screenshot.ts';

const colors = { color: '#37C29B', outlineColor: '#401020', shadowColor: '#802040' };
const settings: readonly Partial<CrosshairDesign>[] = [
  {},
  { thickness: 1, hasOutline: true },
  { thickness: 3, gap: 3, hasDot: true, hasOutline: true, outlineThickness: 2, opacity: 80 },
  { size: 5, thickness: 1, gap: 1, opacity: 35 },
  { size: 33, length: 7, thickness: 10, hasOutline: true, outlineThickness: 5, opacity: 55 },
  { rotation: 30, gap: 2, hasOutline: true },
  { rotation: 90, thickness: 5, opacity: 60, hasOutline: true },
];
const effects: readonly Partial<CrosshairDesign>[] = [
  { blur: 3, hasOutline: true, opacity: 80 },
  { shadowEnabled: true, shadowBlur: 4, shadowOffsetX: 3, shadowOffsetY: -2, opacity: 60 },
  { blur: 2, shadowEnabled: true, shadowBlur: 6, shadowOffsetX: 5, rotation: 45 },
];

type PageCode = typeof import('./page-entry.ts');
declare const crosshair: PageCode;

let browser: Browser;
beforeAll(async () => {
  browser = await startChromium();
}, 60_000);
afterAll(() => browser?.close());

/** What Chromium shows of the SVGs of designs, each in a box that fits it. */
async function picturesOfSvgs(page: Page, designs: readonly CrosshairDesign[], scale: number) {
  const boxes = designs.map((design) => fittingBoxPx(buildScene(design, { scale })));
  const sheet = sheetOf(designs.length, Math.max(...boxes));
  const placed = designs.map((design, i) => ({ design, boxPx: boxes[i] ?? 0, ...sheet.at(i) }));
  await page.setViewportSize({ width: sheet.width, height: sheet.height });
  await page.evaluate(([all, s]) => crosshair.showSvgs(all, s), [placed, scale] as const);
  const all = await screenshotPixels(page);
  return placed.map(({ boxPx, left, top }) =>
    squareOf(all, left * scale, top * scale, Math.round(boxPx * scale)),
  );
}

describe.each([1, 1.25, 1.5, 2])('in Chromium at %s device pixels per px', (scale) => {
  let page: Page;
  beforeAll(async () => {
    page = await openCrosshairPage(browser, scale);
  }, 60_000);
  afterAll(() => page?.close());

  const paintedPixels = (design: CrosshairDesign, boxPx: number) =>
    page.evaluate(([d, s, b]) => crosshair.paintedPixels(d, s, b), [design, scale, boxPx] as const);

  it.each(shapeNames)('%s is the rasteriser’s, byte for byte, on a canvas', async (shape) => {
    for (const setting of [...settings, ...effects]) {
      const design = { ...plainCross, ...colors, shape, ...setting };
      const boxPx = fittingBoxPx(buildScene(design, { scale }));
      const painted = Buffer.from(await paintedPixels(design, boxPx), 'base64');
      const drawn = drawDesign(design, { scale }).data;
      expect(firstDifference(painted, drawn), `${shape} ${JSON.stringify(setting)}`).toBeUndefined();
    }
  });

  // What Chromium makes of an exported file is its own rasteriser's: up to about 70 of 255 off true coverage in single pixels.
  it.each(shapeNames)('%s looks the same as an SVG file', async (shape) => {
    const designs = settings.map((setting) => ({ ...plainCross, ...colors, shape, ...setting }));
    for (const [i, svg] of (await picturesOfSvgs(page, designs, scale)).entries()) {
      const design = designs[i] ?? plainCross;
      const scene = buildScene(design, { scale });
      const rastered = compareImages(svg.data, drawDesign(design, { scale }).data);
      const label = `${shape} ${JSON.stringify(settings[i])}`;
      if (scene.isPixelExact) {
        // Opaque pictures agree in every byte; with opacity, rounding may differ by one step.
        expect.soft(rastered.largest, label).toBeLessThanOrEqual(design.opacity === 100 ? 0 : 1.01);
        if (design.opacity === 100) expect.soft(countPixels(svg).partial, `soft edges of ${label}`).toBe(0);
      } else {
        expect.soft(rastered.largest, label).toBeLessThan(80);
        expect.soft(rastered.mean, label).toBeLessThan(12);
      }
    }
  });

  it.each(effects)('blur and shadow look the same in an SVG file: %o', async (setting) => {
    const shapes = ['cross', 'star', 'hollow-circle'] as const;
    const designs = shapes.map((shape) => ({ ...plainCross, ...colors, shape, ...setting }));
    for (const [i, svg] of (await picturesOfSvgs(page, designs, scale)).entries()) {
      const design = designs[i] ?? plainCross;
      const { shape } = design;
      const scene = buildScene(design, { scale });
      const { largest, mean } = compareImages(svg.data, drawDesign(design, { scale }).data);
      // What is not blurred, such as the figure above its shadow, has Chromium's edges as above.
      const isSoft = scene.isPixelExact || 'blur' in setting;
      expect.soft(largest, shape).toBeLessThan(isSoft ? 24 : 80);
      expect.soft(mean, shape).toBeLessThan(12);
    }
  });
});

it('a cross has exactly 76 opaque pixels on Chromium’s screen, 41 at thickness 1', async () => {
  const page = await openCrosshairPage(browser, 1);
  const designs = [2, 1].map((thickness) => ({ ...plainCross, thickness }));
  expect((await picturesOfSvgs(page, designs, 1)).map(countPixels)).toEqual([
    { opaque: 76, partial: 0 },
    { opaque: 41, partial: 0 },
  ]);
  await page.close();
});
