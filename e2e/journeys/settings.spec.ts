import { isSignedIn, logIn } from '../support/accounts.ts';
import { expect, openOtherBrowser, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { runAdmin } from '../support/premium.ts';

test('a player reads who they are here, and changes switches, password and language', async ({
  playerPage,
  player,
  browser,
  context,
}) => {
  test.slow();
  await openPage(playerPage, '/preferences');
  const elsewhere = await openOtherBrowser(browser);
  const otherPage = await elsewhere.newPage();

  await test.step('shows who is signed in, on which terms', async () => {
    const account = playerPage.getByRole('region', { name: 'Konto' });
    await expect(account.getByText(player.username, { exact: true })).toBeVisible();
    await expect(account.getByText(player.email)).toBeVisible();
    await expect(account.getByText('Kostenlos')).toBeVisible();
    await expect(playerPage.getByText('0 von 5 belegt')).toBeVisible();
    const held = playerPage.getByRole('region', { name: 'Premium' }).getByText('Pro-Crosshairs');
    await expect(held).toBeHidden();
    await playerPage.getByText('In Premium enthalten').click();
    await expect(held).toBeVisible();
  });

  await test.step('a new password that is too short or typed differently is refused at its field', async () => {
    await playerPage.getByLabel('Aktuelles Passwort').fill(player.password);
    await playerPage.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
    await playerPage.getByLabel('Neues Passwort wiederholen').fill('kurz');
    await playerPage.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(playerPage.getByText('Neues Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();

    await playerPage.getByLabel('Neues Passwort', { exact: true }).fill('lang genug für alle');
    await playerPage.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(playerPage.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  });

  await test.step('a wrong current password changes nothing', async () => {
    await playerPage.getByLabel('Aktuelles Passwort').fill('das war es nie');
    await playerPage.getByLabel('Neues Passwort', { exact: true }).fill('noch viel ruhiger als zuvor');
    await playerPage.getByLabel('Neues Passwort wiederholen').fill('noch viel ruhiger als zuvor');
    await playerPage.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(
      playerPage.getByRole('alert').filter({ hasText: 'Fehler beim Ändern des Passworts' }),
    ).toBeVisible();

    await openPage(otherPage, '/login');
    await logIn(otherPage, player);
    await expect(otherPage).toHaveURL('/download');
  });

  await test.step('a changed password ends the other session and keeps this one', async () => {
    const change = playerPage.getByRole('button', { name: 'Passwort ändern' });
    for (const label of ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'])
      await playerPage.getByLabel(label, { exact: true }).fill('');
    await expect(change).toBeDisabled();
    await playerPage.getByLabel('Aktuelles Passwort').fill(player.password);
    await playerPage.getByLabel('Neues Passwort', { exact: true }).fill('noch viel ruhiger als zuvor');
    await expect(change).toBeDisabled();
    await playerPage.getByLabel('Neues Passwort wiederholen').fill('noch viel ruhiger als zuvor');
    await change.click();
    await expect(playerPage.getByText('Passwort geändert', { exact: true })).toBeVisible();

    expect(await isSignedIn(playerPage.request)).toBe(true);
    expect(await isSignedIn(elsewhere.request)).toBe(false);
    await otherPage.goto('/designs');
    await expect(otherPage).toHaveURL(/\/login/);
    await logIn(otherPage, { username: player.username, password: 'noch viel ruhiger als zuvor' });
    await expect(otherPage).toHaveURL('/designs');
    await elsewhere.close();
  });

  await test.step('shows a premium player the time that is left', async () => {
    await runAdmin('grant-premium', player.username, '7');
    await openPage(playerPage, '/preferences');
    const account = playerPage.getByRole('region', { name: 'Konto' });
    const status = account.getByRole('definition').filter({ hasText: 'Premium' });
    await expect(status).toContainText('7 Tage');
    await expect(status).toContainText(/bis \d{2}\.\d{2}\.\d{4}/);
    await expect(playerPage.getByRole('banner').getByText('PRO')).toBeVisible();

    // Premium that will end, and nothing was cancelled: there are ways to go on, here and in the account's menu.
    const subscription = playerPage.getByRole('region', { name: 'Abonnement' });
    await expect(subscription.getByRole('link', { name: /Übernehmen$/ })).toHaveAttribute(
      'href',
      '/activate-premium',
    );
    await playerPage.getByRole('button', { name: /^Konto: / }).click();
    await expect(playerPage.getByRole('menuitem', { name: 'Abo abschließen' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await playerPage.keyboard.press('Escape');
    await subscription.getByRole('link', { name: 'Abo abschließen' }).click();
    await playerPage.getByRole('link', { name: /^Monatlich für 1,29/ }).click();
    await expect(
      playerPage.getByText(/Premium läuft bis .* Die Abrechnung eines Abonnements beginnt/),
    ).toBeVisible();
  });

  await openPage(playerPage, '/preferences');
  for (const name of ['Benachrichtigungen', 'Automatisch speichern']) {
    await test.step(`the switch “${name}” is on at first and remembers being switched off`, async () => {
      const control = playerPage.getByRole('switch', { name });
      await expect(control).toBeChecked();
      await control.click();
      await expect(control).not.toBeChecked();
      await playerPage.reload();
      await expect(playerPage.getByRole('switch', { name })).not.toBeChecked();
    });
  }

  await test.step('the language is stored, the page loads again in it and stays so', async () => {
    await openPage(playerPage, '/preferences');
    const loadedAgain = playerPage.waitForEvent('load');
    await playerPage.getByRole('main').getByRole('button', { name: 'English' }).click();
    await loadedAgain;
    await expect(playerPage.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(playerPage.locator('html')).toHaveAttribute('lang', 'en');

    const nextVisit = await context.newPage();
    await nextVisit.goto('/designs');
    await expect(nextVisit.getByRole('heading', { name: 'My designs' })).toBeVisible();
  });
});
