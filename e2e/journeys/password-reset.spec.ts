import { readOutbox, waitForMailLink } from '@punktgenau/test-harness';
import { isSignedIn, logIn } from '../support/accounts.ts';
import { expect, logInByCookie, openOtherBrowser, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const neutralAnswer =
  'Falls ein Account mit dieser E-Mail existiert, wurde eine Passwort-Reset-E-Mail gesendet.';

test('a forgotten password is replaced with the link from the mail, once, and with no other', async ({
  page,
  player,
  browser,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('an invented link leads to a new one', async () => {
    await page.goto('/reset-password?token=erfunden');
    await expect(page.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
  await test.step('something that is no address is refused before anything is sent', async () => {
    await page.getByLabel('E-Mail', { exact: true }).fill('keine-adresse');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText('Ungültige E-Mail-Adresse')).toBeVisible();
    await expect(page.getByText(neutralAnswer)).toHaveCount(0);
  });
  await test.step('an address nobody has gets the same answer and no mail', async () => {
    const stranger = `niemand-${process.pid}@example.org`;
    await page.getByLabel('E-Mail', { exact: true }).fill(stranger);
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText(neutralAnswer)).toBeVisible();
    const mails = await readOutbox(server.dataDir);
    expect(mails.filter((mail) => mail.to.includes(stranger))).toEqual([]);
  });

  const elsewhere = await openOtherBrowser(browser);
  await logInByCookie(elsewhere, player);
  expect(await isSignedIn(elsewhere.request)).toBe(true);

  await test.step('the link is asked for where the login is', async () => {
    await openPage(page, '/login');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await expect(page.getByRole('heading', { name: 'Passwort vergessen' })).toBeVisible();
    await page.getByLabel('E-Mail', { exact: true }).fill(player.email);
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByText(neutralAnswer)).toBeVisible();
  });
  const link = await waitForMailLink(server.dataDir, player.email, '/reset-password');
  await page.goto(link.href);
  await test.step('the new password must keep the rule and be typed twice', async () => {
    await page.getByLabel('Neues Passwort').fill('kurz');
    await page.getByLabel('Passwort wiederholen').fill('anders');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByText('Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();

    await page.getByLabel('Neues Passwort').fill('lang genug für alle');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Neues Passwort setzen' })).toBeVisible();
  });
  await page.getByLabel('Neues Passwort').fill('ein ganz neues Passwort');
  await page.getByLabel('Passwort wiederholen').fill('ein ganz neues Passwort');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort aktualisiert' })).toBeVisible();
  expect(await isSignedIn(elsewhere.request)).toBe(false);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await logIn(page, player);
  await expect(page.getByRole('alert').filter({ hasText: 'Anmeldung fehlgeschlagen' })).toBeVisible();
  await logIn(page, { username: player.username, password: 'ein ganz neues Passwort' });
  await expect(page).toHaveURL('/download');

  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
  await expect(page.getByText('Der Reset-Link ist ungültig oder abgelaufen').first()).toBeVisible();
});
