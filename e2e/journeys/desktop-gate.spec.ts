import { asUser, remember, stepsWith, test } from '../support/desktop-journey.ts';
import { callApi, expect } from '../support/fixtures.ts';
import { pay } from '../support/payment.ts';

test('premium is bought in the app: what fails is told, the gate says what it needs, paying leads to the dashboard', async ({
  companion,
  window,
  player,
}) => {
  await remember(companion, window, player);
  const step = stepsWith(companion);

  await step(
    'when premium cannot be activated, the app says so and where to write, in the real browser',
    async () => {
      await window.goto('/checkout-success');
      await expect(window.getByRole('heading', { name: 'Aktivierung fehlgeschlagen' })).toBeVisible();
      await expect(window.getByText('Dieser Link führt zu keiner Zahlung.')).toBeVisible();
      await expect(
        window.getByText('Aktivierungsfehler: Session-ID nicht gefunden in der URL'),
      ).toBeVisible();
      // The installer knows no operator: no address that somebody put there when it was built.
      await expect(window.getByText(/\S@\S/)).toHaveCount(0);
      await window.getByRole('link', { name: 'Adresse im Impressum (öffnet deinen Browser)' }).click();
      await expect.poll(() => companion.inputsOf('openExternal')).toEqual([{ url: '/impressum' }]);
      await window.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
      await expect(window).toHaveURL(/\/premium-activate$/);
    },
  );

  await step('the gate in the app names what the app needs', async () => {
    await expect(window.getByRole('heading', { level: 1 })).toHaveText('Desktop-Premium erforderlich');
    // A code is the rarer way in.
    const ways = await window.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(ways.slice(0, 2)).toEqual(['Abonnement', 'Du hast einen Code?']);
    const needs = window.getByRole('region', { name: 'Desktop-App' });
    await expect(needs.getByRole('term')).toHaveText([
      'System',
      'Arbeitsspeicher',
      'Speicherplatz',
      'Internet',
    ]);
    await expect(needs.getByRole('definition')).toHaveText([
      'Windows 10/11, 64-bit',
      '2 GB RAM',
      '100 MB',
      'zur Aktivierung',
    ]);
  });

  await step(
    'coming back from paying, the app shows that premium is there and leads to the dashboard',
    async () => {
      const { url } = await callApi<{ url: string }>(player, 'POST', '/api/stripe/create-subscription', {
        plan: 'monthly',
        agreesToStart: true,
      });
      await window.goto(url);
      await pay(window, 'Karte, Zahlung gelingt');
      // The page is there for three seconds: these wait for it without pauses.
      await window.waitForURL(/\/checkout-success\?session_id=/, { waitUntil: 'commit' });
      await window.getByRole('heading', { name: 'Premium aktiviert!' }).waitFor();
      // In a browser it would lead to the download.
      await expect(window).toHaveURL(/\/premium-dashboard$/);
      await expect(window.getByRole('navigation', { name: 'Desktop-App' })).toBeVisible();
      await expect(window.getByRole('tab', { name: 'Allgemein' })).toBeVisible();
      expect((await asUser(player)).isPro).toBe(true);
    },
  );

  await step('there is one way to log out on each page, and it has its place', async () => {
    const header = window.getByRole('banner').getByRole('button', { name: `${player.username} abmelden` });
    await expect(
      window.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }),
    ).toBeVisible();
    await expect(header).toHaveCount(0);
    await window.getByRole('link', { name: 'Vollbild-Hilfe' }).click();
    await expect(window).toHaveURL(/\/fullscreen$/);
    await header.click();
    await expect.poll(() => companion.inputsOf('userLogout')).toHaveLength(1);
  });
});
