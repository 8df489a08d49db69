import type { Browser, Page } from '@playwright/test';
import { type Player, waitForMailLink } from '@punktgenau/test-harness';
import { isSignedIn, logIn, newcomer, signUp } from '../support/accounts.ts';
import { editorPicture, figure, openEditor, saveButton, saveDialog, typeValue } from '../support/editor.ts';
import { expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { largestDifference, visiblePart } from '../support/pixels.ts';

test('a visitor designs, signs up to save it, and finds the same design again with the mail’s link', async ({
  page,
}) => {
  const account = newcomer();
  await openEditor(page);
  await page.getByRole('radio', { name: 'Raute' }).check({ force: true });
  await typeValue(page, 'Größe', 33);
  await typeValue(page, 'Dicke', 4);
  const designed = visiblePart(await editorPicture(page));

  await saveButton(page).click();
  // A sign that turns the direction of what follows, as it comes along with copied text: no name may have it.
  await saveDialog(page).getByLabel('Name').fill('\u202eVom Gast 🎯');
  await expect(saveDialog(page).getByLabel('Name')).toHaveValue('Vom Gast 🎯');
  await expect(saveDialog(page).getByText('Zum Speichern brauchst du ein kostenloses Konto.')).toBeVisible();
  // Enter does what the primary button does.
  await saveDialog(page).getByLabel('Name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Konto erstellen' })).toBeVisible();
  await signUp(page, account);
  await expect(page.getByText('Dein Crosshair wartet in diesem Browser.')).toBeVisible();

  const link = await waitForMailLink(server.dataDir, account.email, '/verify-email');
  await page.goto(link.href);
  // Signed in by it, because it is the browser that signed up.
  await expect(page).toHaveURL(/\/editor/);
  await expect(page.getByText('E-Mail bestätigt')).toBeVisible();
  await expect(page.getByText('Du bist angemeldet.')).toBeVisible();
  await expect(saveDialog(page).getByLabel('Name')).toHaveValue('Vom Gast 🎯');
  await saveDialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Design gespeichert')).toBeVisible();
  await expect(page).toHaveURL(/\/editor\?design=\d+$/);

  await page.reload();
  await expect(figure(page, 'Größe')).toHaveValue('33');
  await expect(page.getByRole('radio', { name: 'Raute' })).toBeChecked();
  expect(largestDifference(visiblePart(await editorPicture(page)), designed)).toBe(0);
});

test('a visitor with an account to be confirmed elsewhere, and one who has one and logs in to save', async ({
  page,
  player,
  browser,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('the mail’s link in another browser confirms when it is pressed, and leads to the login with the name in it', () =>
    confirmsElsewhere(page, browser));
  await test.step('a visitor with an account keeps what was designed, logs in and saves it', () =>
    logsInToSave(page, player));
});

async function confirmsElsewhere(page: Page, browser: Browser): Promise<void> {
  const account = newcomer();
  await openPage(page, '/signup');
  await signUp(page, account);
  const link = await waitForMailLink(server.dataDir, account.email, '/verify-email');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  // As a program does that looks into mails: it opens the page, runs it and goes.
  await other.goto(link.href);
  await expect(other.getByRole('heading', { name: 'E-Mail bestätigen' })).toBeVisible();
  await other.goto(link.href);
  await other.getByRole('button', { name: 'E-Mail bestätigen' }).click();
  await expect(other.getByRole('heading', { name: 'E-Mail bestätigt' })).toBeVisible();
  expect(await isSignedIn(elsewhere.request)).toBe(false);
  await other.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(other.getByLabel('Benutzername oder E-Mail')).toHaveValue(account.username);
  expect(other.url()).not.toContain(account.username);
  await other.getByLabel('Passwort', { exact: true }).fill(account.password);
  await other.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(other.getByText('Schön, dass du da bist!')).toBeVisible();
  await elsewhere.close();

  // Where the sign-up was sent from, the page that waits knows who it was.
  await expect(page.getByText('Woanders geöffnet, zum Beispiel am Handy')).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page.getByLabel('Benutzername oder E-Mail')).toHaveValue(account.username);
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
  expect(page.url()).not.toContain(account.username);

  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Bestätigung fehlgeschlagen' })).toBeVisible();
  expect(await isSignedIn(page.context().request)).toBe(false);
}

async function logsInToSave(page: Page, player: Player): Promise<void> {
  await openEditor(page);
  await test.step('who only closes the dialog keeps it, also after a reload', async () => {
    await typeValue(page, 'Größe', 23);
    await saveButton(page).click();
    await saveDialog(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(saveDialog(page)).toBeHidden();
    await page.reload();
    await expect(figure(page, 'Größe')).toHaveValue('23');
    await expect(saveDialog(page)).toBeHidden();
  });
  await test.step('who logs in saves the waiting design', async () => {
    await typeValue(page, 'Abstand', 9);
    await saveButton(page).click();
    await saveDialog(page).getByRole('link', { name: 'Anmelden' }).click();
    await logIn(page, player);
    await expect(page).toHaveURL(/\/editor/);
    await expect(figure(page, 'Abstand')).toHaveValue('9');
    await saveDialog(page).getByLabel('Name').fill('Wartete');
    await saveDialog(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Design gespeichert')).toBeVisible();
  });
}
