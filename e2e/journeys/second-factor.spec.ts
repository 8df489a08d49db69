import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';
import { isSignedIn, logIn } from '../support/accounts.ts';
import { expect, openOtherBrowser, test } from '../support/fixtures.ts';
import { oneTimeCode } from '../support/one-time-codes.ts';
import { openPage } from '../support/pages.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Sicherheit' });

/** Sets an authenticator app up, by the key as text, and keeps the recovery codes as a file. */
async function setUpApp(page: Page): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  await section(page).getByRole('button', { name: 'App einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator-App einrichten' });
  await expect(dialog.getByRole('img', { name: 'QR-Code mit dem Schlüssel' })).toBeVisible();
  await expect(dialog.getByLabel('Code aus der App')).toBeFocused();
  const key = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code aus der App').fill(oneTimeCode(key));
  await dialog.getByRole('button', { name: 'Einrichten', exact: true }).click();

  const codesDialog = page.getByRole('dialog', { name: 'Deine Wiederherstellungscodes' });
  const download = page.waitForEvent('download');
  await codesDialog.getByRole('button', { name: 'Als Datei speichern' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const codes = await codesDialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(text).toContain(codes.join('\n'));
  await codesDialog.getByRole('button', { name: 'Ich habe sie gespeichert' }).click();
  await expect(section(page).getByText('10 von 10 übrig')).toBeVisible();
  await expect(section(page).getByRole('heading', { name: 'Sicherheit' })).toBeFocused();
  return { key, codes };
}

test('an authenticator app is set up by who says once more who it is, asked for, and removed', async ({
  playerPage: page,
  player,
  browser,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await openPage(page, '/preferences');
  await test.step('asks once more who it is when the log-in was a while ago', () =>
    asksOnceMore(page, player));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await test.step('an authenticator app is set up, asked for, stood in for by a recovery code, and removed', () =>
    isSetUpAndRemoved(page, player, browser));
});

async function isSetUpAndRemoved(playerPage: Page, player: Player, browser: Browser): Promise<void> {
  const { key, codes } = await setUpApp(playerPage);

  const elsewhere = await openOtherBrowser(browser);
  const page = await elsewhere.newPage();
  await openPage(page, '/login?redirect=/designs');
  await logIn(page, player);
  const code = page.getByLabel('Code aus der App');
  await expect(code).toBeFocused();
  expect(await isSignedIn(page.request)).toBe(false);
  await code.fill('12 34');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gib den Code ein.')).toBeVisible();
  // The code of the next half minute: the current one was used for setting up.
  await code.fill(oneTimeCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/designs');

  const third = await openOtherBrowser(browser);
  const lost = await third.newPage();
  await openPage(lost, '/login');
  await logIn(lost, player);
  await lost.getByRole('button', { name: 'Stattdessen einen Wiederherstellungscode nehmen' }).click();
  const recovery = lost.getByLabel('Wiederherstellungscode', { exact: true });
  await expect(recovery).toBeFocused();
  await recovery.fill('AAAA-AAAA-AAAA-AAAA');
  await lost.getByRole('button', { name: 'Weiter' }).click();
  await expect(recovery).toHaveAttribute('aria-invalid', 'true');
  await recovery.fill(codes[0]?.toLowerCase() ?? '');
  await lost.getByRole('button', { name: 'Weiter' }).click();
  await expect(lost).toHaveURL('/download');

  await openPage(lost, '/preferences');
  await expect(section(lost).getByText('9 von 10 übrig')).toBeVisible();
  await section(lost).getByRole('button', { name: 'App entfernen' }).click();
  const question = lost.getByRole('dialog', { name: 'Authenticator-App entfernen?' });
  await question.getByRole('button', { name: 'App entfernen' }).click();
  await expect(section(lost).getByRole('button', { name: 'App einrichten' })).toBeVisible();
  await elsewhere.close();
  await third.close();
}

async function asksOnceMore(playerPage: Page, player: Player): Promise<void> {
  // What the server answers then; the time itself is the server tests' subject.
  let isOld = true;
  await playerPage.route('**/api/account/second-factor/totp/start', (route) => {
    if (!isOld) return route.fallback();
    isOld = false;
    const body = { code: 'confirmation_required', message: 'Bitte bestätige das.', requestId: 'r' };
    return route.fulfill({ status: 403, json: body });
  });
  const setUp = section(playerPage).getByRole('button', { name: 'App einrichten' });
  await setUp.click();
  const question = playerPage.getByRole('dialog', { name: 'Bist du es?' });
  await expect(question.getByLabel('Dein Passwort')).toBeFocused();
  await playerPage.keyboard.press('Escape');
  await expect(
    playerPage.getByRole('alert').filter({ hasText: 'Die App wurde nicht eingerichtet' }),
  ).toBeVisible();
  await expect(setUp).toBeFocused();

  isOld = true;
  await setUp.click();
  await question.getByLabel('Dein Passwort').fill('das ist es nicht');
  await playerPage.keyboard.press('Enter');
  await expect(question.getByLabel('Dein Passwort')).toHaveAttribute('aria-invalid', 'true');
  await question.getByLabel('Dein Passwort').fill(player.password);
  await playerPage.keyboard.press('Enter');
  await expect(playerPage.getByRole('dialog', { name: 'Authenticator-App einrichten' })).toBeVisible();
  await playerPage.unroute('**/api/account/second-factor/totp/start');
}
