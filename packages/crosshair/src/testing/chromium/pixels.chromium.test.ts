import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrosshairDesign } from '../../design/design.ts';
import { drawDesign } from '../../raster/index.ts';
import { buildScene } from '../../scene/scene.ts';
import { shapeNames } from '../../shapes/registry.ts';
import { fittingBoxPx } from '../../svg/render-svg.ts';
import { plainCross } from '../design-arbitrary.ts';
import { compareImages, countPixels, multiplied } from '../pixels.ts';
import { openCrosshairPage, startChromium } from './browser-page.ts';

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

async function screenshotOfSvg(page: Page, design: CrosshairDesign, scale: number, boxPx: number) {
  await page.evaluate(([d, s, b]) => crosshair.showSvg(d, s, b), [design, scale, boxPx] as const);
  const png = await page.screenshot({
    omitBackground: true,
    clip: { x: 0, y: 0, width: boxPx, height: boxPx },
  });
  const side = Math.round(boxPx * scale);
  const data = await page.evaluate(([base64, s]) => crosshair.pngPixels(base64, s), [
    png.toString('base64'),
    side,
  ] as const);
  return { width: side, height: side, data: Uint8Array.from(data) };
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
      const painted = multiplied(await paintedPixels(design, boxPx));
      const drawn = multiplied(drawDesign(design, { scale }).data);
      expect(painted, `${shape} ${JSON.stringify(setting)}`).toEqual(drawn);
    }
  });

  // What Chromium makes of an exported file is its own rasteriser's: up to about 70 of 255 off true coverage in single pixels.
  it.each(shapeNames)('%s looks the same as an SVG file', async (shape) => {
    for (const setting of settings) {
      const design = { ...plainCross, ...colors, shape, ...setting };
      const scene = buildScene(design, { scale });
      const svg = await screenshotOfSvg(page, design, scale, fittingBoxPx(scene));
      const rastered = compareImages(svg.data, drawDesign(design, { scale }).data);
      const label = `${shape} ${JSON.stringify(setting)}`;
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
    for (const shape of ['cross', 'star', 'hollow-circle'] as const) {
      const design = { ...plainCross, ...colors, shape, ...setting };
      const scene = buildScene(design, { scale });
      const svg = await screenshotOfSvg(page, design, scale, fittingBoxPx(scene));
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
  const count = async (thickness: number) =>
    countPixels(await screenshotOfSvg(page, { ...plainCross, thickness }, 1, 40));
  expect(await count(2)).toEqual({ opaque: 76, partial: 0 });
  expect(await count(1)).toEqual({ opaque: 41, partial: 0 });
  await page.close();
});
