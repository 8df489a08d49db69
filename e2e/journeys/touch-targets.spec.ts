import type { Page } from '@playwright/test';
import { publish } from '../support/community.ts';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { openEditor, saveButton } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, overlayPaths } from '../support/pages.ts';
import { smallControls } from '../support/touch-targets.ts';

// A finger, on a phone: the styles for coarse pointers apply. Every page as it opens is measured by `every-page.spec.ts`.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('only a link in a sentence may be smaller than a finger', async ({ page }) => {
  await page.setContent(`
    <p>Of a <a href="#sentence">sentence</a>.</p>
    <p><a href="#alone">Alone</a></p>
    <p><a href="#beside">Beside</a> · <a href="#another">another</a></p>
    <dl><dt>Name</dt><dd><a href="#value">Value</a></dd></dl>
    <p style="display: flex">In a row <a href="#row">beside words</a></p>
    <p><a href="#narrow" style="display: inline-block; height: 44px; width: 43px">Thin</a></p>
    <p><a href="#large" style="display: inline-block; height: 44px; width: 44px">Large</a></p>`);
  const names = (await smallControls(page)).map((found) => /„(.*)“/.exec(found)?.[1]);
  expect(names).toEqual(['Alone', 'Beside', 'another', 'Value', 'beside words', 'Thin']);
});

test('the unfolded filters of the gallery are large enough for a finger', async ({ page }) => {
  await openPage(page, '/crosshairs?category=players');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('radio', { name: 'Cyan' })).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
});

test('menu and dialogs of the editor are large enough for a finger', async ({ page }) => {
  await openEditor(page);
  await saveButton(page).click();
  await expectLargeDialog(page);
  for (const name of ['Teilen', 'Test-Modus', 'Ins Spiel']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectLargeDialog(page);
  }
  for (const name of ['Sichtbarkeit prüfen', 'Code einlesen', 'Weitere Formate…']) {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).filter({ visible: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await smallControls(page)).toEqual([]);
    await page.getByRole('menuitem', { name }).click();
    await expectLargeDialog(page);
  }
});

/** Measures the dialog that has just been opened, and closes it. */
async function expectLargeDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('the panel of the overlays is large enough for a finger', async ({ page, player }) => {
  const design = await saveDesign(player, 'Sniper');
  for (const path of overlayPaths) {
    await page.goto(overlayPath(design, path));
    await expect(page.getByRole('region', { name: 'Steuerung' })).toBeVisible();
    expect(await smallControls(page)).toEqual([]);
  }
  await page.goto('/transparent-overlay');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
});

test("the page of a player's crosshair is large enough for a finger", async ({ page, player }) => {
  const { id } = await publish(player, 'Rot', {});
  await openPage(page, `/crosshairs/player-${id}`);
  expect(await smallControls(page)).toEqual([]);
});
