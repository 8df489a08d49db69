import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { PremadeCrosshair } from '@punktgenau/contract/gallery/gallery-schemas';
import { drawSvg } from '@punktgenau/crosshair/draw-svg';
import type { Player } from '@punktgenau/test-harness';
import { overlayPath } from '../support/designs.ts';
import { callApi, expect, test } from '../support/fixtures.ts';
import {
  centreOf,
  differingBytes,
  expectedPixels,
  largestDifference,
  type Pixels,
  transparentScreenshot,
} from '../support/pixels.ts';
import { grantPremium } from '../support/premium.ts';

/** A picture of the gallery, saved as a design of a player who has premium. */
async function aGalleryDesign(
  player: Player,
  own: { readonly adjustedSize?: number } = {},
): Promise<{ readonly premade: PremadeCrosshair; readonly saved: SavedDesign }> {
  await grantPremium(player, 30);
  const gallery = await callApi<PremadeCrosshair[]>(player, 'GET', '/api/crosshairs/premade');
  const premade = gallery.find(({ imageUrl }) => imageUrl.endsWith('/gruenes-kreuz.svg'));
  if (!premade) throw new Error('The gallery lacks the green cross.');
  const { name, imageUrl } = premade;
  const request = { name, type: 'svg', imageUrl, userId: player.id, ...own };
  return { premade, saved: await callApi<SavedDesign>(player, 'POST', '/api/crosshairs', request) };
}

test('a picture of the gallery is a design like others: on the overlay, in its file and in the list', async ({
  browser,
  player,
  playerPage,
}, testInfo) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  const { premade, saved } = await aGalleryDesign(player);
  if (!premade.design) throw new Error('The green cross has no parameters.');
  const expected = expectedPixels(premade.design, 64);
  const context = await browser.newContext();
  const page = await context.newPage();
  const showsExpected = () =>
    expect
      .poll(async () => largestDifference(centreOf(await transparentScreenshot(page), 64), expected))
      .toBe(0);

  await test.step('it is shown on the overlay pixel by pixel, without a session', async () => {
    await page.goto(`${overlayPath(saved)}&controls=0`);
    await showsExpected();
    expect(await context.cookies()).toEqual([]);
  });

  await test.step('its HTML file carries the picture and shows the same from the disk', async () => {
    await playerPage.goto(`/overlay?design=${saved.id}`);
    const [download] = await Promise.all([
      playerPage.waitForEvent('download'),
      playerPage.getByRole('button', { name: 'HTML-Datei herunterladen' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    for (const ours of ['/api/', saved.overlayKey]) expect(text.includes(ours), ours).toBe(false);
    const path = testInfo.outputPath('crosshair-overlay.html');
    await writeFile(path, text);
    await context.setOffline(true);
    await page.goto(`file://${path}?controls=0`);
    await showsExpected();
  });
  await context.close();

  await test.step('the list shows it as a picture, and editing it starts a design of one’s own', async () => {
    await callApi(player, 'DELETE', `/api/crosshairs/${saved.id}`);
    const { saved: larger } = await aGalleryDesign(player, { adjustedSize: 96 });
    await playerPage.goto('/designs');
    const card = playerPage.getByRole('article', { name: larger.name });
    await expect(card).toContainText('Aus der Galerie');
    await expect(card).toContainText('96 px');
    await card.getByRole('link', { name: 'Bearbeiten' }).click();
    await expect(playerPage.getByText('beim Speichern entsteht ein neues Design')).toBeVisible();
    await expect(playerPage).toHaveURL('/editor');
    const designs = await callApi<SavedDesign[]>(player, 'GET', `/api/crosshairs/user/${player.id}`);
    expect(designs).toEqual([larger]);
  });
});

/** Pictures of every category: upright and slanted edges, curves, outlines, opacity. */
const compared = [
  'gruenes-kreuz',
  'kleiner-ring',
  'geschlossen',
  'lava',
  'holovisier',
  'zielfernrohr',
  'dach',
];

/** What the rasteriser makes of a picture's file. */
function rasterised(svg: string, side: number): Pixels {
  const drawn = drawSvg(svg, side);
  if (drawn === null) throw new Error('It is no picture of ours.');
  return { width: side, height: side, rgba: drawn.data };
}

/** The compared pictures: what their files say, and designs with them. */
async function comparedDesigns(page: Page, player: Player) {
  await grantPremium(player, 30);
  const gallery = await callApi<PremadeCrosshair[]>(player, 'GET', '/api/crosshairs/premade');
  return Promise.all(
    compared.map(async (file) => {
      const premade = gallery.find(({ imageUrl }) => imageUrl.endsWith(`/${file}.svg`));
      if (!premade) throw new Error(`The gallery lacks ${file}.`);
      const { name, imageUrl } = premade;
      const request = { name, type: 'svg', imageUrl, userId: player.id };
      return {
        file,
        svg: await (await page.request.get(imageUrl)).text(),
        saved: await callApi<SavedDesign>(player, 'POST', '/api/crosshairs', request),
      };
    }),
  );
}

test('overlay pages show the rasteriser’s bytes, whatever the device pixels', async ({
  browser,
  player,
  playerPage,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  const designs = await comparedDesigns(playerPage, player);
  const state = await playerPage.context().storageState();
  for (const scale of [1, 1.25, 1.5, 2]) {
    await test.step(`at ${scale} device pixels per px`, async () => {
      const side = 64 * scale;
      const context = await browser.newContext({
        deviceScaleFactor: scale,
        locale: 'de-DE',
        storageState: state,
      });
      const overlay = await context.newPage();
      await overlay.setViewportSize({ width: 200, height: 200 });
      for (const { file, svg, saved } of designs) {
        const expected = rasterised(svg, side);
        await overlay.goto(`${overlayPath(saved)}&controls=0`);
        await expect
          .poll(
            async () => differingBytes(centreOf(await transparentScreenshot(overlay), side), expected),
            file,
          )
          .toBe(0);
      }
      await context.close();
    });
  }
});
