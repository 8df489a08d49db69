import type { Page } from '@playwright/test';
import { createPlayer, type Player } from '@punktgenau/test-harness';
import { makeAdmin } from '../support/admin.ts';
import { callApi, expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

test('an administrator is asked who it is before what matters, and to set up a second factor first', async ({
  playerPage: page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await makeAdmin(player);
  await test.step('giving premium a while after the log-in asks who it is, and then goes through', () =>
    asksWhoItIs(page, player));
  await test.step('an administrator without a second factor reads what to do first', () =>
    readsWhatToDo(page));
});

async function asksWhoItIs(page: Page, player: Player): Promise<void> {
  const other = await createPlayer(server);
  // What the server answers then; the time itself is the server tests' subject.
  let isOld = true;
  await page.route('**/api/admin/toggle-premium', (route) => {
    if (!isOld) return route.fallback();
    isOld = false;
    const body = { code: 'confirmation_required', message: 'Bitte bestätige das.', requestId: 'r' };
    return route.fulfill({ status: 403, json: body });
  });
  await openPage(page, `/admin?tab=users&q=${other.username}`);
  const row = page.getByRole('row').filter({ hasText: other.email });
  await row.getByRole('button', { name: /Premium geben/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Premium geben' }).click();
  const question = page.getByRole('dialog', { name: 'Bist du es?' });
  await question.getByLabel('Dein Passwort').fill(player.password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(row.getByText('PRO', { exact: true })).toBeVisible();
  const { isPro } = await callApi<{ isPro: boolean }>(other, 'GET', '/api/auth/user');
  expect(isPro).toBe(true);

  await row.getByRole('button', { name: `Weitere Aktionen für „${other.username}“` }).click();
  await page.getByRole('menuitem', { name: 'Überall abmelden' }).click();
  await page
    .getByRole('dialog', { name: `${other.username} überall abmelden?` })
    .getByRole('button', { name: 'Überall abmelden' })
    .click();
  await expect(page.getByText(`${other.username} ist überall abgemeldet`)).toBeVisible();
}

async function readsWhatToDo(page: Page): Promise<void> {
  // As a server in production says it.
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    return route.fulfill({
      response,
      json: { ...(await response.json()), adminDuty: 'set_up_second_factor' },
    });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Erst ein zweiter Faktor' })).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click();
  await expect(page).toHaveURL('/preferences');
}
