import type { Browser, Page } from '@playwright/test';
import { type Player, readOutbox, waitForMailLink } from '@punktgenau/test-harness';
import { newcomer } from '../support/accounts.ts';
import { expect, logInByCookie, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { goToPay, pay, subscription } from '../support/payment.ts';

async function subscribe(page: Page): Promise<void> {
  await openPage(page, '/checkout/monthly');
  await goToPay(page, /^Jetzt abonnieren/);
  await pay(page, 'Karte, Zahlung gelingt');
  await expect(page.getByRole('heading', { name: 'Premium aktiviert!' })).toBeVisible();
}

const mailsTo = async (address: string) =>
  (await readOutbox(server.dataDir)).filter(({ to }) => to.includes(address)).map(({ subject }) => subject);

test('contracts end: with an invented link, by a form, by their owner, and by who cannot sign in', async ({
  page,
  context,
  player,
  browser,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('a link that is not ours cancels nothing and leads back to the form', async () => {
    await openPage(page, '/kuendigen?token=falsch');
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'ungültig, abgelaufen oder schon benutzt',
    );
    await page.getByRole('link', { name: 'Noch einmal kündigen' }).click();
    await expect(page.getByRole('heading', { name: 'Was möchtest du kündigen?' })).toBeVisible();
  });
  await test.step('the form says nothing about accounts', () => saysNothingAboutAccounts(page));
  await test.step('a contract can be withdrawn from where the right of withdrawal stands', async () => {
    await openPage(page, '/widerruf');
    await page.getByLabel('Benutzername oder E-Mail des Kontos').fill('kim');
    const { email } = newcomer();
    await page.getByLabel('E-Mail für die Bestätigung').fill(email);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await expect(page.getByRole('heading', { name: 'Dein Widerruf ist eingegangen' })).toBeFocused();
    await expect.poll(() => mailsTo(email)).toEqual(['Dein Widerruf ist eingegangen']);
  });
  await logInByCookie(context, player);
  await subscribe(page);
  await test.step('a subscriber who is signed in cancels in two steps from the footer', () =>
    cancelsInTwoSteps(page, player));
  await subscription(page).getByRole('button', { name: 'Abonnement reaktivieren' }).click();
  await expect(subscription(page).getByText('Aktiv', { exact: true })).toBeVisible();
  await test.step('a subscriber who cannot sign in cancels by form and mail', () =>
    cancelsByMail(page, player, browser));
});

async function saysNothingAboutAccounts(page: Page): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail des Kontos').fill('gibt-es-nicht');
  await page.getByLabel('Art der Kündigung').selectOption({ label: 'Aus wichtigem Grund' });
  await page.getByLabel('Grund', { exact: true }).fill('Die Overlays gehen bei mir nicht.');
  await page.getByLabel('E-Mail für die Bestätigung').fill('niemand@example.org');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Die Overlays gehen bei mir nicht.')).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(page.getByText(/^Läuft zu diesem Konto ein Abonnement/)).toBeVisible();
}

async function cancelsInTwoSteps(page: Page, player: Player): Promise<void> {
  await openPage(page, '/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge hier kündigen' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^Abo und Premium enden am \d{2}\.\d{2}\.\d{4}\. Es wird nichts mehr abgebucht\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { name: 'Abonnement kündigen?' })).toBeFocused();
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(page.getByText('Passwort erforderlich für Kündigung')).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(page.getByRole('heading', { name: 'Abonnement gekündigt' })).toBeFocused();
  await expect(
    page.getByRole('main').getByText(/^Abo und Premium enden am \d{2}\.\d{2}\.\d{4}\./),
  ).toBeVisible();
  await expect.poll(() => mailsTo(player.email)).toContain('Dein Abonnement ist gekündigt');
  await openPage(page, '/preferences');
  await expect(subscription(page).getByText('Gekündigt', { exact: true })).toBeVisible();
}

async function cancelsByMail(playerPage: Page, player: Player, browser: Browser): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await openPage(page, '/kuendigen');
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByLabel('Benutzername oder E-Mail des Kontos')).toBeFocused();
  await page.getByLabel('Benutzername oder E-Mail des Kontos').fill(player.username);
  await page.getByLabel('Vertrag', { exact: true }).selectOption({ label: 'Premium-Monats-Abo' });
  await page.getByLabel('E-Mail für die Bestätigung').fill(`post-${player.email}`);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText(`post-${player.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page.getByLabel('Benutzername oder E-Mail des Kontos')).toHaveValue(player.username);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(page.getByRole('heading', { name: 'Deine Kündigung ist eingegangen' })).toBeFocused();
  await expect(page.getByText(/Eingegangen am \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} Uhr\./)).toBeVisible();
  await expect.poll(() => mailsTo(`post-${player.email}`)).toEqual(['Deine Kündigung ist eingegangen']);

  const link = await waitForMailLink(server.dataDir, player.email, '/kuendigen');
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Kündigung bestätigen' })).toBeVisible();
  await openPage(playerPage, '/preferences');
  await expect(subscription(playerPage).getByText('Aktiv', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(page.getByRole('heading', { name: 'Abonnement gekündigt' })).toBeFocused();
  await openPage(playerPage, '/preferences');
  await expect(subscription(playerPage).getByText('Gekündigt', { exact: true })).toBeVisible();
  await page.context().close();
}
