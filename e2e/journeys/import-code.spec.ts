import type { Page } from '@playwright/test';
import { editorDefaults } from '@punktgenau/crosshair';
import { importCode } from '@punktgenau/crosshair/codecs';
import { drawDesign } from '@punktgenau/crosshair/raster';
import { editorPicture, figure, openEditor, typeValue } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { largestDifference, visiblePart, visiblePixelCount } from '../support/pixels.ts';

/** Codes the games wrote: an old one, one of today, and a profile. */
const csgoCode = 'CSGO-rUuMj-MY8W3-85qXc-xVDi5-L9ksF';
const cs2Code = 'CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe';
const valorantCode = '0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Code einlesen' });
const use = (page: Page) => dialog(page).getByRole('button', { name: 'Übernehmen' });
const undo = (page: Page) =>
  page.getByRole('button', { name: 'Rückgängig' }).filter({ visible: true }).first();
const field = (page: Page) => dialog(page).getByLabel(/^Crosshair-Code aus/);

/** What the renderer makes of a game's code is what the editor shows. */
async function expectPictureOf(page: Page, code: string): Promise<void> {
  const result = importCode(code);
  if (!result.ok) throw new Error(result.error);
  const { width, height, data } = drawDesign(result.value.design);
  const expected = visiblePart({ width, height, rgba: new Uint8Array(data) });
  expect(visiblePixelCount(expected)).toBeGreaterThan(0);
  // A canvas keeps colours multiplied by their alpha.
  expect(largestDifference(visiblePart(await editorPicture(page)), expected)).toBeLessThanOrEqual(1);
}

/** Ctrl+V as a browser sends it, without asking for the right to the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a visitor’s code becomes exactly its picture, in the address or pasted, and one that cannot be read says why', async ({
  page,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await openEditor(page, `?code=${encodeURIComponent(csgoCode)}`);
  await becomesItsPicture(page);
  await test.step('a code that cannot be read says why and loses nothing, from the menu and in the address', () =>
    saysWhy(page));
});

async function becomesItsPicture(page: Page): Promise<void> {
  await test.step('an old code of Counter-Strike, in the address', async () => {
    await expect(dialog(page).getByText('Code gelesen: Counter-Strike')).toBeVisible();
    await expect(use(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/editor');
    await expectPictureOf(page, csgoCode);
    // One step of the history, which the new address has not taken away.
    await undo(page).click();
    await expect(figure(page, 'Größe')).toHaveValue(String(editorDefaults.size));
    await expect(page.getByRole('textbox', { name: 'Farbe als Hexwert', exact: true })).toHaveValue(
      editorDefaults.color,
    );
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('in a field Ctrl+V stays a paste', async () => {
    await expect(page.getByRole('radiogroup', { name: 'Hintergrund' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name des Designs' }).focus();
    await paste(page, valorantCode);
    await expect(dialog(page)).toHaveCount(0);
  });
  for (const [game, code] of [
    ['VALORANT', valorantCode],
    ['Counter-Strike', cs2Code],
  ] as const) {
    await test.step(`Ctrl+V on the page reads a code: ${code.slice(0, 6)}`, async () => {
      await page.getByRole('slider', { name: 'Dicke', exact: true }).focus();
      await paste(page, `  ${code}\n`);
      await expect(dialog(page).getByText(`Code gelesen: ${game}`)).toBeVisible();
      await use(page).click();
      await expect(page.getByText('Code übernommen').first()).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await expectPictureOf(page, code);
      await undo(page).click();
      await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
    });
  }
}

async function saysWhy(page: Page): Promise<void> {
  await typeValue(page, 'Abstand', 9);
  await test.step('the menu leads there', async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Code einlesen' }).click();
    await field(page).fill(`${csgoCode.slice(0, -1)}G`);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(/^Die Prüfsumme stimmt nicht\./)).toBeVisible();
    await expect(use(page)).toHaveCount(0);
    await field(page).fill('steel-4711');
    await dialog(page).getByRole('button', { name: 'Code einlesen' }).click();
    await expect(dialog(page).getByText(/^Das ist kein Code, den wir kennen\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(figure(page, 'Abstand')).toHaveValue('9');
  });
  await test.step('in the address it is told in the same place, over the draft that was there', async () => {
    // A draft is written a moment after the change.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('punktgenau.draft.new'))).not.toBeNull();
    await openEditor(page, '?code=CSGO-XXXX');
    await expect(dialog(page).getByText(/^Der Code ist beschädigt\./)).toBeVisible();
    await expect(field(page)).toHaveValue('CSGO-XXXX');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/editor');
    await expect(figure(page, 'Abstand')).toHaveValue('9');
  });
}
