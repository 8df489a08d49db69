import type { Page } from '@playwright/test';
import { plainCross, saveDesign, savedDesigns } from '../support/designs.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Weitere Aktionen für „${name}“` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a player without designs is told what to do next', async ({ playerPage }) => {
  await openPage(playerPage, '/designs');
  await expect(playerPage.getByRole('heading', { name: 'Noch keine Designs' })).toBeVisible();
  await expect(playerPage.getByText('0 von 5 Designs')).toBeVisible();
  await expect(playerPage.getByRole('main').getByRole('link', { name: 'Zum Editor' })).toHaveAttribute(
    'href',
    '/editor',
  );
});

test('a card says what the design is and leads to the editor', async ({ playerPage, player }) => {
  const saved = await saveDesign(player, 'Sniper', {
    ...plainCross,
    color: '#12AB9F',
    size: 31,
    isPublic: true,
  });
  await openPage(playerPage, '/designs');
  const sniper = card(playerPage, 'Sniper');
  await expect(sniper.getByText('Kreuz')).toBeVisible();
  await expect(sniper.getByText('#12AB9F')).toBeVisible();
  await expect(sniper.getByText('31 px')).toBeVisible();
  await expect(sniper.getByText('Öffentlich', { exact: true })).toBeVisible();
  await expect(sniper.getByRole('link', { name: '„Sniper“ bearbeiten' })).toHaveAttribute(
    'href',
    `/editor?design=${saved.id}`,
  );
  await expect(playerPage.getByText('1 von 5 Designs')).toBeVisible();
});

test('the newest design stands first', async ({ playerPage, player }) => {
  for (const name of ['Erstes', 'Zweites', 'Drittes']) await saveDesign(player, name);
  await openPage(playerPage, '/designs');
  await expect(playerPage.getByRole('article').getByRole('heading')).toHaveText([
    'Drittes',
    'Zweites',
    'Erstes',
  ]);
});

test('a design gets another name, which is there after a reload', async ({ playerPage, player }) => {
  await saveDesign(player, 'Alt');
  await openPage(playerPage, '/designs');
  await choose(playerPage, 'Alt', 'Umbenennen');
  const dialog = playerPage.getByRole('dialog', { name: 'Design umbenennen' });
  await dialog.getByLabel('Name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('<b>Neu</b> & „schräg“');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(playerPage.getByText('Design gespeichert')).toBeVisible();
  await playerPage.reload();
  await expect(card(playerPage, '<b>Neu</b> & „schräg“')).toBeVisible();
});

test('a public design opens its overlay for anyone, a private one does not', async ({
  playerPage,
  player,
  browser,
}) => {
  const { id } = await saveDesign(player, 'Für alle');
  const stranger = await browser.newContext();
  const overlayOf = () => stranger.request.get(`/api/crosshairs/overlay/${id}`);
  expect((await overlayOf()).status()).toBe(404);

  await openPage(playerPage, '/designs');
  await choose(playerPage, 'Für alle', 'Öffentlich machen');
  await expect(card(playerPage, 'Für alle').getByText('Öffentlich', { exact: true })).toBeVisible();
  await expect(playerPage.getByText('Design ist öffentlich')).toBeVisible();
  expect((await overlayOf()).status()).toBe(200);

  await choose(playerPage, 'Für alle', 'Privat machen');
  await expect(card(playerPage, 'Für alle').getByText('Öffentlich', { exact: true })).toBeHidden();
  await expect.poll(async () => (await overlayOf()).status()).toBe(404);
  await stranger.close();
});

test('a copy carries “(Kopie)”, is private and the same picture', async ({ playerPage, player }) => {
  await saveDesign(player, 'Vorlage', { ...plainCross, gap: 7, isPublic: true });
  await openPage(playerPage, '/designs');
  await choose(playerPage, 'Vorlage', 'Duplizieren');
  await expect(card(playerPage, 'Vorlage (Kopie)')).toBeVisible();
  await expect(playerPage.getByText('Zu Designs hinzugefügt')).toBeVisible();
  const saved = await savedDesigns(player);
  expect(saved.find((design) => design.name === 'Vorlage (Kopie)')).toMatchObject({
    gap: 7,
    isPublic: false,
  });
});

test('the share link opens the same crosshair for a stranger', async ({ playerPage, player, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await saveDesign(player, 'Geteilt', { ...plainCross, shape: 'diamond', color: '#ABCDEF' });
  await openPage(playerPage, '/designs');
  await choose(playerPage, 'Geteilt', 'Teilen-Link kopieren');
  await expect(playerPage.getByText('Link kopiert')).toBeVisible();
  const link = await playerPage.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/s\/1[\w-]{15,}$/);
  expect(link).not.toContain('Geteilt');
});

test('a design is deleted only after a question, and is gone', async ({ playerPage, player }) => {
  await saveDesign(player, 'Bleibt');
  await saveDesign(player, 'Geht');
  await openPage(playerPage, '/designs');
  await choose(playerPage, 'Geht', 'Löschen');
  const dialog = playerPage.getByRole('dialog', { name: 'Design löschen?' });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await playerPage.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(playerPage, 'Geht')).toBeVisible();

  await choose(playerPage, 'Geht', 'Löschen');
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(card(playerPage, 'Geht')).toBeHidden();
  await expect(playerPage.getByText('Design gelöscht')).toBeVisible();
  await expect(playerPage.getByText('1 von 5 Designs')).toBeVisible();
  expect((await savedDesigns(player)).map((design) => design.name)).toEqual(['Bleibt']);
});

test('a design the server could not delete comes back with a word', async ({ playerPage, player }) => {
  await saveDesign(player, 'Zäh');
  await openPage(playerPage, '/designs');
  await playerPage.route('**/api/crosshairs/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await choose(playerPage, 'Zäh', 'Löschen');
  await playerPage.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(
    playerPage.getByRole('alert').filter({ hasText: 'Design konnte nicht gelöscht werden.' }),
  ).toBeVisible();
  await expect(card(playerPage, 'Zäh')).toBeVisible();
});

test('a failed list says so and can be asked for again', async ({ playerPage, player }) => {
  await saveDesign(player, 'Da');
  let isBroken = true;
  await playerPage.route('**/api/crosshairs/user/*', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          json: { code: 'internal', message: 'Es ist etwas schiefgegangen.', requestId: 'req-0815' },
        })
      : route.continue(),
  );
  await openPage(playerPage, '/designs');
  await expect(playerPage.getByText('Deine Designs konnten nicht geladen werden.')).toBeVisible();
  isBroken = false;
  await playerPage.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(card(playerPage, 'Da')).toBeVisible();
});

test('with five designs a free player is told why copying is off', async ({ playerPage, player }) => {
  for (const number of [1, 2, 3, 4, 5]) await saveDesign(player, `Design ${number}`);
  await openPage(playerPage, '/designs');
  await expect(playerPage.getByText('Alle 5 Plätze sind belegt.')).toBeVisible();
  await playerPage.getByRole('button', { name: 'Weitere Aktionen für „Design 3“' }).click();
  await expect(playerPage.getByRole('menuitem', { name: 'Duplizieren' })).toBeDisabled();
});
