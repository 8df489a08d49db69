import type { Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';
import { logIn } from '../support/accounts.ts';
import { expectNoFindings } from '../support/axe.ts';
import { expect, logInByCookie, server } from '../support/fixtures.ts';
import { test } from '../support/own-server.ts';
import { openPage } from '../support/pages.ts';
import { goToPay, pay, proBadge, subscription } from '../support/payment.ts';
import { publishRelease } from '../support/release.ts';

/** Opens a page again and again until it says what has arrived in the meantime. */
async function eventually(page: Page, path: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await openPage(page, path);
    await check();
  }).toPass({ timeout: 60_000 });
}

async function buyTwoWeeks(page: Page): Promise<void> {
  await openPage(page, '/checkout/2weeks');
  await goToPay(page, /^Jetzt abonnieren für 0,89/);
  await pay(page, 'Karte, Zahlung gelingt');
  await expect(page.getByRole('heading', { name: 'Premium aktiviert!' })).toBeVisible();
}

test('where no installer is published every page says so before money is asked for; a refund and a failed renewal are seen', async ({
  page,
  context,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('where no installer is published, every page says so before it asks for money', () =>
    saysThatThereIsNone(page, player));
  // axe looked at a phone last.
  await page.setViewportSize({ width: 1280, height: 720 });
  const provider = await context.newPage();
  await test.step('a refund takes premium away, in the navigation and in the settings', () =>
    isRefunded(page, provider));
  await test.step('a renewal that fails is repaired on the provider’s page for payment methods', () =>
    isRepaired(page, provider, player));
});

async function saysThatThereIsNone(page: Page, player: Player): Promise<void> {
  const noInstaller = 'Auf diesem Server ist kein Installer veröffentlicht.';
  const main = page.getByRole('main');
  const offersNothing = async (named = /Desktop-App für Windows|Jetzt herunterladen|Direkt-Download/) => {
    await expect(main).not.toContainText(named);
    await expect(main.getByRole('link', { name: /Download/ })).toHaveCount(0);
  };
  await openPage(page, '/');
  await expect(main.getByText('Über 50.000 Gamer')).toBeVisible();
  await expect(main).toContainText('zeig genau diese Pixel deinen Zuschauern in OBS.');
  await expect(main.getByRole('heading', { name: 'Installer laden' })).toHaveCount(0);
  await expect(main).toContainText(noInstaller);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Dein Crosshair,\s*in deinem Stream\./);
  await expect(main.getByRole('row', { name: /^Desktop-App für Windows/ })).toContainText('Kein Installer');
  await expect(main).not.toContainText('Was du siehst, ist, was du spielst.');
  await offersNothing(/Jetzt herunterladen|Direkt-Download/);
  await expectNoFindings(page);
  await openPage(page, '/fullscreen');
  await expect(main).toContainText(noInstaller);

  await openPage(page, '/pricing');
  await expect(main).toContainText(noInstaller);
  await expect(main.getByRole('row', { name: /^Desktop-App für Windows/ })).toContainText('Kein Installer');

  // A visitor has no mailbox that we know of.
  await expect(main.getByRole('button', { name: 'Sag mir Bescheid' })).toHaveCount(0);
  await logInByCookie(page.context(), player);
  await openPage(page, '/pricing');
  await main.getByRole('button', { name: 'Sag mir Bescheid' }).click();
  await expect(main.getByText('Du bekommst eine Mail, sobald er da ist.')).toBeVisible();

  await openPage(page, '/download');
  await expect(main.getByText('Du bekommst eine Mail, sobald er da ist.')).toBeVisible();
  await main.getByRole('button', { name: 'Doch nicht' }).click();
  await expect(main.getByRole('button', { name: 'Sag mir Bescheid' })).toBeVisible();
  await main.getByRole('button', { name: 'Premium holen' }).click();
  await expect(page.getByRole('dialog', { name: 'Premium holen' })).toContainText(noInstaller);

  await openPage(page, '/overlay');
  await expect(main).toContainText('Zurzeit ist hier kein Installer veröffentlicht, auch nicht für Premium.');

  await openPage(page, '/editor');
  await page.getByRole('button', { name: 'Ins Spiel' }).click();
  const ways = page.getByRole('dialog', { name: 'Ins Spiel' });
  await expect(ways).toContainText('Zurzeit ist hier kein Installer veröffentlicht, auch nicht für Premium.');
  await expect(ways.getByRole('link', { name: 'Premium holen' })).toHaveCount(0);

  await openPage(page, '/checkout/2weeks');
  await expect(main).toContainText(noInstaller);
  await offersNothing();
  await goToPay(page, /^Jetzt abonnieren für 0,89/);
  await pay(page, 'Karte, Zahlung gelingt');
  await page.getByRole('link', { name: 'Das kannst du jetzt' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen bei Premium' })).toBeVisible();
  await expect(main.locator('canvas').first()).toBeVisible();
  // What is unlocked is shown, each as the thing itself; what needs the app is left out.
  for (const thing of [
    'Unbegrenzte Designs',
    'Mehr Vorlagen',
    'Pro-Crosshairs',
    'Erweiterte Einstellungen',
  ]) {
    const item = main.getByRole('listitem').filter({ hasText: thing });
    await expect(item.locator('canvas').first()).toBeVisible();
  }
  await expect(main).toContainText(noInstaller);
  await offersNothing();
  await expect(main).not.toContainText('Weiter zum Download');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Download' })).toBeHidden();

  // Published while the server runs: with the next document everything is there.
  await publishRelease(server.dataDir);
  await openPage(page, '/purchase-success');
  await expect(main.getByRole('link', { name: 'Jetzt herunterladen' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Direkt-Download' })).toBeVisible();
  await expect(main).toContainText('Desktop-App für Windows');
  await expect(main).toContainText(/Weiter zum Download in \d+ Sekunden?/);
}

async function isRefunded(page: Page, provider: Page): Promise<void> {
  await openPage(page, '/preferences');
  await expect(proBadge(page)).toBeVisible();

  await provider.goto(server.paymentUrl);
  await provider.getByRole('button', { name: 'erstatten' }).first().click();
  await expect(provider.getByRole('row', { name: /0,89/ }).first()).toContainText('erstattet');

  const card = subscription(page);
  // The page asks for the account first and for the subscription later: the news may come in between.
  await eventually(page, '/preferences', async () => {
    await expect(card.getByText('Gekündigt', { exact: true })).toBeVisible({ timeout: 5_000 });
    await expect(proBadge(page)).toHaveCount(0, { timeout: 5_000 });
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Premium holen' })).toBeVisible();
  await page.goto('/premium-dashboard');
  await expect(page).toHaveURL('/premium-activate');
}

async function isRepaired(page: Page, provider: Page, player: Player): Promise<void> {
  await buyTwoWeeks(page);

  await provider.goto(server.paymentUrl);
  const customer = provider.getByRole('row').filter({ hasText: player.email });
  await customer.getByRole('button', { name: 'ablehnen lassen' }).click();
  await provider.getByRole('button', { name: '+ 2 Wochen' }).click();
  await expect(customer.filter({ hasText: 'past_due' })).toBeVisible();

  // Two weeks later nobody is signed in any more.
  await page.context().clearCookies();
  await openPage(page, '/login?redirect=%2Fpreferences');
  await logIn(page, player);
  await expect(page).toHaveURL('/preferences');
  const card = subscription(page);
  await eventually(page, '/preferences', () =>
    expect(card.getByText('Zahlungsrückstand', { exact: true })).toBeVisible({ timeout: 5_000 }),
  );
  await expect(card.getByText('Die letzte Abbuchung ist gescheitert')).toBeVisible();
  await expect(proBadge(page)).toBeVisible();

  await card.getByRole('button', { name: 'Zahlungsmittel verwalten' }).click();
  await expect(page.getByText('Die hinterlegte Karte wird abgelehnt.')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.paymentUrl);
  await page.getByRole('button', { name: 'Funktionierende Karte hinterlegen' }).click();
  await expect(page.getByText('Die hinterlegte Karte funktioniert.')).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zu Punktgenau' }).click();
  await expect(page).toHaveURL('/preferences');
  await eventually(page, '/preferences', () =>
    expect(card.getByText('Aktiv', { exact: true })).toBeVisible({ timeout: 5_000 }),
  );
  await expect(card.getByText('Nächste Abbuchung')).toBeVisible();
  await expect(card.getByText('Die letzte Abbuchung ist gescheitert')).toHaveCount(0);
  await expect(proBadge(page)).toBeVisible();
}
