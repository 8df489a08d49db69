import type { Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';
import { expectNoFindings, findings, findingsInDialog } from '../support/axe.ts';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { openEditor, saveButton, saveDialog } from '../support/editor.ts';
import { expect, logInByCookie, test } from '../support/fixtures.ts';
import { openPage, overlayPaths, speak } from '../support/pages.ts';

test('axe finds nothing in what no page shows by itself', async ({ page, context, player }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('in the dialogs of the editor', () => editorDialogs(page));
  await test.step('in forms that were refused', () => refusedForms(page));
  await logInByCookie(context, player);
  await test.step('in menus and dialogs of the designs', () => menusOfDesigns(page, player));
  await test.step('while a page or an overlay is still being loaded', () => stillLoading(page, player));
});

async function editorDialogs(page: Page): Promise<void> {
  await openEditor(page);
  await saveButton(page).click();
  await expect(saveDialog(page)).toBeVisible();
  expect(await findingsInDialog(page)).toEqual([]);
  for (const button of ['Teilen', 'Test-Modus']) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findingsInDialog(page)).toEqual([]);
  }
}

async function refusedForms(page: Page): Promise<void> {
  for (const { path, button } of [
    { path: '/login', button: 'Anmelden' },
    { path: '/signup', button: 'Konto erstellen' },
    { path: '/forgot-password', button: 'Link anfordern' },
  ]) {
    await openPage(page, path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
  }
}

async function menusOfDesigns(playerPage: Page, player: Player): Promise<void> {
  await saveDesign(player, 'Sniper');
  await openPage(playerPage, '/designs');
  const more = playerPage.getByRole('button', { name: 'Weitere Aktionen für „Sniper“' });
  await more.click();
  await expect(playerPage.getByRole('menu')).toBeVisible();
  expect(await findings(playerPage)).toEqual([]);
  for (const action of ['Umbenennen', 'Löschen']) {
    await playerPage.getByRole('menuitem', { name: action }).click();
    await expect(playerPage.getByRole('dialog')).toBeVisible();
    expect(await findingsInDialog(playerPage)).toEqual([]);
    await playerPage.keyboard.press('Escape');
    await expect(playerPage.getByRole('dialog')).toBeHidden();
    await more.click();
  }
}

async function stillLoading(playerPage: Page, player: Player): Promise<void> {
  const design = await saveDesign(player, 'Sniper');
  await playerPage.route(/\/api\/(auth\/user|crosshairs\/overlay)/, () => undefined);
  await playerPage.goto('/download');
  await expect(playerPage.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  await expectNoFindings(playerPage);
  await playerPage.goto(overlayPath(design));
  await expect(playerPage.getByRole('heading', { name: 'Lade Fadenkreuz...' })).toBeVisible();
  await expectNoFindings(playerPage);
}

test('axe finds nothing in the overlays', async ({ page, context, player }) => {
  const design = await saveDesign(player, 'Sniper');
  for (const [language, controls] of [
    ['de', 'Steuerung'],
    ['en', 'Controls'],
  ] as const) {
    await speak(context, language);
    for (const path of overlayPaths) {
      await page.goto(overlayPath(design, path));
      await expect(page.getByRole('region', { name: controls })).toBeVisible();
      await expectNoFindings(page);
    }
    await page.goto('/transparent-overlay');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFindings(page);
  }
});
