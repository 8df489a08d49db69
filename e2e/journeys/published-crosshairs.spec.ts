import type { Page } from '@playwright/test';
import type { OwnCommunityCrosshair } from '@punktgenau/contract/community/community-schemas';
import type { CrosshairDesign } from '@punktgenau/crosshair';
import { createPlayer, type Player } from '@punktgenau/test-harness';
import { logIn } from '../support/accounts.ts';
import { makeAdmin } from '../support/admin.ts';
import { findings } from '../support/axe.ts';
import { publish } from '../support/community.ts';
import { saveDesign, savedDesigns } from '../support/designs.ts';
import { openEditor } from '../support/editor.ts';
import { callApi, expect, logInByCookie, openOtherBrowser, server, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/page-checks.ts';
import { openPage } from '../support/pages.ts';

/** Each journey has a colour of its own: of crosshairs that look the same only the first one is listed. */
const star: Partial<CrosshairDesign> = { shape: 'star', size: 33, thickness: 3 };

test('a player’s crosshair goes into the gallery, is found and taken there, and is hidden when it is reported', async ({
  browser,
  playerPage: page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  const visitor = await (await openOtherBrowser(browser)).newPage();
  await test.step('a player publishes a design, a visitor finds it by its filters, logs in and comes back to take and like it', () =>
    isPublishedAndTaken(page, player, visitor));
  await test.step('a saved design is published from the editor, as it stands on the stage', () =>
    isPublishedFromTheEditor(page, player));
  await test.step('a reported crosshair is hidden by an administrator, and shown again when that was wrong', () =>
    isHiddenAndShownAgain(page, player, visitor));
  await visitor.context().close();
});

async function isPublishedAndTaken(page: Page, player: Player, visitor: Page): Promise<void> {
  const name = `Sternstunde ${player.id}`;
  await saveDesign(player, name, { ...star, color: '#7A12C8' });
  await openPage(page, '/designs');
  await page.getByRole('button', { name: `Weitere Aktionen für „${name}“` }).click();
  await page.getByRole('menuitem', { name: 'In der Galerie veröffentlichen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name in der Galerie')).toHaveValue(name);
  await dialog.getByLabel('Spiel').selectOption('Rainbow Six Siege');
  await dialog.getByLabel('Für Streams').check();
  await dialog.getByLabel('Meinen Benutzernamen dazu zeigen').check();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText(`„${name}“ steht jetzt in der Galerie.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In der Galerie veröffentlicht' })).toBeVisible();

  await openPage(visitor, '/crosshairs?category=players');
  await visitor.getByRole('button', { name: 'Filter' }).click();
  await visitor.getByRole('combobox', { name: 'Form' }).selectOption('Stern');
  await visitor.getByRole('combobox', { name: 'Spiel' }).selectOption('Rainbow Six Siege');
  await visitor.getByRole('combobox', { name: 'Merkmal' }).selectOption('Für Streams');
  await visitor.getByRole('searchbox').fill(`Sternst ${player.id}`);
  await expect(visitor).toHaveURL(/shape=star&tag=streaming&game=rainbow_six$/);
  await expect(visitor.getByText('1 Crosshair', { exact: true })).toBeVisible();
  await visitor.getByRole('link', { name: new RegExp(name) }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(visitor.getByText(`Von ${player.username} veröffentlicht.`)).toBeVisible();
  const address = new URL(visitor.url()).pathname;
  expect(await findings(visitor)).toEqual([]);
  await visitor.goBack();
  await expect(visitor.getByRole('combobox', { name: 'Form' })).toHaveValue('star');
  await visitor.goForward();

  const other = await createPlayer(server);
  await visitor.getByRole('link', { name: 'Zu Designs hinzufügen' }).click();
  await logIn(visitor, other);
  await expect(visitor).toHaveURL(new RegExp(`${address}$`));
  await visitor.getByRole('button', { name: 'Zu Designs hinzufügen' }).click();
  await expect(visitor.getByText('Zu Designs hinzugefügt')).toBeVisible();
  expect(await savedDesigns(other)).toEqual([expect.objectContaining({ ...star, name })]);
  await visitor.getByRole('button', { name: 'Gefällt mir (0 Personen)' }).click();
  await expect(visitor.getByRole('button', { name: 'Gefällt mir (1 Person)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

async function isPublishedFromTheEditor(page: Page, player: Player): Promise<void> {
  const name = `Aus dem Editor ${player.id}`;
  const { id } = await saveDesign(player, name, { ...star, color: '#3412C8' });
  await openEditor(page, `?design=${id}`);
  await page.getByRole('textbox', { name: 'Farbe als Hexwert', exact: true }).fill('#3412C9');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Teilen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Teilen' });
  await sheet.getByRole('button', { name: 'In der Galerie veröffentlichen' }).click();
  const dialog = page.getByRole('dialog', { name: 'In der Galerie veröffentlichen' });
  await expect(dialog.getByLabel('Name in der Galerie')).toHaveValue(name);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText(`„${name}“ steht jetzt in der Galerie.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  const saved = (await savedDesigns(player)).find((one) => one.id === id);
  expect(saved).toMatchObject({ color: '#3412C9' });
  const published = await callApi<OwnCommunityCrosshair[]>(player, 'GET', '/api/community/mine');
  expect(published.find(({ designId }) => designId === id)).toMatchObject({ name });
}

async function isHiddenAndShownAgain(page: Page, player: Player, operator: Page): Promise<void> {
  const name = `Gemeldet ${player.id}`;
  const { id } = await publish(await createPlayer(server), name, { ...star, color: '#12C85A' });
  const path = `/crosshairs/player-${id}`;
  await openPage(page, path);
  await page.getByRole('button', { name: 'Melden' }).click();
  await page.getByLabel('Spam').check();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByText('Von dir gemeldet')).toBeVisible();

  const admin = await createPlayer(server);
  await makeAdmin(admin);
  await logInByCookie(operator.context(), admin);
  await openPage(operator, '/admin?tab=community');
  const row = operator.getByRole('article', { name });
  await expect(row).toContainText('Spam 1');
  await expectToFit(operator);
  expect(await findings(operator)).toEqual([]);
  await row.getByRole('button', { name: 'Verbergen' }).click();
  await expect(row).toHaveCount(0);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText('Dieses Crosshair gibt es hier nicht.')).toBeVisible();

  await operator.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(operator.getByText('Wieder zu sehen')).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await openPage(operator, '/admin?tab=audit&kind=community');
  await expect(
    operator.getByText(`${admin.username} verbarg das veröffentlichte Crosshair „${name}“.`),
  ).toBeVisible();
}

test('a link to a published crosshair says what it is about before any script runs', async ({
  request,
  player,
}) => {
  const { id, shareCode } = await publish(player, `Vorschau ${player.id}`, { ...star, color: '#C85A12' });
  const german = await (await request.get(`/crosshairs/player-${id}`)).text();
  expect(german).toContain(`<title>Vorschau ${player.id}: Crosshair zum Ausprobieren`);
  expect(german).toContain(`/api/share/card.png?code=${shareCode}`);
  expect(german).toContain('Von einem Spieler veröffentlicht.');
  const english = await (await request.get(`/crosshairs/player-${id}?lang=en`)).text();
  expect(english).toContain('Published by a player.');
});
