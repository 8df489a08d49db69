import { createPlayer, type Player, waitForMailLink } from '@punktgenau/test-harness';
import { logIn } from '../support/accounts.ts';
import { expect, logInByCookie, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { buyElsewhere, proBadge, subscription } from '../support/payment.ts';

const addressOf = (player: Player) => `eltern-von-${player.username}@example.org`;

test('who pays with another address agrees by mail, and the link makes the account premium', async ({
  playerPage: page,
  player,
  context,
}) => {
  const payer = addressOf(player);
  await buyElsewhere(page, payer);
  await openPage(page, '/activate-premium');
  await page.getByLabel('E-Mail-Adresse beim Bezahlen (Stripe)').fill(payer);
  await page.getByLabel('Plan').selectOption('monthly');
  await page.getByRole('button', { name: 'Premium aktivieren' }).click();
  await expect(page.getByRole('heading', { name: 'Schau in das Postfach' })).toBeFocused();
  await expect(page.getByText(payer)).toBeVisible();
  await expect(proBadge(page)).toHaveCount(0);

  const link = await waitForMailLink(server.dataDir, payer, '/activate-premium');
  expect(link.origin).toBe(server.url);

  // In somebody else's account the link does nothing, and stays good for the one that asked.
  const stranger = await createPlayer(server);
  await context.clearCookies();
  await logInByCookie(context, stranger);
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
  await expect(page.getByText('Der Link gilt nur für das Konto, das ihn angefordert hat.')).toBeVisible();
  await expect(proBadge(page)).toHaveCount(0);

  // A player who is signed out is asked to sign in, and then arrives at the link again.
  await context.clearCookies();
  await page.goto(link.href);
  await logIn(page, player);
  await expect(page.getByRole('heading', { name: 'Premium aktiviert!' })).toBeVisible();
  await expect(
    page.getByText(
      /^Das Abonnement gehört jetzt zu deinem Konto\. Dein Abo verlängert sich am \d{2}\.\d{2}\.\d{4}/,
    ),
  ).toBeVisible();
  await expect(proBadge(page)).toBeVisible();

  // It works once.
  await page.goto(link.href);
  await expect(page.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
  await openPage(page, '/preferences');
  await expect(subscription(page).getByText('Aktiv', { exact: true })).toBeVisible();
  await expect(subscription(page).getByText(/1,29\s€\/Monat/)).toBeVisible();
});
