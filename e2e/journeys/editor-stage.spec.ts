import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { saveDesign } from '../support/designs.ts';
import { openEditor, saveButton } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Live-Vorschau' });
const zoomRadio = (page: Page, zoom: number) => page.getByRole('radio', { name: `${zoom}-fach` });
const wayBack = (page: Page) => page.getByRole('button', { name: 'Zur Mitte', exact: true });

/** Waits until the stage hears wheel, pointer and keys: that part comes after the first sight, the whole scene with the pointer. */
async function openStage(page: Page): Promise<void> {
  await openEditor(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Blick über die Szene/ }).hover();
  await expect(page.locator('.stage-first')).toHaveCount(0);
}

/** Sizes of picture and crosshair pixel on the stage, and the picture's point under the crosshair, in CSS pixels. */
const measured = (page: Page) =>
  stage(page).evaluate((element) => {
    const boxOf = (selector: string) => {
      const found = element.querySelector(selector);
      if (!found) throw new Error(`${selector} is not there`);
      return found.getBoundingClientRect();
    };
    const picture = boxOf('.stage-world .stage-picture');
    const window = boxOf('.stage-window');
    const crosshair = element.querySelector<HTMLCanvasElement>('.stage-crosshair');
    if (!crosshair) throw new Error('no crosshair');
    const cross = crosshair.getBoundingClientRect();
    return {
      pictureWidth: picture.width,
      crosshairPixel: cross.width / crosshair.width,
      /** Share of the picture's width and height at the crosshair's middle. */
      x: (cross.x + cross.width / 2 - picture.x) / picture.width,
      y: (cross.y + cross.height / 2 - picture.y) / picture.height,
      crossX: cross.x + cross.width / 2 - window.x,
      crossY: cross.y + cross.height / 2 - window.y,
    };
  });

async function drag(page: Page, x: number, y: number): Promise<void> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('The stage is not there.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 5 });
  await page.mouse.up();
}

test('scene and crosshair of a new player, zoomed and moved about', async ({ page }) => {
  await openStage(page);
  await test.step('the crosshair stands at twice its size, in a scene just as large', async () => {
    await expect(zoomRadio(page, 2)).toBeChecked();
    await expect(stage(page).locator('.stage-world .stage-picture')).toHaveJSProperty('naturalWidth', 3840);
  });
  await test.step('the span on the rulers draws itself and ends at the crosshair’s size', () =>
    spanIsDrawn(page));
  await test.step('a drag costs no layout', () => dragCostsNoLayout(page));
  await wayBack(page).click();
  await test.step('dragging moves the scene under the crosshair; double click leads back', () =>
    dragMovesTheScene(page));
  await zoomRadio(page, 2).check({ force: true });
  await test.step('arrow keys move the scene as dragging does, Home and Enter lead back', () =>
    keysMoveTheScene(page));
  await test.step('a drag ends where the scene does', () => dragEndsWithTheScene(page));
  await test.step('scene and crosshair grow alike at every zoom, and the picture stays in the middle', async () => {
    const grid = page.getByRole('button', { name: 'Pixelraster' });
    await expect(grid).toHaveAttribute('aria-pressed', 'true');
    for (const zoom of [1, 2, 4, 8, 16]) {
      await zoomRadio(page, zoom).check({ force: true });
      await expect.poll(async () => (await measured(page)).pictureWidth).toBe(1920 * zoom);
      const { crosshairPixel, x, y } = await measured(page);
      expect(crosshairPixel).toBe(zoom);
      // The grid is on, and lit where it is to be seen.
      const lit = await grid.evaluate((button) => button.classList.contains('text-accent!'));
      expect(lit).toBe(zoom >= 4);
      expect(x).toBeCloseTo(0.5, 3);
      expect(y).toBeCloseTo(0.5, 3);
    }
  });
});

async function dragMovesTheScene(page: Page): Promise<void> {
  const before = await measured(page);
  await drag(page, -120, 60);
  const after = await measured(page);
  expect(after.x - before.x).toBeCloseTo(120 / 3840, 4);
  expect(after.y - before.y).toBeCloseTo(-60 / 2160, 4);
  expect([after.crossX, after.crossY]).toEqual([before.crossX, before.crossY]);

  // Zooming stays at the point that is aimed at.
  await stage(page).hover();
  await page.mouse.wheel(0, -120);
  await expect(zoomRadio(page, 4)).toBeChecked();
  await expect.poll(async () => (await measured(page)).pictureWidth).toBe(7680);
  expect((await measured(page)).x).toBeCloseTo(after.x, 3);

  await stage(page).dblclick();
  await expect.poll(async () => (await measured(page)).x).toBeCloseTo(0.5, 3);
  await expect(wayBack(page)).toHaveCount(0);
}

async function dragEndsWithTheScene(page: Page): Promise<void> {
  await zoomRadio(page, 1).check({ force: true });
  await drag(page, 380, 0);
  await drag(page, 380, 0);
  const left = await stage(page).evaluate((element) => {
    const picture = element.querySelector('.stage-world .stage-picture')?.getBoundingClientRect();
    const window = element.querySelector('.stage-window')?.getBoundingClientRect();
    return (picture?.x ?? 0) - (window?.x ?? 0);
  });
  expect(Math.abs(left)).toBeLessThanOrEqual(1);
  await wayBack(page).click();
  await expect.poll(async () => (await measured(page)).x).toBeCloseTo(0.5, 3);
}

async function keysMoveTheScene(page: Page): Promise<void> {
  const look = page.getByRole('button', { name: /^Blick über die Szene/ });
  await look.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await measured(page)).x - 0.5).toBeCloseTo(24 / 3840, 3);
  await expect.poll(async () => (await measured(page)).y - 0.5).toBeCloseTo(120 / 2160, 3);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await measured(page)).y).toBeCloseTo(0.5, 3);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await measured(page)).y).toBeLessThan(0.495);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await measured(page)).y).toBeCloseTo(0.5, 3);
}

async function dragCostsNoLayout(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  // The first drag brings the button that leads back.
  await drag(page, -40, 0);
  await expect(wayBack(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await layouts();
  await drag(page, -80, -30);
  expect((await layouts()) - before).toBeLessThanOrEqual(1);
}

async function spanIsDrawn(page: Page): Promise<void> {
  const drawn = () =>
    page.locator('.stage-span-top').evaluate(async (span) => {
      const { animationName } = getComputedStyle(span);
      await Promise.all(span.getAnimations().map(({ finished }) => finished));
      return { animationName, size: getComputedStyle(span).backgroundSize };
    });
  // The editor's first crosshair is 22 pixels wide and stands there magnified twice.
  await expect.poll(drawn).toEqual({ animationName: 'draw-span', size: '44px 100%' });
}

/** A file that the browser is asked to open as a backdrop. */
const openBackdrop = (page: Page, name: string, mimeType: string, content: Buffer | string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });

const plainPicture = (width: number, height: number): Buffer => {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  return PNG.sync.write(picture);
};

test('an own screenshot never leaves the browser, a file that is none is refused with a word', async ({
  page,
}) => {
  await openStage(page);
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await test.step('a screenshot', async () => {
    // What the page loads by itself has come, the scenes of the backdrops among it.
    await expect(page.getByRole('radiogroup', { name: 'Hintergrund' }).getByRole('radio')).toHaveCount(13);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('blob:')) requests.push(`${request.method()} ${request.url()}`);
    });
    await openBackdrop(page, 'spiel.png', 'image/png', plainPicture(320, 200));
    await expect(page.getByRole('radio', { name: 'Dein Bild, Sichtbarkeit: gut' })).toBeChecked();
    await expect(page.locator('.stage img[src^="blob:"]').first()).toBeVisible();
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    expect(requests.filter((request) => !request.includes('/assets/'))).toEqual([]);
  });
  await test.step('what is said about a bad picture goes when the next one is right', async () => {
    await openBackdrop(page, 'brief.txt', 'text/plain', 'Liebe Oma');
    await expect(alert('Screenshot nicht übernommen')).toBeVisible();
    await openBackdrop(page, 'a.png', 'image/png', 'kein Bild');
    await expect(alert('Das Bild ist beschädigt')).toBeVisible();
    await openBackdrop(page, 'b.png', 'image/png', plainPicture(1600, 900));
    await expect(page.getByRole('radio', { name: /^Dein Bild 2\b/ })).toBeChecked();
    // At once: by itself it would stay for five seconds.
    await expect(alert('Bild')).toHaveCount(0, { timeout: 1_500 });
  });
  await test.step('it grows as the scenes do', async () => {
    for (const zoom of [1, 4]) {
      await zoomRadio(page, zoom).check({ force: true });
      await expect.poll(async () => (await measured(page)).pictureWidth).toBe(1600 * zoom);
    }
  });
  await test.step('a clip that the browser cannot play is refused with what it can', async () => {
    await openBackdrop(page, 'kaputt.mp4', 'video/mp4', 'not a clip');
    await expect(alert('Clip nicht übernommen')).toContainText('MP4');
  });
});

/** Notes every motion that a script starts, as the ways its element went. */
const noteMotions = (page: Page) =>
  page.addInitScript(() => {
    const motions: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      if (keyframes !== null && 'translate' in keyframes) motions.push(String(keyframes.translate));
      return animate.call(this, keyframes, options);
    };
    Object.assign(window, { motions });
  });
const notedMotions = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly motions: readonly string[] }).motions);

test('the crosshair settles by one of its pixels when it is saved, unless less motion is wished for', async ({
  playerPage: page,
  player,
}) => {
  const { id } = await saveDesign(player, 'Ruht');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteMotions(page);
  await openEditor(page, `?design=${id}`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.stage')).toHaveAttribute('data-zoom', '2');
  await test.step('less motion', async () => {
    await saveButton(page).click();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
    expect(await notedMotions(page)).toEqual([]);
    const changedAtOnce = page.locator('.ed-panel').evaluate((panel: HTMLElement) => {
      panel.style.opacity = '0.5';
      const { opacity } = getComputedStyle(panel);
      panel.style.opacity = '';
      return opacity;
    });
    expect(await changedAtOnce, 'nothing changes a frame later').toBe('0.5');
  });
  await test.step('motion as usual', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await saveButton(page).click();
    await expect.poll(() => notedMotions(page)).toEqual(['0 -2px,0 0']);
  });
});
