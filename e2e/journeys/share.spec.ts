import type { Page } from '@playwright/test';
import { shareCardPx, shareCardZoom } from '@punktgenau/contract/share/share-card';
import { type CrosshairDesign, defaultDesign, encodeShareCode } from '@punktgenau/crosshair';
import { drawDesign } from '@punktgenau/crosshair/raster';
import { plainCross, saveDesign } from '../support/designs.ts';
import { editorPicture, openEditor } from '../support/editor.ts';
import { expect, openOtherBrowser, server, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/page-checks.ts';
import { openPage } from '../support/pages.ts';
import { decode, largestDifference, visiblePixelCount } from '../support/pixels.ts';

const drawn: CrosshairDesign = { ...defaultDesign, ...plainCross, color: '#12C85A', hasDot: true, gap: 5 };
const code = encodeShareCode(drawn);

/** The card's middle as the renderer draws it. */
function expectRendererInMiddle(file: Buffer, design: CrosshairDesign): void {
  const card = decode(file);
  expect([card.width, card.height]).toEqual([shareCardPx.width, shareCardPx.height]);
  const picture = drawDesign(design);
  const zoom = shareCardZoom(picture);
  const colourAt = (x: number, y: number) => [
    ...card.rgba.subarray(4 * (y * card.width + x), 4 * (y * card.width + x) + 3),
  ];
  let compared = 0;
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const at = 4 * (y * picture.width + x);
      if (picture.data[at + 3] !== 255) continue;
      const cardX = card.width / 2 + (x - picture.width / 2) * zoom + Math.floor(zoom / 2);
      const cardY = card.height / 2 + (y - picture.height / 2) * zoom + Math.floor(zoom / 2);
      expect(colourAt(cardX, cardY), `${x} ${y}`).toEqual([...picture.data.subarray(at, at + 3)]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
  // The very middle is the corner between four pixels of the dot.
  expect(colourAt(card.width / 2, card.height / 2)).toEqual([0x12, 0xc8, 0x5a]);
}

test('a link that carries its picture is seen by anybody, copied in the editor and handed on', async ({
  page,
  context,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, `/s/${code}`);
  await test.step('its page shows the crosshair', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geteiltes Crosshair');
    await expect(page.getByText('Kreuz · #12C85A ·')).toBeVisible();
    await expect(page.getByText('Das Bild steckt im Link selbst')).toBeVisible();
    await expectToFit(page);
  });
  await test.step('it shows it in the browser', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Ansehen', exact: true }).click();
    const overlay = await opening;
    await expect(overlay).toHaveURL(`${server.url}/transparent-overlay?code=${code}`);
    await expect(overlay.locator('canvas')).toBeVisible();
    await overlay.close();
  });
  await page.getByRole('link', { name: 'Im Editor öffnen' }).click();
  await expect(page).toHaveURL(/\/editor/);
  await expect.poll(async () => visiblePixelCount(await editorPicture(page))).toBeGreaterThan(0);
  const copied = await editorPicture(page);
  await test.step('the picture goes to the clipboard, or to the downloads', () => copyPicture(page));
  await test.step('downloads are named after the design', () => nameDownloads(page));
  await test.step('the editor opens the same copy by the address', async () => {
    await openEditor(page, `?share=${code}`);
    expect(largestDifference(await editorPicture(page), copied)).toBe(0);
  });
  await test.step('a broken link says so clearly, with a way on', () => brokenLinksSaySo(page));
});

/** Copies the picture from the sheet for sharing, with the clipboard and without it. */
async function copyPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Teilen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teilen' });
  await dialog.getByRole('button', { name: 'Bild kopieren' }).click();
  await expect(dialog.getByText('Das Bild ist in der Zwischenablage.')).toBeVisible();
  const bytes = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType('image/png');
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  expectRendererInMiddle(Buffer.from(bytes), drawn);

  // Where pictures cannot be copied, the picture is downloaded and that is said.
  await page.evaluate(() => Object.defineProperty(window, 'ClipboardItem', { value: undefined }));
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Bild kopieren' }).click();
  await expect(dialog.getByRole('status')).toContainText('Es liegt jetzt bei deinen Downloads.');
  expect((await downloading).suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function nameDownloads(page: Page): Promise<void> {
  const nameOf = async (action: string) => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: action }).click();
    return (await downloading).suggestedFilename();
  };
  expect(await nameOf('Overlay-Datei (HTML)')).toBe('crosshair-overlay.html');
  await page.getByRole('textbox', { name: 'Name des Designs' }).fill('Größe 🎯 con');
  expect(await nameOf('Overlay-Datei (HTML)')).toBe('groesse-con-overlay.html');
  expect(await nameOf('Als PNG herunterladen')).toBe('groesse-con.png');
  expect(await nameOf('Als SVG herunterladen')).toBe('groesse-con.svg');
}

async function brokenLinksSaySo(page: Page): Promise<void> {
  const wayOn = page.getByRole('link', { name: 'Eigenes Crosshair entwerfen' });
  for (const broken of ['kaputt', code.slice(0, -1), '%00']) {
    const answer = await page.goto(`/s/${broken}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Dieser Link ist unvollständig' })).toBeVisible();
    await expect(wayOn).toHaveAttribute('href', '/editor');
  }
  await wayOn.click();
  await expect(page).toHaveURL(/\/editor$/);
}

test('the page of a link that carries its picture tells other programs what it is, with the card as a picture', async ({
  request,
}) => {
  const html = await (await request.get(`/s/${code}`)).text();
  const meta = (property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(html)?.[1];
  expect(meta('og:title')).toBe('Ein Crosshair zum Ansehen');
  expect(meta('og:description')).toContain('Editor');
  expect(meta('twitter:card')).toBe('summary_large_image');
  const address = meta('og:image') ?? '';
  expect(new URL(address).searchParams.get('code')).toBe(code);
  const answer = await request.get(new URL(address).pathname + new URL(address).search);
  expect(answer.headers()['content-type']).toBe('image/png');
  expect(answer.headers()['cache-control']).toContain('immutable');
  expectRendererInMiddle(await answer.body(), drawn);
});

test('a saved design becomes public in the share dialog, and is gone when it is private again', async ({
  playerPage: page,
  player,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const saved = await saveDesign(player, 'Mein Kreuz', drawn);
  await openEditor(page, `?design=${saved.id}`);
  await page.getByRole('button', { name: 'Teilen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teilen' });
  const link = dialog.getByLabel('Teilen-Link');
  await expect(link).toHaveValue(`${server.url}/s/${code}`);
  await expect(dialog.getByRole('img', { name: 'Vorschau des Links' })).toBeVisible();
  const qrCode = dialog.getByRole('img', { name: 'QR-Code des Links' }).locator('path');
  const longQrCode = await qrCode.getAttribute('d');
  await dialog.getByRole('button', { name: 'Öffentlich machen' }).click();
  await expect(link).toHaveValue(/\/s\/[0-9a-z]{10}$/);
  await expect(qrCode).not.toHaveAttribute('d', longQrCode ?? '');
  await dialog.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(dialog.getByRole('button', { name: 'Link kopiert' })).toBeVisible();
  const short = await page.evaluate(() => navigator.clipboard.readText());
  expect(short).toBe(await link.inputValue());

  const stranger = await (await openOtherBrowser(browser)).newPage();
  await openPage(stranger, short);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Mein Kreuz');
  await expect(stranger.getByText('Von wem es ist, steht nirgends.')).toBeVisible();
  await stranger.getByRole('link', { name: 'Im Editor öffnen' }).click();
  await expect(stranger.getByRole('textbox', { name: 'Name' })).toHaveValue('Mein Kreuz');
  expect(await stranger.content()).not.toContain(player.username);

  await openPage(stranger, short);
  await dialog.getByRole('button', { name: 'Privat machen' }).click();
  await expect(link).toHaveValue(`${server.url}/s/${code}`);
  // The page was open before: what it leads to is gone by now, and the words are true for one who does not own it.
  const opening = stranger.context().waitForEvent('page');
  await stranger.getByRole('link', { name: 'Ansehen', exact: true }).click();
  const overlay = await opening;
  await expect(overlay.getByRole('heading', { name: 'Kein Crosshair unter diesem Link' })).toBeVisible();
  await expect(overlay.getByText(/gelöscht, es ist privat, oder .* Sonst frag die Person/)).toBeVisible();
  await overlay.close();
  const answer = await stranger.goto(short);
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'Hier ist kein Crosshair mehr' })).toBeVisible();
  expect((await stranger.request.get(`/api/share/card.png?code=${short.slice(-10)}`)).status()).toBe(404);
  await stranger.context().close();
});
