import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CrosshairDesign } from '../design/design.ts';
import { drawDesign, type RasterImage } from '../raster/index.ts';
import { shapeNames } from '../shapes/registry.ts';
import { startChromium, startHeadlessShell } from '../testing/chromium/browser-page.ts';
import { screenshotPixels, sheetOf, squareOf } from '../testing/chromium/screenshot.ts';
import { plainCross } from '../testing/design-arbitrary.ts';
import { firstDifference } from '../testing/pixels.ts';
import { overlayHtml } from './overlay-html.ts';

let browser: Browser;
/** For what the file does; the whole browser says what it looks like. */
let shell: Browser;
let folder: string;
beforeAll(async () => {
  [browser, shell, folder] = await Promise.all([
    startChromium(),
    startHeadlessShell(),
    mkdtemp(join(tmpdir(), 'overlay-')),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all([browser?.close(), shell?.close()]);
  await rm(folder, { recursive: true, force: true });
});
let files = 0;

/** Writes the file of a design to the disk. @returns its address */
async function writeOverlay(design: CrosshairDesign): Promise<string> {
  files += 1;
  const path = join(folder, `crosshair-overlay-${files}.html`);
  await writeFile(path, overlayHtml(design, { name: 'Ascent </script>, ruhige Hand', locale: 'de' }));
  return pathToFileURL(path).href;
}

type FileOptions = BrowserContextOptions & { query?: string; hasClock?: boolean; isObs?: boolean };

/** Opens the file from the disk, as a player does. */
async function openFile(
  design: CrosshairDesign,
  { query = '', hasClock = false, isObs = false, ...options }: FileOptions = {},
): Promise<Page> {
  const address = await writeOverlay(design);
  const page = await shell.newPage({ viewport: { width: 480, height: 480 }, ...options });
  onTestFinished(() => page.close());
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => problems.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) problems.push(`asked for ${request.url()}`);
  });
  if (hasClock) {
    await page.clock.install({ time: 0 });
    // Ahead of the clock, which runs until it stands.
    await page.clock.pauseAt(60_000);
  }
  if (isObs) await page.addInitScript(() => Object.assign(window, { obsstudio: {} }));
  await page.goto(`${address}${query}`);
  expect(problems).toEqual([]);
  return page;
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Steuerung', includeHidden: true });

const settings: readonly Partial<CrosshairDesign>[] = [
  {},
  { thickness: 3, gap: 3, hasDot: true, hasOutline: true, opacity: 80 },
  { rotation: 30, thickness: 1, hasOutline: true, outlineThickness: 2 },
  { blur: 2, shadowEnabled: true, shadowOffsetX: 3, opacity: 60 },
];

/** Small, because there are many. */
const windowPx = 64;

describe.each([1, 1.25, 1.5, 2])('the file at %s device pixels per px', (scale) => {
  const designs = shapeNames.flatMap((shape) =>
    settings.map((setting) => ({
      ...plainCross,
      color: '#37C29B',
      outlineColor: '#401020',
      shape,
      ...setting,
    })),
  );
  const sheet = sheetOf(designs.length, windowPx);
  let shown: RasterImage;

  // One page that shows all files in frames: they are transparent too, so one screenshot holds every picture.
  beforeAll(async () => {
    const frames = await Promise.all(
      designs.map(async (design, i) => {
        const { left, top } = sheet.at(i);
        return `<iframe src="${await writeOverlay(design)}?controls=0" style="left:${left}px;top:${top}px"></iframe>`;
      }),
    );
    const path = join(folder, `sheet-${scale}.html`);
    const style = `iframe{position:absolute;width:${windowPx}px;height:${windowPx}px;border:0}`;
    await writeFile(path, `<!doctype html><style>${style}</style>${frames.join('')}`);
    const viewport = { width: sheet.width, height: sheet.height };
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
    // As long as it takes: the hook has a limit of its own.
    await page.goto(pathToFileURL(path).href, { timeout: 0 });
    shown = await screenshotPixels(page);
    await page.close();
  });

  it.each(shapeNames)('shows the rasteriser’s bytes of %s on a transparent page', (shape) => {
    for (const [i, design] of designs.entries()) {
      if (design.shape !== shape) continue;
      const { left, top } = sheet.at(i);
      const picture = squareOf(shown, left * scale, top * scale, windowPx * scale);
      const drawn = drawDesign(design, { scale, box: windowPx });
      expect(firstDifference(picture.data, drawn.data), JSON.stringify(design)).toBeUndefined();
    }
  });
});

describe("the file's canvas", () => {
  it('is 400 × 400 around the middle of the window', async () => {
    const page = await openFile(plainCross, { viewport: { width: 1280, height: 720 } });
    expect(await page.locator('canvas').boundingBox()).toEqual({ x: 440, y: 160, width: 400, height: 400 });
    expect(await page.locator('canvas').evaluate((c: HTMLCanvasElement) => [c.width, c.height])).toEqual([
      400, 400,
    ]);
  });

  it('follows the window when it is resized, also to odd sides', async () => {
    const page = await openFile(plainCross);
    await page.setViewportSize({ width: 1281, height: 721 });
    await expect
      .poll(() => page.locator('canvas').boundingBox())
      .toEqual({ x: 440, y: 160, width: 400, height: 400 });
  });

  it('lies on the middle device pixel of an odd window at pixel ratio 2', async () => {
    const page = await openFile(plainCross, {
      viewport: { width: 1281, height: 721 },
      deviceScaleFactor: 2,
    });
    expect(await page.locator('canvas').boundingBox()).toMatchObject({ x: 440.5, y: 160.5 });
  });

  it("lies where the design's offsets put it", async () => {
    const page = await openFile({ ...plainCross, offsetX: 30, offsetY: -7 });
    expect(await page.locator('canvas').boundingBox()).toMatchObject({ x: 70, y: 33 });
  });

  it('grows for a picture that blur and shadow carry beyond it', async () => {
    const page = await openFile({
      ...plainCross,
      size: 50,
      length: 50,
      gap: 20,
      blur: 10,
      shadowEnabled: true,
      shadowBlur: 20,
      shadowOffsetX: 20,
    });
    const side = await page.locator('canvas').evaluate((c: HTMLCanvasElement) => c.width);
    expect(side).toBeGreaterThan(400);
  });
});

describe("the file's controls", () => {
  it('name the crosshair as text', async () => {
    const page = await openFile(plainCross);
    await expect.poll(() => page.getByRole('heading').textContent()).toBe('Ascent </script>, ruhige Hand');
    expect(await page.title()).toBe('Ascent </script>, ruhige Hand · Punktgenau');
  });

  it('hide after 3 quiet seconds, and come back with mouse, key and touch', async () => {
    const page = await openFile(plainCross, { hasClock: true, hasTouch: true });
    const isVisible = () => panelOf(page).isVisible();
    await page.clock.runFor(2900);
    expect(await isVisible()).toBe(true);
    await page.clock.runFor(200);
    expect(await isVisible()).toBe(false);
    for (const activity of [
      () => page.mouse.move(300, 300),
      () => page.keyboard.press('a'),
      // Above the panel, whose buttons do more.
      () => page.touchscreen.tap(240, 30),
    ]) {
      await activity();
      // A busy browser hands the page an event a moment later than it took it.
      await expect.poll(isVisible).toBe(true);
      await page.clock.runFor(3100);
      await expect.poll(isVisible).toBe(false);
    }
  });

  it('stay away once F1 switched them off, until F1 or a press', async () => {
    const page = await openFile(plainCross);
    await page.keyboard.press('F1');
    expect(await panelOf(page).isVisible()).toBe(false);
    await page.mouse.move(300, 300);
    expect(await panelOf(page).isVisible()).toBe(false);
    await page.keyboard.press('F1');
    await expect.poll(() => panelOf(page).isVisible()).toBe(true);
    await page.keyboard.press('F1');
    await page.mouse.click(400, 440);
    await expect.poll(() => panelOf(page).isVisible()).toBe(true);
  });

  it.each([
    ['with controls=0', { query: '?controls=0' }],
    ['inside OBS', { isObs: true }],
  ])('are never painted %s', async (_, options) => {
    const page = await openFile(plainCross, options);
    await page.mouse.move(300, 300);
    await page.mouse.click(300, 300);
    expect(await panelOf(page).isVisible()).toBe(false);
  });

  it('can be dragged and stay inside the window, also by the keyboard', async () => {
    const page = await openFile(plainCross, { viewport: { width: 1280, height: 720 } });
    const before = await panelOf(page).boundingBox();
    await page.mouse.move(200, 40);
    await page.mouse.down();
    await page.mouse.move(300, 90, { steps: 3 });
    await page.mouse.up();
    const dragged = await panelOf(page).boundingBox();
    expect(dragged).toMatchObject({ x: (before?.x ?? 0) + 100, y: (before?.y ?? 0) + 50 });
    await page.getByRole('button', { name: 'Bedienfeld verschieben' }).focus();
    for (let i = 0; i < 20; i++) await page.keyboard.press('Shift+ArrowLeft');
    expect(await panelOf(page).boundingBox()).toMatchObject({ x: 8 });
    expect(await page.getByText('X 0, Y 0 px').count()).toBe(1);
  });
});

describe("the file's hotkeys", () => {
  it('nudge the picture by 1 and 5 px and bring it back with F2', async () => {
    const page = await openFile(plainCross);
    const at = async () => {
      const box = await page.locator('canvas').boundingBox();
      return [box?.x, box?.y];
    };
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    expect(await at()).toEqual([41, 35]);
    expect(await page.getByText('X 1, Y −5 px').count()).toBe(1);
    await page.keyboard.press('F2');
    expect(await at()).toEqual([40, 40]);
  });

  it('drag moves the picture too', async () => {
    const page = await openFile(plainCross, { viewport: { width: 1280, height: 720 } });
    await page.mouse.move(640, 360);
    await page.mouse.down();
    await page.mouse.move(660, 330, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('canvas').boundingBox()).toMatchObject({ x: 460, y: 130 });
  });

  it('F3 pulses between full and 0.3, never below, and stops', async () => {
    const page = await openFile(plainCross);
    await page.keyboard.press('F3');
    const opacities = await page.locator('canvas').evaluate((canvas) => {
      const [pulse] = canvas.getAnimations();
      if (!pulse) throw new Error('no pulse');
      const duration = Number(pulse.effect?.getTiming().duration);
      pulse.pause();
      return Array.from({ length: 121 }, (_, step) => {
        pulse.currentTime = (step / 120) * duration;
        return Number(getComputedStyle(canvas).opacity);
      });
    });
    expect(Math.min(...opacities)).toBeCloseTo(0.3, 5);
    expect(Math.min(...opacities)).toBeGreaterThanOrEqual(0.3 - 1e-6);
    expect(Math.max(...opacities)).toBe(1);
    await page.keyboard.press('F3');
    expect(await page.locator('canvas').evaluate((canvas) => canvas.getAnimations().length)).toBe(0);
  });

  it('F11 enters full screen, ESC leaves it, and ESC again closes', async () => {
    const page = await openFile(plainCross);
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press('F11');
    await expect.poll(isFull).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isFull).toBe(false);
    await page.evaluate(() => {
      // A browser that keeps the tab, as they do with tabs no page opened.
      window.close = () => undefined;
    });
    await page.keyboard.press('Escape');
    expect(await page.getByText('Overlay geschlossen.').isVisible()).toBe(true);
    expect(await page.locator('canvas').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Wieder anzeigen' }).click();
    expect(await page.locator('canvas').isVisible()).toBe(true);
  });
});
