import type { Browser, Page } from '@playwright/test';
import type { AdminStats } from '@punktgenau/contract/admin/stats-schemas';
import { addAccounts, createPlayer, type Player } from '@punktgenau/test-harness';
import { logIn } from '../support/accounts.ts';
import { makeAdmin } from '../support/admin.ts';
import { callApi, expect, logInByCookie, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { runAdmin } from '../support/premium.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
const countIn = async (page: Page, label: string) =>
  Number((await figure(page, label).innerText()).replaceAll('.', ''));
/** By the address: the name of one may be the beginning of another's. */
const rowOf = (page: Page, { email }: Pick<Player, 'email'>) =>
  page.getByRole('table', { name: 'Benutzer' }).getByRole('row').filter({ hasText: email });
const isPremium = async (player: Player) =>
  (await callApi<{ isPro: boolean }>(player, 'GET', '/api/auth/user')).isPro;

let serial = 0;
/** Part of a name nobody else has. */
const newPrefix = () => {
  serial += 1;
  return `reihe-${process.pid}-${serial}-`;
};

test('the administration is open to operators, as long as they are, and is of the last ten seconds, or says of when it is', async ({
  playerPage: page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await opensToOperators(page, player);
  await test.step('what an operator reads is of the last ten seconds, or says of when it is', () =>
    isCurrent(page));
  await test.step('not to operators whose role is taken away while they are there', async () => {
    await page.clock.resume();
    await expect(figure(page, 'Benutzer gesamt')).toBeVisible();
    await page.route('**/api/admin/stats', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Abgemeldet', requestId: 'x' } }),
    );
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 200, json: null }));
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin$/);
  });
});

async function opensToOperators(page: Page, player: Player): Promise<void> {
  await test.step('not to players, whom neither pages nor server let in', async () => {
    for (const path of ['/admin', '/admin?tab=audit', '/admin/crosshairs']) {
      await page.goto(path);
      await expect(page).toHaveURL('/download');
    }
    await expect(page.getByRole('heading', { name: 'Admin-Dashboard' })).toHaveCount(0);
    await page.getByRole('button', { name: `Konto: ${player.username}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
    for (const path of ['stats', 'charts', 'users', 'audit']) {
      const response = await page.request.get(`/api/admin/${path}`);
      expect(response.status(), path).toBe(403);
    }
  });

  await test.step('to visitors once they have logged in, who come back to it', async () => {
    await runAdmin('grant', player.username);
    await page.context().clearCookies({ name: 'punktgenau_session' });
    await page.goto('/admin?tab=users');
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/admin?tab=users')}`);
    await logIn(page, player);
    await expect(page).toHaveURL('/admin?tab=users');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin-Dashboard' })).toBeVisible();
  });
}

async function isCurrent(page: Page): Promise<void> {
  let questions = 0;
  let answers = 0;
  const isQuestion = (url: string) => url.endsWith('/api/admin/stats');
  page.on('request', (request) => {
    if (isQuestion(request.url())) questions += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      if (isQuestion(request.url())) answers += 1;
    });
  }
  await page.clock.install();
  await openPage(page, '/admin');
  await expect(figure(page, 'Benutzer gesamt')).toBeVisible();

  await test.step('is told when the figures are not current, keeps the last ones, and is told no more once they are', async () => {
    await page.route('**/api/admin/stats', (route) => route.abort());
    await page.clock.runFor(10_000);
    const notice = page.getByRole('status').filter({ hasText: 'Nicht aktuell: Stand' });
    await expect(notice).toContainText('Keine Verbindung.');
    expect(await countIn(page, 'Benutzer gesamt')).toBeGreaterThan(0);
    await expect(page.getByText(/^Aktualisiert/)).toHaveCount(0);

    await page.unroute('**/api/admin/stats');
    await page.clock.runFor(10_000);
    await expect(notice).toHaveCount(0);
    await expect(page.getByText(/^Aktualisiert \d\d:\d\d:\d\d, alle 10 s$/)).toBeVisible();
  });

  await test.step('sees a new sign-up within ten seconds; a hidden tab asks for nothing', async () => {
    // From here on time passes only when the test says so: a busy machine may have asked again already.
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect.poll(() => answers === questions).toBe(true);
    await page.clock.runFor(100);
    const before = await countIn(page, 'Benutzer gesamt');
    const asked = questions;

    // Several, for elsewhere an account may be deleted at the same time.
    for (let signUps = 0; signUps < 3; signUps += 1) await createPlayer(server);
    await page.clock.runFor(10_000);
    const countLater = async () => {
      await page.clock.runFor(100);
      return countIn(page, 'Benutzer gesamt');
    };
    await expect.poll(countLater).toBeGreaterThan(before);
    expect(questions).toBe(asked + 1);

    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((shown) => {
        Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await show('hidden');
    await page.clock.runFor(60_000);
    expect(questions).toBe(asked + 1);
    await show('visible');
    await expect.poll(() => questions).toBe(asked + 2);
  });
}

test('an operator reads figures and charts, finds accounts, and gives and takes premium', async ({
  playerPage: page,
  player,
  browser,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await makeAdmin(player);
  await test.step('an operator finds the way, and reads figures and charts', () =>
    readsFigures(page, player));
  await test.step('an operator finds accounts, and gives and takes premium', () =>
    findsAccounts(page, player, browser));
});

async function readsFigures(page: Page, player: Player): Promise<void> {
  await test.step('finds the administration in the account’s menu, and the way back', async () => {
    await openPage(page, '/designs');
    await page.getByRole('button', { name: `Konto: ${player.username}` }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Crosshairs verwalten' }).click();
    await expect(page).toHaveURL('/admin/crosshairs');
    await page.getByRole('link', { name: 'Zurück zur App' }).click();
    await expect(page).toHaveURL('/download');
  });

  await test.step('reads the six figures the server counts', async () => {
    // Every account of this server is of today, and a single day has no course.
    await page.route('/api/admin/charts', async (route) => {
      const answer = await route.fetch();
      const charts = await answer.json();
      charts.signups.at(-2).count += 2;
      await route.fulfill({ response: answer, json: charts });
    });

    // Other journeys go on meanwhile, and the page asks again: what counts is the last answer.
    let stats: AdminStats | undefined;
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/admin/stats')) stats = (await response.json()) as AdminStats;
    });
    await openPage(page, '/admin');
    for (const label of [
      'Benutzer gesamt',
      'Premium-Benutzer',
      'Crosshair-Designs',
      'Neue Registrierungen',
      'Umsatz im Monat',
      'Online jetzt',
    ]) {
      await expect(figure(page, label)).toBeVisible();
    }
    await expect
      .poll(async () => [
        (await countIn(page, 'Benutzer gesamt')) === stats?.totalUsers,
        (await countIn(page, 'Online jetzt')) > 0,
      ])
      .toEqual([true, true]);
    await expect(figure(page, 'Umsatz im Monat')).toHaveText(/^\d+(\.\d{3})*,\d\d\s€$/);
  });

  await test.step('reads charts by pointer, by keyboard and as a table', async () => {
    const signups = page.getByRole('region', { name: 'Registrierungen' });
    const needle = signups.getByRole('slider', { name: 'Registrierungen: Werte ablesen' });
    await expect(needle).toHaveAttribute(
      'aria-valuetext',
      /^\S+, \d\d\.\d\d\.\d{4} \(läuft noch\): Konten \d+$/,
    );
    const today = (await needle.getAttribute('aria-valuetext')) ?? '';
    await needle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(needle).toHaveAttribute('aria-valuetext', /: Konten \d+$/);
    expect(await needle.getAttribute('aria-valuetext')).not.toBe(today);
    await page.keyboard.press('End');
    await expect(needle).toHaveAttribute('aria-valuetext', today);

    await page.getByRole('heading', { level: 1 }).click();
    const chart = signups.locator('svg').first();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart is not drawn');
    await chart.hover({ position: { x: box.width - 10, y: box.height / 2 }, force: true });
    await expect(signups.getByText('(läuft noch)').first()).toBeVisible();

    await page.getByRole('radiogroup', { name: 'Zeitraum der Tage' }).getByText('7 Tage').click();
    await expect(page).toHaveURL(/days=7/);
    await signups.getByText('Als Tabelle').click();
    const table = signups.getByRole('table', { name: 'Registrierungen als Tabelle' });
    await expect(table.getByRole('row')).toHaveCount(8);
    await expect(table.getByRole('row').nth(1)).toContainText('(läuft noch)');

    await expect(
      page.getByText('Kein Umsatz in diesem Zeitraum').or(page.getByText(/ in 12 Monaten,/)),
    ).toBeVisible();
  });
}

async function findsAccounts(page: Page, player: Player, browser: Browser): Promise<void> {
  await test.step('gives no premium for a time that cannot be', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await openPage(page, `/admin?tab=users&q=${player.username}`);
    // They stand above the overview alone.
    await expect(figure(page, 'Benutzer gesamt')).toBeHidden();
    await rowOf(page, player)
      .getByRole('button', { name: /^Premium geben/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Premium geben' });
    const days = dialog.getByLabel('Dauer');
    for (const nonsense of ['0', '366', '-7', '1,5', 'viele', '', '1e2']) {
      await days.fill(nonsense);
      await days.press('Enter');
      await expect(dialog.getByText('Erlaubt: 1 bis 365 Tage'), nonsense).toBeVisible();
      await expect(days).toHaveAttribute('aria-invalid', 'true');
      await expect(days).toBeFocused();
    }
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('has cards instead of a table on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page
      .getByRole('list', { name: 'Benutzer' })
      .getByRole('listitem')
      .filter({ hasText: player.email });
    await expect(card).toContainText('Bestätigt');
    await expect(page.getByRole('table')).toHaveCount(0);
    await card.getByRole('button', { name: `Weitere Aktionen für „${player.username}“` }).click();
    await page.getByRole('menuitem', { name: 'Premium geben' }).click();
    await expect(page.getByRole('dialog')).toContainText('Premium geben');
    await page.keyboard.press('Escape');
    // How the list is narrowed is asked for.
    const premium = page.getByRole('combobox', { name: 'Premium', exact: true });
    await expect(premium).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(premium).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('reads why premium could not be changed, and may try again', async () => {
    await rowOf(page, player)
      .getByRole('button', { name: /^Premium geben/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Premium geben' });
    await page.route('**/api/admin/toggle-premium', (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'user_not_found', message: 'Diesen Benutzer gibt es nicht.', requestId: 'r-1' },
      }),
    );
    await dialog.getByRole('button', { name: 'Premium geben' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Fehler beim Ändern des Premium-Status.' });
    await expect(alert).toContainText('Diesen Benutzer gibt es nicht.');
    await page.unroute('**/api/admin/toggle-premium');
    await dialog.getByRole('button', { name: 'Premium geben' }).click();
    await expect(page.getByText('Premium-Status aktualisiert')).toBeVisible();
  });

  await test.step('gives a player premium and takes it away; both stand in the log', async () => {
    const target = await createPlayer(server);
    const targetContext = await browser.newContext({ baseURL: server.url });
    await logInByCookie(targetContext, target);
    const targetPage = await targetContext.newPage();
    await openPage(targetPage, '/download');
    await expect(targetPage.getByRole('link', { name: 'Premium holen' }).first()).toBeVisible();

    await openPage(page, '/admin?tab=users');
    // Whatever they say, they are one column.
    const buttons = page.getByRole('table').getByRole('button', { name: /^Premium (geben|entfernen)/ });
    await expect(buttons.first()).toBeVisible();
    const sides = await buttons.evaluateAll((all) =>
      all.map((button) => [button.getBoundingClientRect().left, button.getBoundingClientRect().right].join()),
    );
    expect(new Set(sides).size).toBe(1);
    await page.getByRole('searchbox', { name: 'Benutzer suchen' }).fill(target.username.toUpperCase());
    await expect(page).toHaveURL(`/admin?tab=users&q=${target.username.toUpperCase()}`);
    const row = rowOf(page, target);
    await expect(row).toContainText(target.email);
    await expect(row).toContainText('Bestätigt');

    await row.getByRole('button', { name: `Premium geben: ${target.username}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Premium geben' });
    await expect(dialog.getByLabel('Dauer')).toBeFocused();
    await dialog.getByLabel('Dauer').fill('14');
    await dialog.getByLabel('Grund').fill('Sieger <b>& Co</b>');
    await dialog.getByRole('button', { name: 'Premium geben' }).click();
    await expect(page.getByText('Premium-Status aktualisiert')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('PRO');
    await expect(row.getByRole('button', { name: /^Premium entfernen/ })).toBeFocused();
    expect(await isPremium(target)).toBe(true);
    await targetPage.reload();
    await expect(targetPage.getByRole('link', { name: /^PRO/ }).first()).toContainText('14 Tage');

    await row.getByRole('button', { name: /^Premium entfernen/ }).click();
    const removal = page.getByRole('dialog', { name: 'Premium entfernen' });
    await removal.getByRole('button', { name: 'Premium entfernen' }).click();
    await expect(page.getByText(`${target.username} hat kein Premium mehr.`)).toBeVisible();
    expect(await isPremium(target)).toBe(false);
    await targetContext.close();

    await page.getByRole('tab', { name: 'Protokoll' }).click();
    await page.getByRole('searchbox', { name: 'Nach Betroffenem suchen' }).fill(target.username);
    const entries = page.getByRole('list', { name: 'Protokoll' }).locator('> li');
    const entry = (sentence: string) => entries.filter({ has: page.getByText(sentence, { exact: true }) });
    const given = entry(`${player.username} gab ${target.username} 14 Tage Premium.`);
    await expect(given).toContainText('Grund: Sieger <b>& Co</b>');
    await expect(entry(`${player.username} entfernte das Premium von ${target.username}.`)).toHaveCount(1);

    await page.getByRole('combobox', { name: 'Art' }).selectOption({ label: 'Premium-Codes' });
    await expect(page.getByText('Kein Eintrag gefunden')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/tab=users/);
  });

  await test.step('turns the pages of the list; they are addresses, and back leads back', async () => {
    const prefix = newPrefix();
    await addAccounts(server, prefix, 27);
    await openPage(page, `/admin?tab=users&q=${prefix}`);
    const names = page.getByRole('table', { name: 'Benutzer' }).getByText(prefix, { exact: false });
    await expect(page.getByText('1–25 von 27')).toBeVisible();
    const first = await names.first().innerText();
    await page.getByRole('link', { name: 'Nächste' }).click();
    await expect(page.getByText('26–27 von 27')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Benutzer suchen' })).toBeInViewport();
    await expect(page).toHaveURL(/&before=\d+$/);
    await page.reload();
    await expect(page.getByText('26–27 von 27')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nächste' })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('1–25 von 27')).toBeVisible();
    await expect(names.first()).toHaveText(first);
    await page.goForward();
    await page.getByRole('link', { name: 'Vorherige' }).click();
    await expect(page.getByText('1–25 von 27')).toBeVisible();
  });

  await test.step('narrows the list, and gets it whole again', async () => {
    const prefix = newPrefix();
    await addAccounts(server, prefix, 2);
    await openPage(page, `/admin?tab=users&q=${prefix}`);
    const rows = page.getByRole('table', { name: 'Benutzer' }).getByRole('row').filter({ hasText: prefix });
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'E-Mail-Bestätigung' }).selectOption({ label: 'Unbestätigt' });
    await expect(page).toHaveURL(/verified=unverified/);
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Premium', exact: true }).selectOption({ label: 'Mit Premium' });
    await expect(page.getByText('Kein Benutzer gefunden')).toBeVisible();
    await page.getByRole('button', { name: 'Alle Benutzer zeigen' }).click();
    await expect(page).toHaveURL('/admin?tab=users');
    await expect(page.getByRole('searchbox', { name: 'Benutzer suchen' })).toHaveValue('');
    await expect(page.getByRole('table', { name: 'Benutzer' }).getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('follows what happened to an account', async () => {
    const attacked = await createPlayer(server);
    const guessed = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url, 'X-Forwarded-For': '203.0.113.99' },
      body: JSON.stringify({ username: attacked.email, password: 'geraten' }),
    });
    expect(guessed.status).toBe(401);
    const events = page.getByRole('list', { name: 'Sicherheitsereignisse' }).getByRole('listitem');
    // Events are written a second after the answer.
    await expect(async () => {
      await openPage(page, `/admin?tab=security&user=${encodeURIComponent(`#${attacked.id}`)}`);
      await expect(events).toHaveCount(2, { timeout: 2_000 });
    }).toPass();
    await expect(events.first()).toContainText('Anmeldung – abgelehnt: falsche Zugangsdaten');
    await page.getByRole('combobox', { name: 'Ausgang' }).selectOption('Gelungen');
    await expect(events).toHaveCount(1);
    await expect(events.first()).toContainText('Anmeldung – gelungen');
    await events
      .first()
      .getByRole('link', { name: /^Nur diese Herkunft zeigen/ })
      .click();
    await expect(page).toHaveURL(/\/admin\?tab=security&source=[\w-]{12}$/);
    await expect(events.first()).toContainText(attacked.username);
  });
}
