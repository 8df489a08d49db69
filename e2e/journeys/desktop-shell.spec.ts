import { logIn } from '../support/accounts.ts';
import type { FakeCompanion } from '../support/desktop-bridge.ts';
import {
  asUser,
  openDesktopDashboard,
  openDesktopLogin,
  remember,
  shownToast,
  stepsWith,
  test,
} from '../support/desktop-journey.ts';
import { expect } from '../support/fixtures.ts';
import { createCode, grantPremium } from '../support/premium.ts';

const firstCallAtMs = (companion: FakeCompanion, verb: string) =>
  companion.calls.find((call) => call.verb === verb)?.atMs ?? Number.NaN;

test.describe('a first start', () => {
  test.use({ cookieChoice: null });

  test('leads a player without premium from the login to the gate, where a code opens it', async ({
    companion,
    window,
    player,
  }) => {
    test.slow();
    const code = `DESK-${player.username.toUpperCase()}`.slice(0, 40);
    await createCode(code, 14);
    const step = stepsWith(companion);

    await step(
      'when the stored login is not taken, the service is asked who is signed in, and nobody means the login',
      async () => {
        const asked = window.waitForRequest('**/api/auth/user');
        await window.goto('/premium-dashboard');
        await asked;
        await expect(window).toHaveURL(/\/login$/);
        expect(companion.inputsOf('autoLogin')).toHaveLength(1);
      },
    );

    await step('asks nothing about cookies and has no footer of the website', async () => {
      await window.goto('/');
      await expect(window.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
      await expect(window.getByRole('button', { name: 'Akzeptieren' })).toHaveCount(0);
      await expect(window.getByRole('link', { name: 'Impressum' })).toHaveCount(0);
    });

    await step('the help for full screen stays in the app', async () => {
      await window.getByRole('link', { name: 'Vollbild-Hilfe' }).click();
      await expect(window).toHaveURL(/\/fullscreen$/);
      await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
      expect(companion.inputsOf('openExternal')).toEqual([]);
      await window.goBack();
      await expect(window.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    });

    await step('on the login, what leads out of the app opens in the real browser', async () => {
      await window.getByRole('link', { name: 'Konto erstellen' }).click();
      await window.getByRole('link', { name: 'Passwort vergessen?' }).click();
      await window.getByRole('link', { name: 'Datenschutz' }).click({ modifiers: ['ControlOrMeta'] });
      await expect
        .poll(() => companion.inputsOf('openExternal'))
        .toEqual(['/signup', '/forgot-password', '/datenschutz'].map((url) => ({ url })));
      await expect(window).toHaveURL(/\/login$/);
      expect(window.context().pages()).toHaveLength(1);
    });

    await step('a player without premium is told why and led to the gate', async () => {
      await logIn(window, player);
      await expect(shownToast(window)).toContainText('Premium erforderlich');
      await expect(shownToast(window)).toContainText(
        'Die Desktop-App ist nur für Premium-Benutzer verfügbar.',
      );
      await expect(window).toHaveURL(/\/premium-activate$/);
      expect(companion.inputsOf('verifyPremium')).toEqual([]);
    });

    await step('at the gate, what leads out of the app opens in the real browser', async () => {
      await window.getByRole('link', { name: /^Pläne ansehen/ }).click();
      await window.getByRole('link', { name: /^Account erstellen/ }).click();
      await expect
        .poll(() => companion.inputsOf('openExternal'))
        .toEqual(['/pricing', '/signup'].map((url) => ({ url })));
      await expect(window).toHaveURL(/\/premium-activate$/);
      expect(window.context().pages()).toHaveLength(1);
      companion.refuse('openExternal', 'address_refused');
      await window.getByRole('link', { name: /^Pläne ansehen/ }).click();
      await expect(shownToast(window)).toContainText('Diese Adresse öffnet die Desktop-App nicht.');
      companion.accept('openExternal');
    });

    await step('without premium the root and the login lead to the gate', async () => {
      await remember(companion, window, player);
      for (const path of ['/', '/login']) {
        await window.goto(path);
        await expect(window).toHaveURL(/\/premium-activate$/);
      }
      await expect(window.getByRole('heading', { level: 1 })).toHaveText('Desktop-Premium erforderlich');
    });

    await step('at the gate a code opens premium and the app starts again after two seconds', async () => {
      await expect(window.getByText('Windows 10/11, 64-bit')).toBeVisible();
      await window.getByLabel('Premium-Code').fill(code);
      let answeredAtMs = Number.NaN;
      await window.route('**/api/premium/activate', async (route) => {
        const headers = { ...route.request().headers(), 'x-client-type': 'desktop-app' };
        const response = await route.fetch({ headers });
        // Before the page has it: a busy test may hear of the answer later than the page.
        answeredAtMs = Date.now();
        await route.fulfill({ response });
      });
      await window.keyboard.press('Enter');
      await expect(shownToast(window)).toContainText('Premium aktiviert!');
      await expect.poll(() => companion.inputsOf('restartApp')).toHaveLength(1);
      expect(firstCallAtMs(companion, 'restartApp') - answeredAtMs).toBeGreaterThanOrEqual(1_950);
      expect((await asUser(player)).isPro).toBe(true);
    });
  });
});

test('a player with premium logs in, is on the dashboard, and leaves', async ({
  companion,
  window,
  player,
}) => {
  test.slow();
  await grantPremium(player, 30);
  const step = stepsWith(companion);

  await step(
    'a known player finds the name and the tick, gives the password and is on the dashboard a second later',
    async () => {
      companion.state.username = player.username;
      await openDesktopLogin(window);
      await expect(window.getByLabel('Benutzername oder E-Mail')).toHaveValue(player.username);
      await expect(window.getByLabel('Angemeldet bleiben')).toBeChecked();
      await expect(window.getByLabel('Passwort', { exact: true })).toBeFocused();
      await window.keyboard.type(player.password);
      await window.keyboard.press('Enter');
      await expect(shownToast(window)).toContainText('Willkommen zurück!');
      await expect(window).toHaveURL(/\/premium-dashboard$/);
      expect(Date.now() - firstCallAtMs(companion, 'verifyPremium')).toBeGreaterThanOrEqual(950);
      expect(companion.logins).toEqual([
        { username: player.username, password: player.password, rememberMe: true, isDesktopClient: true },
      ]);
      const stored = await window.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
      expect(stored.filter((key) => key.includes('token'))).toEqual([]);
    },
  );

  await step('the stored login comes first, and premium leads from the root to the dashboard', async () => {
    await remember(companion, window, player);
    // What the page before has yet to ask for goes with it.
    await window.goto('about:blank');
    companion.calls.length = 0;
    const asked: string[] = [];
    window.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await window.goto('/');
    await expect(window).toHaveURL(/\/premium-dashboard$/);
    await expect(window.getByRole('tab', { name: 'Allgemein' })).toHaveAttribute('aria-selected', 'true');
    expect(companion.calls[0]?.verb).toBe('autoLogin');
    expect(asked).not.toContain('/api/auth/user');
  });

  await step(
    'a network that is lost later says until when as well, and nothing of an end where the service is on this PC',
    async () => {
      const loseNetwork = () => window.evaluate(() => dispatchEvent(new Event('offline')));
      await loseNetwork();
      await expect(window.getByText('Offline – das Overlay läuft weiter', { exact: true })).toBeVisible();
      companion.state.isOffline = true;
      await loseNetwork();
      await expect(window.getByText('läuft weiter bis 29.11.2026, 04:44')).toBeVisible();
      companion.state.isOffline = false;
      await window.getByRole('button', { name: 'Erneut verbinden' }).click();
      await expect(window.getByText('Offline – das Overlay läuft weiter')).toHaveCount(0);
    },
  );

  await step('Escape quits the app, but only after a question', async () => {
    await window.keyboard.press('Escape');
    const question = window.getByRole('dialog', { name: 'Desktop-App beenden?' });
    await expect(question).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(companion.inputsOf('quitApp')).toEqual([]);
    await window.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Beenden' }).click();
    await expect.poll(() => companion.inputsOf('quitApp')).toHaveLength(1);
    await question.getByRole('button', { name: 'Weiter benutzen' }).click();
    await expect(question).toHaveCount(0);
  });

  await step('a log-out that fails says so, and works when it is tried again', async () => {
    companion.refuse('userLogout', 'service_unreachable');
    await window.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(shownToast(window)).toContainText('Abmelden fehlgeschlagen');
    await expect(shownToast(window)).toContainText('Du bist noch angemeldet.');
    expect(companion.inputsOf('restartApp')).toEqual([]);
    companion.accept('userLogout');
    await shownToast(window).getByRole('button', { name: 'Jetzt erneut versuchen' }).click();
    await expect.poll(() => companion.inputsOf('restartApp')).toHaveLength(1);
    await expect(window).toHaveURL(/\/login$/);
  });

  // Which pages there are says `apps/web/src/app/shell/desktop-pages.test.ts`.
  await step('other pages of the client do not exist in the app', async () => {
    await remember(companion, window, player);
    for (const path of ['/editor', '/nowhere']) {
      await window.goto(path);
      await expect(window.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    }
  });

  await step(
    'offline the app says so, until when the overlay goes on in the time of the player, and it finds its way back',
    async () => {
      companion.state.isOffline = true;
      await openDesktopDashboard(companion, window, player);
      // 03:44 UTC, and the window's clock is that of Berlin.
      await expect(
        window.getByText('Offline – das Overlay läuft weiter bis 29.11.2026, 04:44', { exact: true }),
      ).toBeVisible();
      companion.state.isOffline = false;
      await window.getByRole('button', { name: 'Erneut verbinden' }).click();
      await expect(window.getByText('Offline – das Overlay läuft weiter')).toHaveCount(0);
      expect(companion.inputsOf('autoLogin')).toHaveLength(2);
    },
  );

  await step('logging out tells the companion and starts it again after half a second', async () => {
    await window.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect.poll(() => companion.inputsOf('restartApp')).toHaveLength(1);
    const waitedMs = firstCallAtMs(companion, 'restartApp') - firstCallAtMs(companion, 'userLogout');
    expect(waitedMs).toBeGreaterThanOrEqual(450);
    await expect(window).toHaveURL(/\/login$/);
  });
});
