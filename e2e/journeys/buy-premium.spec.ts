import type { Page } from '@playwright/test';
import { createPlayer, waitForMailLink } from '@punktgenau/test-harness';
import { newcomer, signUp } from '../support/accounts.ts';
import { expect, logInByCookie, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { goToPay, pay, proBadge, subscription } from '../support/payment.ts';
import { createCode } from '../support/premium.ts';

/** How soon after paying premium has to be seen. */
const visibleWithinMs = 5_000;

const code = `ABO-${process.pid}-${Math.random().toString(36).slice(2, 8)}`.toUpperCase();

test('a newcomer buys the monthly plan, cancels it and takes that back', async ({ page }) => {
  await openPage(page, '/pricing');
  await page.getByRole('link', { name: /^Monatlich für 1,29/ }).click();
  await expect(page.getByRole('heading', { name: 'Anmeldung erforderlich' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Konto erstellen' }).click();

  const account = newcomer();
  await signUp(page, account);
  const link = await waitForMailLink(server.dataDir, account.email, '/verify-email');
  await page.goto(link.href);
  await expect(page).toHaveURL('/checkout/monthly');

  await goToPay(page, /^Jetzt abonnieren für 1,29/);
  await pay(page, 'Karte, Zahlung gelingt');
  const paidAtMs = Date.now();
  await expect(page.getByRole('heading', { name: 'Premium aktiviert!' })).toBeVisible();
  await expect(proBadge(page)).toBeVisible();
  expect(Date.now() - paidAtMs).toBeLessThan(visibleWithinMs);
  await expect(page).toHaveURL('/download');

  // Told until it is closed: through the redirects after the payment, on pages with another frame, after a reload.
  const notice = page.getByRole('status', { name: 'Premium ist aktiv' });
  await expect(notice).toContainText(/Dein Abo verlängert sich am \d{2}\.\d{2}\.\d{4}\./);
  await page.getByRole('banner').getByRole('link', { name: 'Editor' }).click();
  await expect(page).toHaveURL('/editor');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Schließen' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(proBadge(page)).toBeVisible();
  await expect(notice).toBeHidden();

  await openPage(page, '/preferences');
  const card = subscription(page);
  await expect(card.getByText('Aktiv', { exact: true })).toBeVisible();
  await expect(card.getByText(/1,29\s€\/Monat/)).toBeVisible();
  await card.getByRole('button', { name: 'Abonnement kündigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abonnement kündigen?' });
  await dialog.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(dialog.getByText('Passwort erforderlich für Kündigung')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill('nicht das richtige');
  await dialog.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(dialog.getByText('Das Passwort stimmt nicht.')).toBeVisible();
  await dialog.getByLabel('Passwort', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Jetzt kündigen' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Gekündigt', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Abo und Premium enden am \d{2}\.\d{2}\.\d{4}\.$/)).toBeVisible();
  await expect(proBadge(page)).toBeVisible();

  const reactivate = card.getByRole('button', { name: 'Abonnement reaktivieren' });
  await expect(reactivate).toBeFocused();

  // A code on top: the same sentence with both ends, wherever one is said.
  await createCode(code, 21);
  await openPage(page, '/premium-dashboard');
  const codeField = page.getByRole('textbox', { name: 'Premium-Code' });
  await codeField.fill(code);
  await codeField.press('Enter');
  const bothEnds = /Abo endet am \d{2}\.\d{2}\.\d{4}, dein Code hält Premium bis \d{2}\.\d{2}\.\d{4}\./;
  const toasts = page.getByRole('region', { name: /^Meldungen/ });
  const places = [
    toasts,
    page.getByRole('region', { name: 'Premium-Status' }),
    page.getByRole('region', { name: 'Abonnement verwalten' }),
  ];
  for (const place of places) await expect(place.getByText(bothEnds)).toBeVisible();
  await expect(page.getByText(/läuft bis/i)).toHaveCount(0);
  // Until the first answer has been taken in, Enter does nothing.
  await expect(page.getByRole('button', { name: 'Code einlösen' })).toBeVisible();
  // A code that was used once more says so, and leaves nothing in the field.
  await codeField.fill(code);
  await codeField.press('Enter');
  await expect(toasts.getByText('Du hast diesen Code bereits eingelöst.')).toBeVisible();
  await expect(codeField).toHaveValue('');
  await expect(page.getByRole('main').getByText('Du hast diesen Code bereits eingelöst.')).toHaveCount(0);
  await openPage(page, '/preferences');
  await expect(page.getByRole('region', { name: 'Konto' }).getByText(bothEnds)).toBeVisible();

  await reactivate.press('Enter');
  await expect(card.getByText('Aktiv', { exact: true })).toBeVisible();
  await expect(card.getByText('Nächste Abbuchung')).toBeVisible();

  await page.goto('/checkout/2weeks');
  await expect(page.getByRole('heading', { name: 'Du hast bereits ein Abonnement' })).toBeVisible();
});

test('a player orders what was read and agreed to, and pays for it or does not', async ({
  playerPage: page,
  context,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('nobody activates premium with somebody else’s purchase', async () => {
    await page.goto('/checkout-success?session_id=cs_test_nobody');
    await expect(page.getByRole('heading', { name: 'Aktivierung fehlgeschlagen' })).toBeVisible();
    await expect(page.getByText('Dieser Kauf gehört nicht zu deinem Konto.')).toBeVisible();
    await expect(proBadge(page)).toHaveCount(0);
  });
  await test.step('nothing is ordered before the buyer agreed that premium begins at once', () =>
    agreesFirst(page));
  await test.step('says when the payment page cannot be reached', async () => {
    await page.route('**/api/stripe/create-subscription', (route) => route.abort());
    await page.getByRole('button', { name: /^Jetzt abonnieren/ }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Verbindungsfehler. Bitte versuche es erneut.',
    );
    await expect(page.getByRole('button', { name: /^Jetzt abonnieren/ })).toBeEnabled();
    await page.unroute('**/api/stripe/create-subscription');
  });
  await test.step('who leaves the payment page has paid nothing and can go on', async () => {
    await goToPay(page, /^Jetzt abonnieren für 1,29/);
    await page.getByRole('button', { name: 'Abbrechen und zurück' }).click();
    await expect(page).toHaveURL('/checkout/monthly?canceled=1');
    await expect(page.getByText('Es wurde nichts abgebucht.')).toBeVisible();
    await expect(proBadge(page)).toHaveCount(0);
    await page.getByRole('link', { name: /^Lieber alle 2 Wochen/ }).click();
    await expect(page).toHaveURL('/checkout/2weeks');
    await goToPay(page, /^Jetzt abonnieren für 0,89/);
  });
  await test.step('a declined card costs nothing, and another way works', async () => {
    await pay(page, 'Karte, Zahlung wird abgelehnt');
    await expect(page.getByRole('alert')).toContainText('Es wurde nichts abgebucht');
    await pay(page, 'Karte mit 3-D-Secure');
    await page.getByRole('button', { name: 'Zahlung bestätigen' }).click();
    await expect(page.getByRole('heading', { name: 'Premium aktiviert!' })).toBeVisible();
  });
  await test.step('a bank debit is under way until the bank confirms it', async () => {
    await logInByCookie(context, await createPlayer(server));
    await openPage(page, '/checkout/monthly');
    await goToPay(page, /^Jetzt abonnieren/);
    await pay(page, 'SEPA-Lastschrift');
    await expect(page.getByText('Premium-Status wird noch verarbeitet...')).toBeVisible();
    await expect(proBadge(page)).toHaveCount(0);
    await openPage(page, '/preferences');
    await expect(subscription(page).getByText('Die erste Zahlung ist noch nicht bestätigt')).toBeVisible();
  });
});

async function agreesFirst(page: Page): Promise<void> {
  await openPage(page, '/checkout/monthly');
  const button = page.getByRole('button', { name: /^Jetzt abonnieren für 1,29/ });
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte stimme zu' })).toBeVisible();
  const box = page.getByRole('checkbox', { name: /vor Ablauf der Widerrufsfrist/ });
  await expect(box).toBeFocused();
  await expect(page).toHaveURL('/checkout/monthly');
  const order = page.getByRole('main');
  await expect(order).toContainText(/1,29\s€\s*pro Monat/);
  await expect(order).toContainText('Verlängert sich jeden Monat um einen weiteren Monat, bis du kündigst.');
  await expect(order).toContainText('Gesamtpreis inkl. Umsatzsteuer');
  await expect(order).toContainText('Desktop-App für Windows');
  await expect(order).not.toContainText('ohne Windows-App');
  await expect(order.getByRole('link', { name: 'Widerrufsbelehrung' })).toHaveAttribute('href', '/widerruf');
  await box.press('Space');
}
