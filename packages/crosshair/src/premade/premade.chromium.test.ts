import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawDesign } from '../raster/index.ts';
import { buildScene } from '../scene/scene.ts';
import { openCrosshairPage, startChromium } from '../testing/chromium/browser-page.ts';
import { compareImages } from '../testing/pixels.ts';
import { premadeBoxPx, premadeCrosshairs, premadeSvg, svgSizedTo } from './index.ts';

declare const crosshair: typeof import('../testing/chromium/page-entry.ts');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await startChromium();
  page = await openCrosshairPage(browser, 1);
}, 60_000);
afterAll(() => browser?.close());

/** The pixels of an SVG document shown as a picture, as galleries and overlays do. */
async function shownPixels(svg: string, sidePx: number): Promise<Uint8Array> {
  const bytes = await page.evaluate(
    async ([text, side]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no 2d context');
      context.drawImage(image, 0, 0);
      return crosshair.bytesOf(context, side);
    },
    [svg, sidePx] as const,
  );
  return Buffer.from(bytes, 'base64');
}

/** Every pixel as a block of `times` × `times`. */
function enlarged(data: Uint8Array, side: number, times: number): Uint8Array {
  const large = side * times;
  return new Uint8Array(large * large * 4).map((_, i) => {
    const x = Math.floor(((i >> 2) % large) / times);
    const y = Math.floor((i >> 2) / large / times);
    return data[(y * side + x) * 4 + (i & 3)] ?? 0;
  });
}

const exact = premadeCrosshairs.filter(({ design }) => {
  const scene = buildScene(design);
  return scene.isPixelExact && scene.shadow === null && design.opacity === 100;
});

it('straight lines are shown pixel by pixel at 64 px, and each pixel as a block at 128', async () => {
  expect(exact.length).toBeGreaterThan(20);
  for (const { slug, design } of exact) {
    const svg = premadeSvg(design);
    const drawn = drawDesign(design, { box: premadeBoxPx }).data;
    for (const times of [1, 2]) {
      const sidePx = times * premadeBoxPx;
      const shown = await shownPixels(svgSizedTo(svg, sidePx, sidePx), sidePx);
      const { largest } = compareImages(shown, enlarged(drawn, premadeBoxPx, times));
      expect(largest, `${slug} at ${sidePx} px`).toBe(0);
    }
  }
});

it('every picture loads and shows something at the smallest and the largest size', async () => {
  for (const { slug, design } of premadeCrosshairs) {
    for (const sidePx of [32, 256]) {
      const shown = await shownPixels(svgSizedTo(premadeSvg(design), sidePx, sidePx), sidePx);
      expect(
        shown.some((value, i) => i % 4 === 3 && value > 80),
        `${slug} at ${sidePx} px`,
      ).toBe(true);
    }
  }
});
