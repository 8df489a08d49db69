import type { Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';
import { logIn } from '../support/accounts.ts';
import { saveDesign } from '../support/designs.ts';
import { figure, openEditor, typeValue } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { memberPages, openPage, visitorPages } from '../support/pages.ts';

test('visitors and players are led to the page they may see, and where there is none it is said', async ({
  page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('says that there is no page where there is none', () => saysThatThereIsNone(page));
  await test.step('a visitor logs in where it is asked for, and comes to where they wanted', () =>
    logsInWhereAsked(page, player));
  await test.step('a signed-in player is led past the visitors’ pages, loses a session, and logs out', () =>
    isLedPast(page, player));
});

async function saysThatThereIsNone(page: Page): Promise<void> {
  // /dev/ui exists in `npm run dev` alone.
  for (const path of ['/gibt-es-nicht', '/designs/7/teile', '/checkout', '/%E0%A4%A', '/dev/ui']) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
      await expect(page).toHaveURL('/');
    });
  }
  await test.step('the breadcrumb is hidden where only the root would be shown', async () => {
    await openPage(page, '/');
    await expect(page.getByRole('navigation', { name: 'Brotkrumen' })).toHaveCount(0);
  });
}

async function logsInWhereAsked(page: Page, player: Player): Promise<void> {
  const context = page.context();
  await test.step('who leaves the fields empty is told which one is missing', async () => {
    await openPage(page, '/login');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
  });

  await test.step('with a wrong password is told so and stays', async () => {
    await logIn(page, { username: player.username, password: 'ganz sicher falsch' });
    const alert = page.getByRole('alert').filter({ hasText: 'Anmeldung fehlgeschlagen' });
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
  });

  await test.step('who logs in without a wish lands on the desktop app’s page', async () => {
    await logIn(page, player);
    await expect(page).toHaveURL('/download');
  });

  await test.step('who opens any page for players logs in first and is brought back to it', async () => {
    for (const { path } of memberPages.filter((one) => !one.asksInPlace)) {
      await test.step(path, async () => {
        await context.clearCookies({ name: 'punktgenau_session' });
        await page.goto(`${path}?von=link`);
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?von=link`)}`);
        await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();

        await logIn(page, player);

        await expect(page).toHaveURL(`${path}?von=link`);
        await expect(page.getByText('Willkommen zurück!')).toBeVisible();
      });
    }
  });

  for (const { path, name } of memberPages.filter((one) => one.asksInPlace)) {
    await test.step(`who opens ${path} is asked to log in there and stays (${name})`, async () => {
      await context.clearCookies({ name: 'punktgenau_session' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Anmeldung erforderlich' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
      await logIn(page, player);
      await expect(page).toHaveURL(path);
    });
  }

  await test.step('is never led off this site after the login', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await test.step(target, async () => {
        await context.clearCookies({ name: 'punktgenau_session' });
        await openPage(page, `/login?redirect=${encodeURIComponent(target)}`);
        await logIn(page, player);
        await expect(page).toHaveURL('/download');
      });
    }
  });
}

async function isLedPast(page: Page, player: Player): Promise<void> {
  const context = page.context();
  await test.step('shows ‘Loading...’ as long as it does not know who is there', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/designs');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Meine Designs' })).toHaveCount(0);

    answer();
    await expect(page.getByRole('heading', { name: 'Meine Designs' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.unroute('**/api/auth/user');
  });

  await test.step('who opens a page for visitors is led to the desktop app’s page', async () => {
    for (const { path } of visitorPages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/download');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });

  await test.step('the breadcrumb is Dashboard, then the page, which is no link', async () => {
    for (const { path, label } of [
      { path: '/designs', label: 'Meine Designs' },
      { path: '/preferences', label: 'Einstellungen' },
      { path: '/overlay', label: 'Overlay-Vorschau' },
    ]) {
      await test.step(path, async () => {
        await openPage(page, path);
        const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
        await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', label]);
        await expect(crumbs.getByRole('link')).toHaveText(['Dashboard']);
        await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
      });
    }
  });

  await test.step('the breadcrumb leads to the home, which has none that leads to itself', async () => {
    await openPage(page, '/designs');
    const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
    await crumbs.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/download');
    await expect(page.getByRole('heading', { name: /^Hallo, / })).toBeVisible();
    await expect(crumbs).toHaveCount(0);
  });

  await test.step('whose session is lost is led to the login and back to where it was', async () => {
    const design = await saveDesign(player, 'Sniper');
    // The last that the page asks for by itself: later it would find out about the session before the player does.
    const published = page.waitForResponse((response) => response.url().endsWith('/api/community/mine'));
    await openPage(page, '/designs');
    await published;
    await context.clearCookies({ name: 'punktgenau_session' });
    await page.getByRole('button', { name: 'Weitere Aktionen für „Sniper“' }).click();
    await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fdesigns');
    await expect(page.getByText('Sie sind abgemeldet. Melden Sie sich erneut an...')).toBeVisible();
    await logIn(page, player);
    await expect(page).toHaveURL('/designs');
    await expect(page.getByRole('heading', { name: 'Meine Designs' })).toBeVisible();

    // A page for everybody stays, as a visitor's; what was not saved is still there after the login.
    await openEditor(page, `?design=${design.id}`);
    await context.clearCookies({ name: 'punktgenau_session' });
    await typeValue(page, 'Größe', 41);
    await expect(page.getByText('Sie sind abgemeldet. Melden Sie sich erneut an...')).toBeVisible();
    await expect(page.getByRole('button', { name: `Konto: ${player.username}` })).toHaveCount(0);
    await expect(figure(page, 'Größe')).toHaveValue('41');
    await page.getByRole('alert').getByRole('button', { name: 'Anmelden' }).click();
    await logIn(page, player);
    await expect(page).toHaveURL(`/editor?design=${design.id}`);
    await expect(figure(page, 'Größe')).toHaveValue('41');
  });

  await test.step('whose log-out fails stays signed in, is told so, and is out when it works', async () => {
    await openPage(page, '/designs');
    await page.route('/api/auth/logout', (route) => route.abort());
    const account = page.getByRole('button', { name: `Konto: ${player.username}` });
    await account.click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Abmelden fehlgeschlagen' });
    await expect(told).toContainText('Du bist noch angemeldet.');
    await expect(account).toBeVisible();
    await expect(page).toHaveURL('/designs');
    await page.unroute('/api/auth/logout');
    // The log-in appears first and is then loaded once more: another address before that would be called off by it.
    const loadedAgain = page.waitForEvent('load');
    await told.getByRole('button', { name: 'Jetzt erneut versuchen' }).click();
    await expect(page).toHaveURL(/\/login/);
    await loadedAgain;
    await expect(page.getByLabel('Benutzername oder E-Mail')).toBeVisible();
    // The way to the log-in may begin before this page is loaded.
    await page.goto('/preferences', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  await test.step('who logs out is a visitor again, in every tab', async () => {
    await logIn(page, player);
    await expect(page).toHaveURL('/preferences');
    await openPage(page, '/designs');
    await page.getByRole('button', { name: `Konto: ${player.username}` }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(
      page
        .getByRole('link', { name: 'Anmelden' })
        .or(page.getByRole('button', { name: 'Anmelden', exact: true }))
        .first(),
    ).toBeVisible();

    const otherTab = await context.newPage();
    await otherTab.goto('/preferences');
    await expect(otherTab).toHaveURL(/\/login\?redirect=/);
  });
}
