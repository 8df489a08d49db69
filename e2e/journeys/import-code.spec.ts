import type { Page } from '@playwright/test';
import { editorDefaults, encodeShareCode } from '@punktgenau/crosshair';
import { importCode } from '@punktgenau/crosshair/codecs';
import { editorPicture, figure, openEditor, typeValue } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { largestDifference } from '../support/pixels.ts';

/** Codes the games wrote: an old one, one of today, and a profile. */
const csgoCode = 'CSGO-rUuMj-MY8W3-85qXc-xVDi5-L9ksF';
const cs2Code = 'CSvbPubOq37zTGqtsPTP5QTrp5CB4xFXiKRLfzJsm49ZRe';
const valorantCode = '0;P;c;5;h;0;0l;4;0o;2;0a;1;1b;0';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Code einlesen' });
const use = (page: Page) => dialog(page).getByRole('button', { name: 'Übernehmen' });
const field = (page: Page) => dialog(page).getByLabel(/^Crosshair-Code aus/);

/** The share code of what a game's code becomes. */
function shareCodeOf(code: string): string {
  const result = importCode(code);
  if (!result.ok) throw new Error(result.error);
  return encodeShareCode(result.value.design);
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

for (const [game, code] of [
  ['Counter-Strike', csgoCode],
  ['Counter-Strike', cs2Code],
  ['VALORANT', valorantCode],
] as const) {
  test(`a visitor's code in the address becomes exactly its picture: ${code.slice(0, 6)}`, async ({
    page,
  }) => {
    await openEditor(page, `?share=${shareCodeOf(code)}`);
    const expected = await editorPicture(page);
    await page.evaluate(() => localStorage.clear());

    await openEditor(page, `?code=${encodeURIComponent(code)}`);
    await expect(dialog(page).getByText(`Code gelesen: ${game}`)).toBeVisible();
    await expect(use(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/editor');
    expect(largestDifference(await editorPicture(page), expected)).toBe(0);

    // One step of the history, which the new address has not taken away.
    await page.getByRole('button', { name: 'Rückgängig' }).filter({ visible: true }).first().click();
    await expect(figure(page, 'Größe')).toHaveValue(String(editorDefaults.size));
    await expect(page.getByRole('textbox', { name: 'Farbe als Hexwert', exact: true })).toHaveValue(
      editorDefaults.color,
    );
    await expect(page.getByRole('button', { name: 'Rückgängig' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
}

test('Ctrl+V on the page reads a code; in a field it stays a paste', async ({ page }) => {
  await openEditor(page);
  await expect(page.getByRole('radiogroup', { name: 'Hintergrund' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name des Designs' }).focus();
  await paste(page, valorantCode);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('slider', { name: 'Dicke', exact: true }).focus();
  await paste(page, `  ${valorantCode}\n`);
  await expect(dialog(page).getByText('Code gelesen: VALORANT')).toBeVisible();
  await use(page).click();
  await expect(page.getByText('Code übernommen')).toBeVisible();
});

test('the menu leads there; a code that cannot be read says why and loses nothing', async ({ page }) => {
  await openEditor(page);
  await typeValue(page, 'Abstand', 9);
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

test('a bad code in the address is told in the same place, over the draft that was there', async ({
  page,
}) => {
  await openEditor(page);
  await typeValue(page, 'Abstand', 9);
  // A draft is written a moment after the change.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('punktgenau.draft.new'))).not.toBeNull();
  await openEditor(page, '?code=CSGO-XXXX');
  await expect(dialog(page).getByText(/^Der Code ist beschädigt\./)).toBeVisible();
  await expect(field(page)).toHaveValue('CSGO-XXXX');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/editor');
  await expect(figure(page, 'Abstand')).toHaveValue('9');
});
