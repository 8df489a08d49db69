import type { Page } from '@playwright/test';
import { createPlayer, type Player, waitForMailLink } from '@punktgenau/test-harness';
import { logIn, newcomer, signUp } from '../support/accounts.ts';
import { callApi, expect, logInByCookie, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { createCode, runAdmin } from '../support/premium.ts';

let serial = 0;
const newCode = () => {
  serial += 1;
  return `TEST-${process.pid}-${serial}-${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
};

test('a newcomer brings a code from the start page through sign-up, mail and login to premium', async ({
  page,
  context,
}) => {
  const code = newCode();
  await runAdmin('create-code', code, '--days', '14');
  const account = newcomer();
  await openPage(page, '/');
  const card = page.getByRole('region', { name: 'Du hast einen Premium-Code?' });
  const field = card.getByLabel('Promotion-Code');
  await expect(card.getByRole('button', { name: 'Code prüfen' })).toBeDisabled();
  await field.fill(`  ${code.toLowerCase()} `);
  await expect(field).toHaveValue(`  ${code} `);
  await field.press('Enter');
  await expect(page.getByText('✅ Premium-Code ist gültig!')).toBeVisible();
  await expect(
    page.getByText('Code berechtigt zu 14 Tagen Premium. Du wirst jetzt zur Anmeldung weitergeleitet.'),
  ).toBeVisible();

  await expect(page).toHaveURL(`/login?promoCode=${encodeURIComponent(code)}`);
  await expect(page.getByRole('heading', { name: 'Anmelden und aktivieren' })).toBeVisible();
  await page.getByRole('link', { name: 'Konto erstellen' }).click();
  await expect(page.getByText(code)).toBeVisible();
  await signUp(page, account);

  const link = await waitForMailLink(server.dataDir, account.email, '/verify-email');
  const mailTab = await context.newPage();
  await mailTab.goto(link.href);
  await expect(mailTab.getByText('Premium aktiviert!')).toBeVisible();
  await expect(mailTab.getByText(/Du hast 14 Tage Premium dazubekommen/)).toBeVisible();
  await expect(mailTab).toHaveURL('/download');
  await expect(mailTab.getByRole('link', { name: 'PRO 14 Tage' })).toBeVisible();
  expect(await mailTab.evaluate(() => localStorage.getItem('punktgenau.pending-code'))).toBeNull();
});

/** A code that can be used once, and that this player has used. */
async function aCodeUsedBy(player: Player): Promise<string> {
  const code = newCode();
  await createCode(code, 7);
  await callApi(player, 'POST', '/api/premium/activate', { code, userId: player.id });
  return code;
}

test('a code is asked for on the start page, comes along to the login, and is taken on the download page', async ({
  page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('the start page asks for a code, and says which ones it does not take', () =>
    startPageAsks(page));
  await test.step('a code comes along to the login, and is used there when it can be', () =>
    comesAlong(page, player));
  await test.step('who has used a code hears that it was they when it comes again at the login', () =>
    comesAgain(page));
  await logInByCookie(page.context(), await createPlayer(server));
  await test.step('the download page takes a code once', () => downloadPageTakes(page));
});

async function startPageAsks(page: Page): Promise<void> {
  await test.step('the start page says that a code is unknown, and when it could not be checked', async () => {
    await openPage(page, '/');
    const strip = page.getByRole('form', { name: 'Premium-Code erhalten?' });
    await strip.getByRole('textbox').fill('FALSCH');
    await strip.getByRole('button', { name: 'Code prüfen' }).click();
    await expect(page.getByText('❌ Code ungültig')).toBeVisible();
    await expect(page.getByText('Code nicht gefunden oder bereits verwendet')).toBeVisible();
    await expect(page.getByText('Bitte überprüfe den Code oder verwende einen anderen.')).toBeVisible();

    await page.route('/api/premium-codes/validate', (route) => route.abort());
    await strip.getByRole('textbox').press('Enter');
    await expect(page.getByText('Code konnte nicht überprüft werden. Versuche es erneut.')).toBeVisible();
    await page.unroute('/api/premium-codes/validate');
    await strip.getByRole('textbox').fill('');
    await expect(strip.getByRole('status')).toBeEmpty();
  });

  await test.step('a used code is refused on the start page', async () => {
    const code = await aCodeUsedBy(await createPlayer(server));
    const card = page.getByRole('region', { name: 'Du hast einen Premium-Code?' });
    await card.getByLabel('Promotion-Code').fill(code);
    await card.getByRole('button', { name: 'Code prüfen' }).click();
    await expect(page.getByText('❌ Code ungültig')).toBeVisible();
    await expect(page.getByText('Code nicht gefunden oder bereits verwendet')).toBeVisible();
    await expect(page.getByText('Bitte überprüfe den Code oder verwende einen anderen.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await card.getByLabel('Promotion-Code').fill('');
  });

  await test.step('the start page asks for a code when there is none, without moving what stands below', async () => {
    const code = newCode();
    await createCode(code, 3);
    const strip = page.getByRole('form', { name: 'Premium-Code erhalten?' });
    const endOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await endOfPage();
    for (const place of [strip, page.getByRole('region', { name: 'Du hast einen Premium-Code?' })]) {
      const answer = place.getByRole('status');
      await expect(place.getByRole('button', { name: 'Code prüfen' })).toBeDisabled();
      await place.getByRole('textbox').press('Enter');
      await expect(answer).toContainText('Code eingeben');
      await expect(answer).toContainText('Bitte gib einen Promotion-Code ein.');
      expect(await endOfPage()).toBe(before);
      await place.getByRole('textbox').fill('   ');
      await expect(answer).toBeEmpty();
      // Pressed by hand, which is no use to an attribute that only looks disabled.
      await place.getByRole('button', { name: 'Code prüfen' }).click({ force: true });
      await expect(answer).toContainText('Bitte gib einen Promotion-Code ein.');
      await expect(place.getByRole('textbox')).toBeFocused();
    }
    await strip.getByRole('textbox').fill(code.replaceAll('-', ' ').toLowerCase());
    await strip.getByRole('textbox').press('Enter');
    await expect(strip.getByRole('status')).toContainText('✅ Premium-Code ist gültig!');
    await expect(strip.getByRole('link', { name: 'Noch kein Konto? Konto erstellen' })).toHaveAttribute(
      'href',
      `/signup?promoCode=${code.replaceAll('-', '')}`,
    );
    expect(await endOfPage()).toBe(before);
    await expect(page).toHaveURL(`/login?promoCode=${code.replaceAll('-', '')}`);
  });
}

async function comesAlong(page: Page, player: Player): Promise<void> {
  await test.step('a code can be left unused', async () => {
    await openPage(page, '/login?promoCode=NICHT-JETZT');
    await page.getByRole('button', { name: 'Code nicht einlösen' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Anmelden', exact: true })).toBeVisible();
  });

  await test.step('a redirect keeps its own query through login and sign-up', async () => {
    const target = '/designs?x=1&y=%26';
    await openPage(page, `/signup?redirect=${encodeURIComponent(target)}`);
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await logIn(page, player);
    await expect(page).toHaveURL(target);
  });

  await test.step('a wrong code fails at the login, which goes on all the same', async () => {
    await page.context().clearCookies({ name: 'punktgenau_session' });
    await openPage(page, '/login?promoCode=GIBT-ES-NICHT');
    await logIn(page, player);
    await expect(page.getByText('Code-Aktivierung fehlgeschlagen')).toBeVisible();
    await expect(page.getByText('Der Code ist ungültig oder bereits verwendet.')).toBeVisible();
    await expect(page).toHaveURL('/download');
  });

  await test.step('a player logs in with a code and goes on to the page that asked for the login', async () => {
    await page.context().clearCookies({ name: 'punktgenau_session' });
    const code = newCode();
    await createCode(code, 7);
    await openPage(page, `/login?${new URLSearchParams({ promoCode: code, redirect: '/designs?a=1&b=2' })}`);
    await logIn(page, player);
    await expect(page).toHaveURL('/designs?a=1&b=2');
    await expect(page.getByText(/Du hast 7 Tage Premium dazubekommen/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'PRO 7 Tage' })).toBeVisible();
  });
}

async function comesAgain(page: Page): Promise<void> {
  const player = await createPlayer(server);
  await page.context().clearCookies({ name: 'punktgenau_session' });
  const code = await aCodeUsedBy(player);
  await openPage(page, `/login?${new URLSearchParams({ promoCode: code })}`);
  await logIn(page, player);
  await expect(page.getByText('Code-Aktivierung fehlgeschlagen')).toBeVisible();
  await expect(page.getByText('Du hast diesen Code bereits eingelöst.')).toBeVisible();
  await expect(page).toHaveURL('/download');
  await expect(page.getByRole('link', { name: 'PRO 7 Tage' })).toBeVisible();
}

async function downloadPageTakes(page: Page): Promise<void> {
  await test.step('a code that somebody else has used is refused on the download page', async () => {
    const code = await aCodeUsedBy(await createPlayer(server));
    await openPage(page, '/download');
    const field = page.getByLabel('Premium-Code');
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Code einlösen' }).click();
    const toast = page.getByRole('region', { name: /^Meldungen/ });
    await expect(toast.getByText('Fehler beim Aktivieren')).toBeVisible();
    for (const place of [toast, page.getByRole('main')])
      await expect(place.getByText('Der Code ist ungültig oder bereits verwendet.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(code);
    await expect(page.getByText('Premium erforderlich')).toBeVisible();
  });

  await test.step('a player redeems a code on the download page and sees premium at once, told once', async () => {
    const code = newCode();
    await createCode(code, 40);
    await expect(page.getByText('Premium erforderlich')).toBeVisible();
    const field = page.getByLabel('Premium-Code');
    await field.fill('FALSCH');
    await field.press('Enter');
    await expect(page.getByText('Fehler beim Aktivieren')).toBeVisible();
    // The toast of the code before may still be there, but nothing stands at the field before the answer: until then no other code is sent.
    await expect(
      page.getByRole('main').getByText('Der Code ist ungültig oder bereits verwendet.'),
    ).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByText('Premium aktiviert!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'PRO 1 Monat 10 Tage' })).toBeVisible();
    await expect(page.getByText('In deinem Premium enthalten')).toBeVisible();
    const notice = page.getByRole('status', { name: 'Premium ist aktiv' });
    await expect(notice.getByRole('link', { name: 'Download' })).toBeVisible();
    await expect(notice).toContainText('Premium läuft bis');
    await notice.getByRole('link', { name: 'Download' }).click();
    await page.reload();
    await expect(page.getByRole('link', { name: 'PRO 1 Monat 10 Tage' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
}
