import type { Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { Player } from '@punktgenau/test-harness';
import { chooseForDesign, plainCross, saveDesign, savedDesigns } from '../support/designs.ts';
import { callApi, expect, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a player’s designs, from none of them to all that find room', async ({
  playerPage: page,
  player,
  context,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('a player without designs is told what to do next', async () => {
    await openPage(page, '/designs');
    await expect(page.getByRole('heading', { name: 'Noch keine Designs' })).toBeVisible();
    await expect(page.getByText('0 von 5 Designs')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Zum Editor' })).toHaveAttribute(
      'href',
      '/editor',
    );
  });

  const look = { ...plainCross, color: '#12AB9F', size: 31, gap: 7, isPublic: true };
  const sniper = await saveDesign(player, 'Sniper', look);
  await saveDesign(player, 'Geteilt', { ...plainCross, shape: 'diamond', color: '#ABCDEF' });
  const last = await saveDesign(player, 'Für alle');
  await page.reload();
  await test.step('the newest design stands first', async () => {
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveText(['Für alle', 'Geteilt', 'Sniper']);
    await expect(page.getByText('3 von 5 Designs')).toBeVisible();
  });
  await test.step('a card says what the design is and leads to the editor', () => cardSays(page, sniper));
  await test.step('the link of a private one carries its picture', () => copiesItsLink(page));
  await test.step('a copy carries “(Kopie)”, is private and the same picture', () => isCopied(page, player));
  await test.step('a design is deleted only after a question, and is gone', () => isDeleted(page, player));
  await test.step('a design the server could not delete comes back with a word', () => isNotDeleted(page));
  await test.step('a public design opens its overlay for anyone, a private one does not', () =>
    becomesPublicAndPrivate(page, player, last));
  await test.step('a design gets another name', () => isRenamed(page));
  for (const name of ['Das vierte', 'Das fünfte']) await saveDesign(player, name);
  await test.step('a failed list says so and can be asked for again', () => failsToLoad(page));
  await test.step('the other name is there after loading again', () =>
    expect(card(page, '<b>Neu</b> & „schräg“')).toBeVisible());
  await test.step('with five designs a free player is told why copying is off', async () => {
    await expect(page.getByText('Alle 5 Plätze sind belegt.')).toBeVisible();
    await page.getByRole('button', { name: 'Weitere Aktionen für „Das vierte“' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplizieren' })).toBeDisabled();
  });
});

async function cardSays(page: Page, saved: SavedDesign): Promise<void> {
  const sniper = card(page, 'Sniper');
  await expect(sniper.getByText('Kreuz')).toBeVisible();
  await expect(sniper.getByText('#12AB9F')).toBeVisible();
  await expect(sniper.getByText('46 px')).toBeVisible();
  await expect(sniper.getByText('Öffentlich', { exact: true })).toBeVisible();
  await expect(sniper.getByRole('link', { name: '„Sniper“ bearbeiten' })).toHaveAttribute(
    'href',
    `/editor?design=${saved.id}`,
  );
}

async function becomesPublicAndPrivate(page: Page, player: Player, { id }: SavedDesign): Promise<void> {
  const statusForAnyone = async () => (await fetch(`${server.url}/api/crosshairs/overlay/${id}`)).status;
  expect(await statusForAnyone()).toBe(404);
  await chooseForDesign(page, 'Für alle', 'Öffentlich machen');
  await expect(card(page, 'Für alle').getByText('Öffentlich', { exact: true })).toBeVisible();
  await expect(page.getByText('Design ist öffentlich')).toBeVisible();
  expect(await statusForAnyone()).toBe(200);
  // Its link is offered where it has become public; what was said about the one before is gone by itself.
  await expect(page.getByText('Link kopiert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  const { shareCode } = await callApi<SavedDesign>(player, 'GET', `/api/crosshairs/${id}`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/s/${shareCode}`);

  await chooseForDesign(page, 'Für alle', 'Privat machen');
  await expect(card(page, 'Für alle').getByText('Öffentlich', { exact: true })).toBeHidden();
  await expect.poll(statusForAnyone).toBe(404);
}

async function copiesItsLink(page: Page): Promise<void> {
  await chooseForDesign(page, 'Geteilt', 'Teilen-Link kopieren');
  await expect(page.getByText('Link kopiert')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/s\/1[\w-]{15,}$/);
  expect(link).not.toContain('Geteilt');
}

async function isCopied(page: Page, player: Player): Promise<void> {
  await chooseForDesign(page, 'Sniper', 'Duplizieren');
  await expect(card(page, 'Sniper (Kopie)')).toBeVisible();
  await expect(page.getByText('Zu Designs hinzugefügt')).toBeVisible();
  const saved = await savedDesigns(player);
  expect(saved.find((design) => design.name === 'Sniper (Kopie)')).toMatchObject({
    gap: 7,
    isPublic: false,
  });
}

async function isDeleted(page: Page, player: Player): Promise<void> {
  await chooseForDesign(page, 'Sniper (Kopie)', 'Löschen');
  const dialog = page.getByRole('dialog', { name: 'Design löschen?' });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  // What is asked about is to be seen.
  await expect(dialog.locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Sniper (Kopie)')).toBeVisible();
  await expect(page.getByRole('link', { name: '„Sniper (Kopie)“ ins Spiel' })).toHaveAttribute(
    'href',
    /^\/overlay\?design=\d+$/,
  );

  await chooseForDesign(page, 'Sniper (Kopie)', 'Löschen');
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(card(page, 'Sniper (Kopie)')).toBeHidden();
  await expect(page.getByText('Design gelöscht')).toBeVisible();
  await expect(page.getByText('3 von 5 Designs')).toBeVisible();
  expect((await savedDesigns(player)).map((design) => design.name).sort()).toEqual([
    'Für alle',
    'Geteilt',
    'Sniper',
  ]);
}

async function isNotDeleted(page: Page): Promise<void> {
  await page.route('**/api/crosshairs/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await chooseForDesign(page, 'Geteilt', 'Löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Design konnte nicht gelöscht werden.' }),
  ).toBeVisible();
  await expect(card(page, 'Geteilt')).toBeVisible();
  await page.unroute('**/api/crosshairs/*');
}

async function isRenamed(page: Page): Promise<void> {
  await chooseForDesign(page, 'Geteilt', 'Umbenennen');
  const dialog = page.getByRole('dialog', { name: 'Design umbenennen' });
  await dialog.getByLabel('Name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('<b>Neu</b> & „schräg“');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Design gespeichert')).toBeVisible();
}

async function failsToLoad(page: Page): Promise<void> {
  let isBroken = true;
  await page.route('**/api/crosshairs/user/*', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          json: { code: 'internal', message: 'Es ist etwas schiefgegangen.', requestId: 'req-0815' },
        })
      : route.continue(),
  );
  await openPage(page, '/designs');
  await expect(page.getByText('Deine Designs konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(card(page, 'Das fünfte')).toBeVisible();
}
