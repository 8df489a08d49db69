import type { Page } from '@playwright/test';
import { chromiumArguments, headlessChromiumPath } from '@punktgenau/test-harness/chromium';
import { PNG } from 'pngjs';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const executablePath = headlessChromiumPath();

// A browser that draws WebGL without a graphics card, and a small window, for it takes its time.
test.use({
  viewport: { width: 320, height: 240 },
  launchOptions: {
    args: [...chromiumArguments, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ...(executablePath ? { executablePath } : {}),
  },
});

const round = (page: Page) => page.locator('dialog.lab-stage');
const world = (page: Page) => page.locator('.lab-stage [data-scene]');

/** Mean brightness of tiles of the scene, where a still shows it without its mirror image: 16 × 8 in the middle of 16 × 12. */
async function tilesOf(page: Page): Promise<number[]> {
  await round(page).evaluate((dialog) => {
    for (const words of dialog.querySelectorAll<HTMLElement>('.lab-bar, .lab-help, .lab-countdown'))
      words.style.visibility = 'hidden';
  });
  const { width, height, data } = PNG.sync.read(await round(page).screenshot());
  const sums = Array.from({ length: 192 }, () => [0, 0]);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const tile = sums[Math.floor((y * 12) / height) * 16 + Math.floor((x * 16) / width)];
      const at = (y * width + x) * 4;
      if (!tile) continue;
      tile[0] = (tile[0] ?? 0) + (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      tile[1] = (tile[1] ?? 0) + 1;
    }
  }
  return sums.slice(32, 160).map(([sum = 0, count = 1]) => sum / count / 3);
}

/** From -1, each other's opposite, to 1, the same picture. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const rest = (other[index] ?? 0) - b;
    both += (value - a) * rest;
    first += (value - a) ** 2;
    second += rest ** 2;
  }
  return both / Math.sqrt(first * second);
}

/**
 * Waits until a scene is shown. The page's clock stands still but for these steps: a processor that draws for a graphics card, beside other
 * journeys, is far slower than any computer that is played on.
 */
async function untilShown(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2);
    await expect(world(page)).toHaveCount(1, { timeout: 50 });
  }).toPass({ timeout: 240_000, intervals: [20] });
}

async function openLab(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Element.prototype.requestPointerLock = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  });
  await page.clock.install();
  await openPage(page, '/aim-lab');
  await expect(page.getByRole('button', { name: 'Runde starten' })).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a scene is a world that turns with the mouse and looks like its still', async ({ page }) => {
  test.slow();
  const pictures: string[] = [];
  await openLab(page);
  page.on('request', (request) => pictures.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Runde starten' }).click();
  await expect(round(page)).toContainText('Die Szene wird aufgebaut');
  await untilShown(page);
  await expect(world(page)).toHaveAttribute('data-scene', 'live');
  expect(pictures).toContain('/worlds/hall.light');
  expect(pictures.filter((path) => path.startsWith('/scenes/hall-1'))).toEqual([]);
  await page.clock.runFor(100);
  const live = await tilesOf(page);
  await page.getByRole('button', { name: 'Zielfeld' }).evaluate((field) => {
    const move = { pointerType: 'mouse', bubbles: true, movementX: 2000, movementY: 0 };
    field.dispatchEvent(new PointerEvent('pointermove', move));
  });
  await page.clock.runFor(100);
  expect(likeness(live, await tilesOf(page))).toBeLessThan(0.9);
  await test.step('one that the graphics card takes away becomes the still, and the lab says so', async () => {
    await world(page).evaluate((canvas) => {
      const gl = canvas instanceof HTMLCanvasElement ? canvas.getContext('webgl2') : null;
      gl?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(world(page)).toHaveAttribute('data-scene', 'failed');
    await expect(round(page)).toContainText('Standbild statt 3D: Die Szene ließ sich in 3D nicht zeichnen.');
  });
  await page.keyboard.press('Escape');

  await test.step('where the player wants it so it is the still', async () => {
    await page.getByText('Maus, Bild und Ton').click();
    await page.getByRole('switch', { name: 'Szene in 3D' }).click();
    await page.getByRole('button', { name: 'Runde starten' }).click();
    await untilShown(page);
    await expect(world(page)).toHaveAttribute('data-scene', 'off');
    await expect(round(page)).not.toContainText('Standbild');
    await expect(async () => {
      await page.clock.runFor(50);
      expect(likeness(live, await tilesOf(page))).toBeGreaterThan(0.9);
    }).toPass({ timeout: 20_000 });
  });
});
