import type { Browser, Locator, Page } from '@playwright/test';
import { overlayPath, saveDesign, savedDesigns } from '../support/designs.ts';
import { openEditor, saveButton } from '../support/editor.ts';
import { expect, openOtherBrowser, test } from '../support/fixtures.ts';
import { centreOf, groundlessScreenshot, visiblePixelCount } from '../support/pixels.ts';

const pairDialog = (page: Page) => page.getByRole('dialog', { name: 'Handy als Fernbedienung' });

/** Opens the dialog in the editor. @returns what the QR code says */
async function beginPairing(editor: Page): Promise<string> {
  await editor.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await editor.getByRole('menuitem', { name: 'Handy als Fernbedienung…' }).click();
  return shownAddress(editor);
}

/** What the QR code says that the dialog shows. */
async function shownAddress(editor: Page): Promise<string> {
  const link = pairDialog(editor).getByText(/\/remote#/);
  await expect(link).toBeVisible();
  const address = (await link.textContent()) ?? '';
  return address.slice(address.indexOf('/remote#'));
}

async function openPhone(browser: Browser): Promise<Page> {
  const phone = await (await openOtherBrowser(browser)).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  return phone;
}

/** How many pixels the crosshair of an overlay page has. */
async function shownPixels(overlay: Page): Promise<number> {
  return visiblePixelCount(centreOf(await groundlessScreenshot(overlay), 200));
}

const sizeSlider = (page: Page): Locator => page.getByRole('slider', { name: 'Größe', exact: true });

test('a phone is refused, paired, changes the picture over the game, and is ended under devices', async ({
  browser,
  playerPage: editor,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  const design = await saveDesign(player, 'Über dem Spiel');
  const overlay = await (await openOtherBrowser(browser)).newPage();
  const stream = overlay.waitForResponse((response) => response.url().includes('/stream'));
  await overlay.goto(overlayPath(design));
  await stream;
  const before = await shownPixels(overlay);

  await openEditor(editor, `?design=${design.id}`);
  const phone = await openPhone(browser);
  let address = await beginPairing(editor);
  await test.step('one that was not meant is refused, and both screens say so', async () => {
    await phone.goto(address);
    await pairDialog(editor).getByRole('button', { name: 'Ablehnen' }).click();
    await expect(phone.getByRole('heading', { name: 'Am PC abgelehnt' })).toBeVisible();
    // The next code is there already.
    address = await shownAddress(editor);
  });
  // A page of its own: an address that differs behind its # alone would not be loaded.
  await phone.goto('about:blank');
  await phone.goto(address);
  const number = (await phone.getByText(/^\d{4}$/).textContent()) ?? '';
  await expect(pairDialog(editor).getByRole('heading', { name: 'Dieses Handy verbinden?' })).toBeVisible();
  await expect(pairDialog(editor).getByText(number, { exact: true })).toBeVisible();

  // Another phone that photographed the code comes too late.
  const second = await openPhone(browser);
  await second.goto(address);
  await expect(second.getByRole('heading', { name: 'Dieser Code ist vergeben' })).toBeVisible();

  await pairDialog(editor).getByRole('button', { name: 'Verbinden' }).click();
  await expect(pairDialog(editor).getByRole('heading', { name: 'Das Handy ist verbunden' })).toBeVisible();
  await expect(phone.getByRole('combobox', { name: 'Crosshair' })).toHaveValue(String(design.id));
  expect(phone.url()).not.toContain('#');

  const larger = String(Number(await sizeSlider(phone).inputValue()) + 6);
  await sizeSlider(phone).focus();
  for (let press = 0; press < 6; press += 1) await phone.keyboard.press('ArrowRight');
  await expect(sizeSlider(phone)).toHaveValue(larger);
  await expect.poll(() => shownPixels(overlay)).toBeGreaterThan(before);
  await expect(phone.getByText('Live am PC')).toBeVisible();
  await pairDialog(editor).getByRole('button', { name: 'Fertig' }).click();
  await expect(sizeSlider(editor)).toHaveValue(larger);
  // Autosave is on, and yet nothing that the phone did is saved by itself.
  await phone.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.poll(() => shownPixels(overlay)).toBe(before);
  expect((await savedDesigns(player))[0]?.size).toBe(design.size);

  await phone.getByRole('radio', { name: 'Kreis', exact: true }).check({ force: true });
  await expect(editor.getByRole('radio', { name: 'Kreis', exact: true })).toBeChecked();
  await saveButton(editor).click();
  await expect(phone.getByText('Wie gespeichert')).toBeVisible();
  expect((await savedDesigns(player))[0]?.shape).toBe('circle');

  await editor.goto('/preferences');
  await editor.getByRole('button', { name: /^Handy \(Fernbedienung\).* abmelden$/ }).click();
  await expect(phone.getByRole('heading', { name: 'Dieses Handy ist nicht mehr verbunden' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Noch nicht verbunden' })).toBeVisible();
  for (const page of [overlay, phone, second]) await page.context().close();
});
