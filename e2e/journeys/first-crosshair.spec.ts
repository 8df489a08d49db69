import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { waitForMailLink } from '@punktgenau/test-harness';
import { logIn, newcomer, signUp } from '../support/accounts.ts';
import { editorPicture, exportedPng, saveButton, saveDialog, typeValue } from '../support/editor.ts';
import { expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import {
  groundlessScreenshot,
  largestDifference,
  type Pixels,
  visiblePart,
  visiblePixelCount,
} from '../support/pixels.ts';

// The outbox at /dev/mail answers only somebody at this machine, never through a proxy.
test.use({ extraHTTPHeaders: {} });

/** Reads the newest mail to an address in the outbox' own pages and follows its link. */
async function confirmByMail(page: Page, email: string): Promise<void> {
  const mail = page.getByRole('row').filter({ hasText: email }).first().getByRole('link');
  // The answer to a sign-up does not wait for its mail.
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await mail.click();
  await page.locator('pre').getByRole('link').click();
  await expect(page.getByText('E-Mail bestätigt')).toBeVisible();
}

/** The crosshair an overlay shows, its controls hidden by F1. */
async function overlayPicture(page: Page): Promise<Pixels> {
  await expect(page.getByRole('region', { name: 'Steuerung' })).toBeVisible();
  await page.keyboard.press('F1');
  await expect(page.getByRole('region', { name: 'Steuerung' })).toBeHidden();
  return visiblePart(await groundlessScreenshot(page));
}

/** What the HTML file shows that the page about overlays offers, opened from the disk. */
async function downloadedPicture(page: Page): Promise<Pixels> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'HTML-Datei herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('crosshair-overlay.html');
  const path = test.info().outputPath('crosshair-overlay.html');
  await file.saveAs(path);
  const fromDisk = await page.context().newPage();
  await fromDisk.goto(pathToFileURL(path).href);
  const picture = await overlayPicture(fromDisk);
  await fromDisk.close();
  return picture;
}

test('a newcomer signs up, designs a crosshair and sees exactly it in the overlay and in the file', async ({
  page,
  context,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  const account = newcomer();

  await test.step('sign up, read the mail, confirm', async () => {
    await openPage(page, '/signup');
    await signUp(page, account);
    await confirmByMail(page, account.email);
    await expect(page).toHaveURL('/download');
    await expect(page.getByText('Du bist angemeldet.')).toBeVisible();
  });

  const designed = await test.step('design in the editor', async () => {
    await page.getByRole('link', { name: 'Crosshair entwerfen' }).click();
    await expect(page).toHaveURL('/editor');
    await page.getByRole('radio', { name: 'T-Form' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Farbe als Hexwert', exact: true }).fill('#FF3D71');
    await typeValue(page, 'Größe', 30);
    await typeValue(page, 'Sichtbar', 100);
    await typeValue(page, 'Dicke', 3);
    await typeValue(page, 'Abstand', 4);
    const shown = visiblePart(await editorPicture(page));
    expect(visiblePixelCount(shown)).toBeGreaterThan(100);
    expect(largestDifference(visiblePart(await exportedPng(page)), shown)).toBe(0);
    return shown;
  });

  await test.step('save it with a name', async () => {
    await saveButton(page).click();
    await saveDialog(page).getByLabel('Name').fill('Mein erstes');
    await saveDialog(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
    await expect(page).toHaveURL(/\/editor\?design=\d+$/);
  });

  const overlay = await test.step('the transparent overlay shows the same pixels', async () => {
    await openPage(page, '/overlay');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Transparentes Web-Overlay starten' }).click();
    const shown = await opened;
    expect(largestDifference(await overlayPicture(shown), designed)).toBe(0);
    return shown;
  });

  await test.step('so does the downloaded file, opened from disk', async () => {
    expect(largestDifference(await downloadedPicture(page), designed)).toBe(0);
  });

  await test.step('a curved, outlined, turned shape is the same in editor, overlay and file', async () => {
    await page.goBack();
    await page.getByRole('radio', { name: 'Stern' }).check({ force: true });
    await typeValue(page, 'Größe', 40);
    await typeValue(page, 'Drehung', 45);
    await expect(page.getByRole('switch', { name: 'Kontur' })).toBeChecked();
    const turned = visiblePart(await editorPicture(page));
    expect(largestDifference(turned, designed)).toBeGreaterThan(2);
    await saveButton(page).click();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
    await expect
      .poll(async () => largestDifference(visiblePart(await groundlessScreenshot(overlay)), turned))
      .toBeLessThanOrEqual(2);
    await overlay.close();
    await openPage(page, '/overlay');
    expect(largestDifference(await downloadedPicture(page), turned)).toBeLessThanOrEqual(2);
  });

  await test.step('duplicate and delete', async () => {
    await openPage(page, '/designs');
    await page.getByRole('button', { name: 'Weitere Aktionen für „Mein erstes“' }).click();
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Weitere Aktionen für „Mein erstes (Kopie)“' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('Design gelöscht')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name: 'Mein erstes' })).toBeVisible();
  });
});

test('the account works only after the mail was confirmed, and the link only once', async ({ page }) => {
  const account = newcomer();
  await openPage(page, '/signup');
  await signUp(page, account);
  const link = await waitForMailLink(server.dataDir, account.email, '/verify-email');
  // Phones read a page in again when one comes back from the mail.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  const name = page.getByLabel('Benutzername oder E-Mail');
  await expect(name).toBeVisible();
  const topOf = () => name.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const before = await topOf();
  await logIn(page, account);
  const panel = page.getByRole('region', { name: 'Deine E-Mail-Adresse ist noch nicht bestätigt' });
  await expect(panel.getByText(`${account.email[0]}•••@example.org`)).toBeVisible();
  await expect(page.getByText('Anmeldung fehlgeschlagen')).toBeHidden();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  await panel.getByRole('button', { name: 'Mail noch einmal senden' }).click();
  await expect(panel.getByText(/kommt gleich eine neue Mail.* der aus der vorigen nicht mehr/)).toBeVisible();

  await expect(async () => {
    const newest = await waitForMailLink(server.dataDir, account.email, '/verify-email');
    expect(newest.href).not.toBe(link.href);
  }).toPass();
  // The one before is worth nothing any more, which the page and both mails say.
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Bestätigung fehlgeschlagen' })).toBeVisible();
  await expect(page.getByText('Von mehreren Mails zählt der Link der neuesten.')).toBeVisible();
  const newest = await waitForMailLink(server.dataDir, account.email, '/verify-email');
  await page.goto(newest.href);
  await expect(page).toHaveURL('/download');
  await page.goto(newest.href);
  await expect(page.getByRole('heading', { name: 'E-Mail schon bestätigt' })).toBeVisible();
  await expect(page.getByText(`Du bist als ${account.username} angemeldet`)).toBeVisible();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL('/download');
  // Nobody else is told anything about it.
  await page.context().clearCookies();
  await page.goto(newest.href);
  await expect(page.getByRole('heading', { name: 'Bestätigung fehlgeschlagen' })).toBeVisible();
});
