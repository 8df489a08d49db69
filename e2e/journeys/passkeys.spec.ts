import type { Page } from '@playwright/test';
import { logIn } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Sicherheit' });

/** A device with passkeys and a finger on it (https://w3c.github.io/webauthn/#sctn-automation). */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page) {
  await page.request.post('/api/auth/logout', { headers: { Origin: new URL(page.url()).origin } });
}

test('a passkey is made, logs in without a password, is a second factor after one, and is removed', async ({
  playerPage: page,
  player,
}) => {
  await addAuthenticator(page);
  await openPage(page, '/preferences');
  await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey anlegen' });
  await dialog.getByLabel('Name').fill('Schreibtisch');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Deine Wiederherstellungscodes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Ich habe sie gespeichert' }).click();
  const row = section(page).getByRole('listitem').filter({ hasText: 'Schreibtisch' });
  await expect(row).toContainText('noch nicht benutzt');

  // The same device has one already.
  await section(page).getByRole('button', { name: 'Passkey anlegen' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('liegt schon ein Passkey');
  await page.keyboard.press('Escape');

  await logOut(page);
  await openPage(page, '/login?redirect=/designs');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL('/designs');

  await logOut(page);
  await openPage(page, '/login?redirect=/preferences');
  await logIn(page, player);
  const use = page.getByRole('button', { name: 'Passkey benutzen' });
  await expect(use).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/preferences');
  await expect(row).toContainText('zuletzt benutzt');

  await section(page).getByRole('button', { name: 'Schreibtisch umbenennen' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await section(page).getByRole('button', { name: 'Laptop entfernen' }).click();
  const question = page.getByRole('dialog', { name: '„Laptop“ entfernen?' });
  await expect(question).toContainText('nur noch dein Passwort');
  await question.getByRole('button', { name: 'Entfernen' }).click();
  await expect(section(page).getByText('Passkey entfernt')).toBeVisible();
  await expect(section(page).getByText('Laptop')).toBeHidden();

  // The device still has it; the server does not.
  await logOut(page);
  await openPage(page, '/login');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Mit dem Passkey hat es nicht geklappt' }),
  ).toBeVisible();
});
