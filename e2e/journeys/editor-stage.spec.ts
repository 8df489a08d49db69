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

test('a new player sees the crosshair at twice its size, in a scene just as large', async ({ page }) => {
  await openStage(page);
  await expect(zoomRadio(page, 2)).toBeChecked();
  await expect(stage(page).locator('.stage-world .stage-picture')).toHaveJSProperty('naturalWidth', 3840);
});

test('scene and crosshair grow alike at every zoom, and the picture stays in the middle', async ({
  page,
}) => {
  await openStage(page);
  for (const zoom of [1, 2, 4, 8, 16]) {
    await zoomRadio(page, zoom).check({ force: true });
    await expect.poll(async () => (await measured(page)).pictureWidth).toBe(1920 * zoom);
    const { crosshairPixel, x, y } = await measured(page);
    expect(crosshairPixel).toBe(zoom);
    expect(x).toBeCloseTo(0.5, 3);
    expect(y).toBeCloseTo(0.5, 3);
  }
});

test('an own screenshot grows as the scenes do', async ({ page }) => {
  await openStage(page);
  const picture = new PNG({ width: 1600, height: 900 });
  picture.data.fill(120);
  await page.locator('input[type=file]').setInputFiles({
    name: 'spiel.png',
    mimeType: 'image/png',
    buffer: PNG.sync.write(picture),
  });
  for (const zoom of [1, 4]) {
    await zoomRadio(page, zoom).check({ force: true });
    await expect.poll(async () => (await measured(page)).pictureWidth).toBe(1600 * zoom);
  }
});

test('dragging moves the scene under the crosshair; double click leads back', async ({ page }) => {
  await openStage(page);
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
});

test('a drag ends where the scene does', async ({ page }) => {
  await openStage(page);
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
});

test('arrow keys move the scene as dragging does, Home and Enter lead back', async ({ page }) => {
  await openStage(page);
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
});

test('a drag costs no layout', async ({ page }) => {
  await openStage(page);
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

for (const { reducedMotion, motions } of [
  { reducedMotion: 'no-preference', motions: ['0 -2px,0 0'] },
  { reducedMotion: 'reduce', motions: [] },
] as const) {
  test(`the crosshair settles by one of its pixels when it is saved (${reducedMotion})`, async ({
    playerPage: page,
    player,
  }) => {
    const { id } = await saveDesign(player, 'Ruht');
    await page.emulateMedia({ reducedMotion });
    await noteMotions(page);
    await openEditor(page, `?design=${id}`);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.stage')).toHaveAttribute('data-zoom', '2');
    expect(await notedMotions(page)).toEqual([]);
    await saveButton(page).click();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
    expect(await notedMotions(page)).toEqual(motions);
  });
}

test('the span on the rulers draws itself and ends at the crosshair’s size', async ({ page }) => {
  await openStage(page);
  const drawn = await page.locator('.stage-span-top').evaluate(async (span) => {
    const { animationName } = getComputedStyle(span);
    await Promise.all(span.getAnimations().map(({ finished }) => finished));
    return { animationName, width: span.getBoundingClientRect().width };
  });
  // The editor's first crosshair is 22 pixels wide and stands there magnified twice.
  expect(drawn).toEqual({ animationName: 'draw-span', width: 44 });
});
