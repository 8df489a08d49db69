import { seriousFindings } from '../support/axe.ts';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { openEditor, saveButton, saveDialog } from '../support/editor.ts';
import { onEveryPage } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

// In German alone: what axe reads is the same in English, and language.spec.ts reads the words.
onEveryPage('axe finds nothing serious', ['de'], async ({ page, known }) => {
  // The crosshair manager has thousands of elements, and axe looks at each.
  test.slow();
  await page.setViewportSize(desktop);
  await openPage(page, known.path);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await seriousFindings(page)).toEqual([]);
});

test('axe finds nothing serious in menus and dialogs of the designs', async ({ playerPage, player }) => {
  await saveDesign(player, 'Sniper');
  await openPage(playerPage, '/designs');
  const more = playerPage.getByRole('button', { name: 'Weitere Aktionen für „Sniper“' });
  await more.click();
  await expect(playerPage.getByRole('menu')).toBeVisible();
  expect(await seriousFindings(playerPage)).toEqual([]);
  for (const action of ['Umbenennen', 'Löschen']) {
    await playerPage.getByRole('menuitem', { name: action }).click();
    await expect(playerPage.getByRole('dialog')).toBeVisible();
    expect(await seriousFindings(playerPage)).toEqual([]);
    await playerPage.keyboard.press('Escape');
    await expect(playerPage.getByRole('dialog')).toBeHidden();
    await more.click();
  }
});

test('axe finds nothing serious in forms that were refused', async ({ page }) => {
  for (const { path, button } of [
    { path: '/login', button: 'Anmelden' },
    { path: '/signup', button: 'Konto erstellen' },
    { path: '/forgot-password', button: 'Link anfordern' },
  ]) {
    await openPage(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  }
});

test('axe finds nothing serious in the overlays', async ({ page, player }) => {
  const design = await saveDesign(player, 'Sniper');
  for (const path of ['/transparent-overlay', '/overlay-window']) {
    await page.goto(overlayPath(design, path));
    await expect(page.getByRole('region', { name: 'Steuerung' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  }
  await page.goto('/transparent-overlay');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('axe finds nothing serious in the dialogs of the editor', async ({ page }) => {
  await openEditor(page);
  await saveButton(page).click();
  await expect(saveDialog(page)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  for (const button of ['Teilen', 'Test-Modus']) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  }
});
