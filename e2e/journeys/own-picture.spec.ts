import type { Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { drawFile, type PremultipliedImage } from '@punktgenau/crosshair/raster';
import type { Player } from '@punktgenau/test-harness';
import { overlayPath } from '../support/designs.ts';
import { callApi, expect, test } from '../support/fixtures.ts';
import { centreOf, largestDifference, type Pixels, transparentScreenshot } from '../support/pixels.ts';
import { grantPremium } from '../support/premium.ts';

/** A drawing that would load and run things if it were a page. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <script>fetch('/api/auth/user')</script><image href="https://elsewhere.example/x.png" width="9" height="9"/>
  <path d="M0 20h40M20 0v14" stroke="#ff0040" stroke-width="6"/>
</svg>`;

/** Two frames of one pixel, red for 0.3 s and blue for 0.3 s. */
const gif = Buffer.concat([
  Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'),
  Buffer.from([255, 0, 0, 0, 0, 255]),
  ...[0x44, 0x4c].map((code) =>
    Buffer.from([
      ...[0x21, 0xf9, 4, 4, 30, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
      ...[2, 2, code, 1, 0],
    ]),
  ),
  Buffer.from([0x3b]),
]);

async function savePicture(
  page: Page,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  look: { readonly name: string; readonly size: number; readonly rotation: number },
): Promise<void> {
  await page.getByRole('button', { name: 'Eigenes Bild' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eigenes Bild als Crosshair' });
  await dialog.getByLabel('Bild', { exact: true }).setInputFiles(file);
  await dialog.getByRole('textbox', { name: 'Größe' }).fill(String(look.size));
  await dialog.getByRole('textbox', { name: 'Drehung' }).fill(String(look.rotation));
  await dialog.getByRole('textbox', { name: 'Name' }).fill(look.name);
  await dialog.getByRole('button', { name: 'Als Design speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: look.name })).toContainText('Eigenes Bild');
}

async function savedOf(player: Player, wanted: string): Promise<SavedDesign> {
  const designs = await callApi<SavedDesign[]>(player, 'GET', `/api/crosshairs/user/${player.id}`);
  const found = designs.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no design ${wanted}.`);
  return found;
}

/** Straight colours, as a screenshot has them. */
function pixelsOf({ width, height, data }: PremultipliedImage): Pixels {
  const rgba = data.map((value, i) => {
    const alpha = data[i - (i % 4) + 3] ?? 0;
    return i % 4 === 3 || alpha === 0 ? value : Math.min(255, Math.round((value * 255) / alpha));
  });
  return { width, height, rgba };
}

test('pictures of the player’s become pixels in the browser and stand on the overlay, as in the companion', async ({
  browser,
  player,
  playerPage,
}) => {
  await grantPremium(player, 30);
  await playerPage.goto('/designs');
  const overlay = await (await browser.newContext()).newPage();
  await test.step('an SVG stands turned', () => svgStandsTurned(playerPage, player, overlay));
  await test.step('an animation moves', () => animationMoves(playerPage, player, overlay));
  await overlay.context().close();
});

async function svgStandsTurned(playerPage: Page, player: Player, page: Page): Promise<void> {
  const foreign: string[] = [];
  playerPage.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) foreign.push(request.url());
  });
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await savePicture(playerPage, file, { name: 'Logo', size: 200, rotation: 30 });
  expect(foreign).toEqual([]);

  const saved = await savedOf(player, 'Logo');
  expect(saved).toMatchObject({ adjustedSize: 200, imageRotation: 30, isPublic: false });
  const picture = await page.request.get(saved.imageUrl ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  const drawn = await drawFile(await picture.body(), 200, 30);
  if (!drawn) throw new Error('The picture is none.');
  await page.goto(`${overlayPath(saved)}&controls=0`);
  const shown = async () => centreOf(await transparentScreenshot(page), drawn.width);
  await expect.poll(async () => largestDifference(await shown(), pixelsOf(drawn))).toBeLessThanOrEqual(3);
}

async function animationMoves(playerPage: Page, player: Player, page: Page): Promise<void> {
  const file = { name: 'blink.gif', mimeType: 'image/gif', buffer: gif };
  await savePicture(playerPage, file, { name: 'Blinklicht', size: 64, rotation: 0 });
  const saved = await savedOf(player, 'Blinklicht');
  await page.goto(`${overlayPath(saved)}&controls=0`);
  for (const [red, blue] of [
    [255, 0],
    [0, 255],
    [255, 0],
  ]) {
    await expect
      .poll(async () => [...centreOf(await transparentScreenshot(page), 2).rgba.subarray(0, 4)], {
        intervals: [50],
      })
      .toEqual([red, 0, blue, 255]);
  }
}
