import type { Page } from '@playwright/test';
import { editorPicture, openEditor, saveButton, saveDialog } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { decode, largestDifference, type Pixels, visiblePart } from '../support/pixels.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Ins Spiel' });
const ways = (page: Page) => sheet(page).getByRole('heading', { level: 3 });

/** Copies the link for OBS. @returns what is on the clipboard */
async function copiedLink(page: Page): Promise<URL> {
  await sheet(page).getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  return new URL(await page.evaluate(() => navigator.clipboard.readText()));
}

/** The picture that an overlay page has drawn. */
async function overlayPicture(overlay: Page): Promise<Pixels> {
  await expect(overlay).toHaveURL(/\/transparent-overlay\?code=/);
  const shown = overlay.locator('canvas').first();
  await expect(shown).toBeVisible();
  const url = await shown.evaluate((canvas) =>
    canvas instanceof HTMLCanvasElement ? canvas.toDataURL('image/png') : '',
  );
  return decode(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

test('a visitor’s ways from the start page into the game, without an account', async ({ page }) => {
  await openPage(page, '/');
  let before: string[] = [];
  await test.step('to the crosshair in a browser overlay: three clicks', async () => {
    await page.getByRole('link', { name: 'Crosshair entwerfen' }).first().click();
    await expect(page).toHaveURL(/\/editor/);
    const designed = visiblePart(await editorPicture(page));
    await page.getByRole('button', { name: 'Ins Spiel' }).click();
    await expect(ways(page)).toHaveCount(4);
    before = await ways(page).allTextContents();
    // Neither what has to be bought nor four ways alike: the first that is to be had at once.
    await expect(sheet(page).locator('.bg-accent')).toHaveText(['Link kopieren']);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Im Browser öffnen' }).click();
    const overlay = await opening;
    expect(largestDifference(visiblePart(await overlayPicture(overlay)), designed)).toBe(0);
    await overlay.close();
  });
  await test.step('the file is there without an account, and the app for who has premium', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Datei laden' }).click();
    expect((await downloading).suggestedFilename()).toBe('crosshair-overlay.html');
    await expect(sheet(page).getByRole('link', { name: 'Premium holen' })).toHaveAttribute(
      'href',
      '/pricing',
    );
  });
  await test.step('the link for OBS carries the picture', async () => {
    const link = await copiedLink(page);
    expect(link.searchParams.get('code')).toMatch(/^[\w-]{10,}$/);
    expect(link.searchParams.get('controls')).toBe('0');
  });
  await test.step('the way used last is the first one when the sheet opens again, also after a reload', async () => {
    // Nothing moves while it is open.
    expect(await ways(page).allTextContents()).toEqual(before);
    await page.reload();
    await page.getByRole('button', { name: 'Ins Spiel' }).click();
    await expect(ways(page)).toHaveCount(4);
    await expect(ways(page).first()).toHaveText('OBS Studio');
    expect((await ways(page).allTextContents()).toSorted()).toEqual(before.toSorted());
  });
  await test.step('where the clipboard is closed the link stands there to be copied by hand', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Link kopieren' }).click();
    await expect(page.getByRole('textbox', { name: 'Adresse für die Browserquelle' })).toBeFocused();
  });
});

test('a player’s ways into the game, from the first saving on', async ({ playerPage: page }) => {
  await openEditor(page);
  await test.step('after the first saving the next step is one click away', async () => {
    const ways = page
      .getByRole('button', { name: 'Ins Spiel', exact: true })
      .filter({ visible: true })
      .first();
    const loud = await saveButton(page).evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect(ways).not.toHaveCSS('background-color', loud);
    await saveButton(page).click();
    await saveDialog(page).getByLabel('Name').fill('Im Stream');
    await saveDialog(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
    // Before it was saved, saving was the loud button; now it is the way on.
    await expect(ways).toHaveCSS('background-color', loud);
    await expect(saveButton(page)).not.toHaveCSS('background-color', loud);
    // It stands on the scene: not on the controls, nor on the crosshair.
    const [toast, panel, crosshair] = await Promise.all(
      [
        page.locator('[data-toast]'),
        page.locator('.ed-panel'),
        page.getByRole('img', { name: /^Dein Crosshair/ }),
      ].map((part) => part.first().boundingBox()),
    );
    expect((toast?.x ?? 0) + (toast?.width ?? 9999)).toBeLessThanOrEqual(panel?.x ?? 0);
    expect((toast?.y ?? 0) + (toast?.height ?? 9999)).toBeLessThanOrEqual(
      (crosshair?.y ?? 0) + (crosshair?.height ?? 0) / 2,
    );
    await page.getByRole('status').getByRole('button', { name: 'Ins Spiel' }).click();
    await expect(sheet(page)).toBeVisible();
  });
  await test.step('the sheet shows the result of every way, and says of the one that is open that it runs', async () => {
    for (const way of ['app', 'obs', 'browser', 'file']) {
      await expect(sheet(page).locator(`[data-way="${way}"] canvas`)).toBeVisible();
    }
    await expect(sheet(page).getByText(/^(Wenige Minuten|Eine Minute|Sofort)$/)).toHaveText([
      'Wenige Minuten',
      'Eine Minute',
      'Sofort',
      'Sofort',
    ]);
    const live = sheet(page).getByRole('listitem').filter({ hasText: 'Läuft gerade in diesem Browser' });
    await expect(live).toHaveCount(0);
    const opening = page.waitForEvent('popup');
    await sheet(page).getByRole('link', { name: 'Im Browser öffnen' }).click();
    const overlay = await opening;
    await expect(live.getByRole('heading', { name: 'Browser' })).toBeVisible();
    await overlay.close();
    await expect(live).toHaveCount(0);
  });
  await test.step('the link for OBS has the key of what is saved', async () => {
    await expect(page.getByText('Er folgt jeder gespeicherten Änderung')).toBeVisible();
    const link = await copiedLink(page);
    const id = new URL(page.url()).searchParams.get('design');
    expect(id).toMatch(/^\d+$/);
    expect(link.searchParams.get('design')).toBe(id);
    expect(link.searchParams.get('key')).toMatch(/\S{10,}/);
  });
});
