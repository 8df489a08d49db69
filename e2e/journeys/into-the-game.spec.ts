import { saveDesign } from '../support/designs.ts';
import { editorPicture, openEditor, saveButton, saveDialog } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { decode, largestDifference, visiblePart } from '../support/pixels.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('from the start page to the crosshair in a browser overlay: three clicks, no account', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Crosshair entwerfen' }).first().click();
  await expect(page).toHaveURL(/\/editor/);
  const designed = visiblePart(await editorPicture(page));
  await page.getByRole('button', { name: 'Ins Spiel' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Im Browser öffnen' }).click();
  const overlay = await opening;
  await expect(overlay).toHaveURL(/\/transparent-overlay\?code=/);
  const shown = overlay.locator('canvas').first();
  await expect(shown).toBeVisible();
  const url = await shown.evaluate((canvas) =>
    canvas instanceof HTMLCanvasElement ? canvas.toDataURL('image/png') : '',
  );
  const picture = decode(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  expect(largestDifference(visiblePart(picture), designed)).toBe(0);
});

test('the link for OBS carries the picture of a visitor, and the key of what a player has saved', async ({
  page,
  playerPage,
  player,
}) => {
  const copiedFrom = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Ins Spiel' }).click();
    await tab.getByRole('button', { name: 'Link kopieren' }).click();
    await expect(tab.getByText('Link kopiert')).toBeVisible();
    return new URL(await tab.evaluate(() => navigator.clipboard.readText()));
  };
  await openEditor(page);
  const visitors = await copiedFrom(page);
  expect(visitors.searchParams.get('code')).toMatch(/^\w{10,}/);
  expect(visitors.searchParams.get('controls')).toBe('0');

  const { id } = await saveDesign(player, 'Im Stream');
  await openPage(playerPage, `/editor?design=${id}`);
  await expect(playerPage.getByRole('textbox', { name: 'Name des Designs' })).toHaveValue('Im Stream');
  await playerPage.getByRole('button', { name: 'Ins Spiel' }).click();
  await expect(playerPage.getByText('Er folgt jeder gespeicherten Änderung')).toBeVisible();
  await playerPage.keyboard.press('Escape');
  const players = await copiedFrom(playerPage);
  expect(players.searchParams.get('design')).toBe(String(id));
  expect(players.searchParams.get('key')).toMatch(/\S{10,}/);
});

test('the way used last is the first one when the sheet opens again, also after a reload', async ({
  page,
}) => {
  const ways = page.getByRole('dialog', { name: 'Ins Spiel' }).getByRole('heading', { level: 3 });
  await openEditor(page);
  await page.getByRole('button', { name: 'Ins Spiel' }).click();
  await expect(ways).toHaveCount(4);
  const before = await ways.allTextContents();
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  // Nothing moves while it is open.
  expect(await ways.allTextContents()).toEqual(before);
  await page.reload();
  await page.getByRole('button', { name: 'Ins Spiel' }).click();
  await expect(ways).toHaveCount(4);
  await expect(ways.first()).toHaveText('OBS Studio');
  expect((await ways.allTextContents()).toSorted()).toEqual(before.toSorted());
});

test('where the clipboard is closed the link stands there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openEditor(page);
  await page.getByRole('button', { name: 'Ins Spiel' }).click();
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse für die Browserquelle' })).toBeFocused();
});

test('the file is there without an account, and the app for who has premium', async ({ page }) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Ins Spiel' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Datei laden' }).click();
  expect((await downloading).suggestedFilename()).toBe('crosshair-overlay.html');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Premium holen' })).toHaveAttribute(
    'href',
    '/pricing',
  );
});

test('after the first saving the next step is one click away', async ({ playerPage }) => {
  await openEditor(playerPage);
  await saveButton(playerPage).click();
  await saveDialog(playerPage).getByLabel('Name').fill('Fertig');
  await saveDialog(playerPage).getByRole('button', { name: 'Speichern' }).click();
  await expect(playerPage.getByText('Design gespeichert')).toBeVisible();
  await playerPage.getByRole('status').getByRole('button', { name: 'Ins Spiel' }).click();
  await expect(playerPage.getByRole('dialog', { name: 'Ins Spiel' })).toBeVisible();
});

test('the sheet shows the result of every way, and says of the one that is open that it runs', async ({
  playerPage,
  player,
}) => {
  const { id } = await saveDesign(player, 'Offen');
  await openPage(playerPage, `/editor?design=${id}`);
  await expect(playerPage.getByRole('textbox', { name: 'Name des Designs' })).toHaveValue('Offen');
  await playerPage.getByRole('button', { name: 'Ins Spiel' }).click();
  const sheet = playerPage.getByRole('dialog', { name: 'Ins Spiel' });
  for (const way of ['app', 'obs', 'browser', 'file']) {
    await expect(sheet.locator(`[data-way="${way}"] canvas`)).toBeVisible();
  }
  const live = sheet.getByRole('listitem').filter({ hasText: 'Läuft gerade in diesem Browser' });
  await expect(live).toHaveCount(0);
  const opening = playerPage.waitForEvent('popup');
  await sheet.getByRole('link', { name: 'Im Browser öffnen' }).click();
  const overlay = await opening;
  await expect(live.getByRole('heading', { name: 'Browser' })).toBeVisible();
  await overlay.close();
  await expect(live).toHaveCount(0);
});
