import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type Player, readOutbox } from '@punktgenau/test-harness';
import { isSignedIn, logIn, signUp } from '../support/accounts.ts';
import { callApi, expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

test('a player takes the data along, signs other devices out, and deletes the account', async ({
  playerPage: page,
  player,
  browser,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await callApi(player, 'POST', '/api/crosshairs', { name: 'Mein Ziel' });
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  });
  const otherPage = await elsewhere.newPage();
  await openPage(otherPage, '/login');
  await logIn(otherPage, player);
  await expect(otherPage).toHaveURL('/download');
  const others = await Promise.all([browser.newContext(), browser.newContext()]);
  for (const { request } of others) {
    const { username, password } = player;
    const answer = await request.post('/api/auth/login', {
      data: { username, password },
      headers: { Origin: server.url },
    });
    expect(answer.ok()).toBe(true);
    expect(await isSignedIn(request)).toBe(true);
  }
  await openPage(page, '/preferences');
  await test.step('all data come as one file, with every crosshair as a picture', () => takesDataAlong(page));
  await test.step('another device is recognised and signed out from here', () =>
    signsOneOut(page, elsewhere));
  await test.step('all other devices are signed out at once', () => signsAllOut(page, others));
  for (const context of [elsewhere, ...others]) await context.close();
  await test.step('an account that cannot be deleted now says why and stays', () => stays(page, player));
  await test.step('the account is deleted for good, with the keyboard alone', () => isDeleted(page, player));
});

async function takesDataAlong(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Deine Daten' });
  const starting = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Daten herunterladen' }).click();
  const download = await starting;
  expect(download.suggestedFilename()).toMatch(/^punktgenau-daten-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(section.getByText(download.suggestedFilename())).toBeVisible();
  const file = await readFile(await download.path());
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const directory = file.toString('utf8');
  expect(directory).toContain('punktgenau-daten.json');
  expect(directory).toMatch(/designs\/\d+-mein-ziel\.svg/);
}

async function signsOneOut(page: Page, elsewhere: BrowserContext): Promise<void> {
  const devices = page.getByRole('region', { name: 'Geräte' });
  const mac = devices.getByRole('listitem').filter({ hasText: 'Firefox, macOS' });
  await expect(devices.getByText('Dieses Gerät')).toHaveCount(1);
  await expect(mac).not.toContainText('Dieses Gerät');
  await mac.getByRole('button', { name: 'Firefox, macOS abmelden' }).click();
  await expect(devices.getByRole('status')).toHaveText('Firefox, macOS ist abgemeldet');
  await expect(mac).toHaveCount(0);
  await expect(devices.getByRole('heading', { name: 'Geräte' })).toBeFocused();

  expect(await isSignedIn(elsewhere.request)).toBe(false);
  expect(await isSignedIn(page.request)).toBe(true);
}

async function signsAllOut(page: Page, others: readonly BrowserContext[]): Promise<void> {
  const devices = page.getByRole('region', { name: 'Geräte' });
  await devices.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await expect(devices.getByText('Sonst bist du nirgends angemeldet.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const context of others) {
    expect(await isSignedIn(context.request)).toBe(false);
  }
}

async function stays(page: Page, player: Player): Promise<void> {
  await page.route('**/api/account', (route) =>
    route.fulfill({
      status: 502,
      json: {
        code: 'account_deletion_unavailable',
        message: 'Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts gelöscht.',
        requestId: '00000000-0000-4000-8000-000000000000',
      },
    }),
  );
  await page.getByRole('button', { name: 'Konto löschen…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passwort', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Konto endgültig löschen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Es wurde nichts gelöscht.');
  await dialog.getByRole('button', { name: 'Konto behalten' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await isSignedIn(page.request)).toBe(true);
  await page.unroute('**/api/account');
}

async function isDeleted(page: Page, player: Player): Promise<void> {
  const opener = page.getByRole('button', { name: 'Konto löschen…' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Konto wirklich löschen?' });
  const password = dialog.getByLabel('Passwort', { exact: true });
  await expect(password).toBeFocused();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Overlay-Links' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Daten herunterladen' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Bitte gib dein Passwort ein.')).toBeVisible();
  await page.keyboard.type('das war es nie');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(player.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Dein Konto ist gelöscht' })).toBeFocused();
  expect(await isSignedIn(page.request)).toBe(false);
  const lastSubject = async () => {
    const mails = await readOutbox(server.dataDir);
    return mails.findLast(({ to }) => to.includes(player.email))?.subject;
  };
  await expect.poll(lastSubject).toBe('Dein Konto ist gelöscht');

  // The goodbye is said once; what was the account is a stranger's from now on.
  await page.reload();
  await logIn(page, player);
  await expect(page.getByText('Ungültige Anmeldedaten').first()).toBeVisible();
  await openPage(page, '/signup');
  await signUp(page, player);
}
