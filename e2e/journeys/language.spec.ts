import { overlayPath, saveDesign } from '../support/designs.ts';
import { expect, test } from '../support/fixtures.ts';
import { germanWords, openPage, pageIsThere, speak } from '../support/pages.ts';

// That German is spoken until somebody chooses otherwise, whatever the browser prefers, asks `every-page.spec.ts`.

test('the language is switched on the spot, and pages, server and overlays follow it', async ({
  page,
  context,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('a visitor switches the language on the spot', async () => {
    await openPage(page, '/login');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });
  await speak(context, 'en');
  await test.step('the German legal texts stay German, the translated ones follow the language', async () => {
    await openPage(page, '/datenschutz');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
    await expect(page.getByRole('main').locator('[lang=de]').first()).toBeVisible();
    await openPage(page, '/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  });
  await test.step('what the server says comes in the language of the page', async () => {
    await openPage(page, '/login');
    await page.getByLabel('Username or e-mail').fill(player.username);
    await page.getByLabel('Password', { exact: true }).fill('ganz sicher falsch');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await expect(alert).toBeVisible();
    expect(await alert.innerText()).not.toMatch(germanWords);
  });
  await test.step('the overlay speaks the language of the client', async () => {
    await page.goto(overlayPath(await saveDesign(player, 'Sniper')));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('region', { name: 'Controls' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(germanWords);
  });
});

test('a link followed before any script ran stays in the language that the address named', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/?lang=en');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await page.waitForURL('/pricing');
  await pageIsThere(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans, cancel any time');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/overlay-window');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
