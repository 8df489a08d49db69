import type { Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import type { Player } from '@punktgenau/test-harness';
import { plainCross, saveDesign, savedDesigns } from '../support/designs.ts';
import { callApi, expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';

type Tab = 'crosshairs' | 'editor' | 'pro' | 'designs';

async function openDashboard(page: Page, player: Player, tab: Tab): Promise<void> {
  await grantPremium(player, 30);
  await openPage(page, `/premium-dashboard?tab=${tab}`);
  await expect(page.getByText('Wird geladen…')).toHaveCount(0);
}

const gallery = (page: Page) => page.getByRole('radiogroup', { name: 'Vorgefertigte Crosshairs' });
const chosen = (page: Page) => page.getByRole('region', { name: 'Ausgewähltes Crosshair' });
const editor = (page: Page) => page.getByRole('tabpanel', { name: 'Editor' });
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Crosshair-Design speichern' });
const hotkeysOf = (player: Player) => callApi<UserHotkey[]>(player, 'GET', '/api/hotkeys');

test('a player without premium is led to the gate', async ({ playerPage }) => {
  await playerPage.goto('/premium-dashboard?tab=editor');
  await expect(playerPage).toHaveURL(/\/premium-activate$/);
  await expect(playerPage.getByRole('heading', { name: 'Premium-Dashboard' })).toHaveCount(0);
});

test('the status card says the real end of premium', async ({ playerPage, player }) => {
  await openDashboard(playerPage, player, 'crosshairs');
  const { proExpiresAt } = await callApi<{ proExpiresAt: string }>(player, 'GET', '/api/auth/user');
  // In the browser's zone, not in that of the machine: late in the evening it is another day there.
  const ends = new Date(proExpiresAt).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  const [year, month, day] = ends.split('-');
  const status = playerPage.getByRole('region', { name: 'Premium-Status' });
  await expect(status).toContainText('Premium aktiv');
  await expect(status).toContainText(`Premium läuft bis ${day}.${month}.${year}`);
});

test('tabs are switched by keyboard, stand in the address and survive a reload', async ({
  playerPage,
  player,
}) => {
  await openDashboard(playerPage, player, 'crosshairs');
  await playerPage.getByRole('tab', { name: 'Crosshairs' }).focus();
  await playerPage.keyboard.press('ArrowRight');
  await playerPage.keyboard.press('ArrowRight');
  await expect(playerPage.getByRole('tab', { name: 'Pro-Gamer' })).toBeFocused();
  await expect(playerPage).toHaveURL(/\?tab=pro$/);
  await playerPage.reload();
  await expect(playerPage.getByRole('tab', { name: 'Pro-Gamer' })).toHaveAttribute('aria-selected', 'true');
  await expect(
    playerPage.getByRole('list', { name: 'Crosshairs von Profis' }).getByRole('listitem'),
  ).toHaveCount(11);
});

test('the gallery is searched and narrowed as the player types', async ({ playerPage, player }) => {
  await openDashboard(playerPage, player, 'crosshairs');
  const options = gallery(playerPage).getByRole('radio');
  await expect(options).toHaveCount(72);
  const search = playerPage.getByRole('searchbox', { name: 'Crosshairs durchsuchen' });
  await search.fill('GRUENES kreuz');
  await expect(gallery(playerPage).getByRole('radio', { name: 'Grünes Kreuz' })).toBeVisible();
  await expect.poll(() => options.count()).toBeLessThan(10);
  await search.fill('');
  await expect(options).toHaveCount(72);
  await playerPage.getByRole('radio', { name: 'Sniper', exact: true }).check();
  await expect.poll(() => options.count()).toBeLessThan(72);
  expect(await options.count()).toBeGreaterThan(0);
  await search.fill('gibt es nicht');
  await expect(
    playerPage.getByText('Kein Crosshair passt zu „gibt es nicht“ in der Kategorie „Sniper“.'),
  ).toBeVisible();
  await playerPage.getByRole('button', { name: 'Alle Crosshairs zeigen' }).click();
  await expect(options).toHaveCount(72);
});

test('a crosshair of the gallery is chosen by keyboard, sized and added', async ({ playerPage, player }) => {
  await openDashboard(playerPage, player, 'crosshairs');
  await gallery(playerPage).getByRole('radio').first().focus();
  await playerPage.keyboard.press('ArrowDown');
  await playerPage.keyboard.press('ArrowRight');
  const name = await gallery(playerPage).locator('input:checked').getAttribute('aria-label');
  const heading = chosen(playerPage).getByRole('heading');
  await expect(heading).toHaveText(name?.replace(', Empfohlen', '') ?? 'missing');
  const size = chosen(playerPage).getByRole('textbox');
  await size.fill('130');
  await size.press('Enter');
  await expect(size).toHaveValue('132');
  await size.fill('128');
  await expect(chosen(playerPage).getByRole('img').first()).toHaveCSS('width', '128px');
  await chosen(playerPage).getByRole('button', { name: 'Zu Designs hinzufügen' }).click();
  await expect(playerPage.getByText('Zu Designs hinzugefügt')).toBeVisible();
  await expect(playerPage.getByRole('tab', { name: /Meine Designs/ })).toContainText('1');
  expect(await savedDesigns(player)).toMatchObject([{ type: 'svg', adjustedSize: 128 }]);
});

test('a gallery that cannot be loaded says so and is tried again', async ({ playerPage, player }) => {
  await playerPage.route('**/api/crosshairs/premade', (route) => route.abort());
  await openDashboard(playerPage, player, 'crosshairs');
  await expect(
    playerPage.getByText('Crosshairs konnten nicht geladen werden. Versuchen Sie es erneut.'),
  ).toBeVisible();
  await playerPage.unroute('**/api/crosshairs/premade');
  await playerPage.getByRole('alert').getByRole('button').click();
  await expect(gallery(playerPage).getByRole('radio')).toHaveCount(72);
});

test('the crosshair of a professional goes through the editor into the designs', async ({
  playerPage,
  player,
}) => {
  await openDashboard(playerPage, player, 'pro');
  await playerPage.getByRole('button', { name: 'Crosshair von ropz verwenden' }).click();
  await expect(playerPage).toHaveURL(/\?tab=editor$/);
  await expect(playerPage.getByText('Design geladen')).toBeVisible();
  await expect(editor(playerPage).getByText('Geöffnet: ropz (CS2)')).toBeVisible();
  await editor(playerPage).getByRole('textbox', { name: 'Größe als Zahl' }).fill('24');
  await editor(playerPage).getByRole('button', { name: 'Crosshair speichern' }).click();
  await saveDialog(playerPage).getByLabel('Name').fill('  ');
  await expect(saveDialog(playerPage).getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await saveDialog(playerPage).getByLabel('Name').fill('Wie ropz');
  await saveDialog(playerPage).getByRole('button', { name: 'Speichern' }).click();
  await expect(saveDialog(playerPage)).toBeHidden();
  await expect(playerPage.getByText('Design gespeichert')).toBeVisible();
  expect(await savedDesigns(player)).toMatchObject([{ name: 'Wie ropz', type: 'editor', size: 24 }]);
});

test('a code from the game is read, with what it could not carry over', async ({ playerPage, player }) => {
  await openDashboard(playerPage, player, 'pro');
  const field = playerPage.getByLabel(/^Crosshair-Code aus/);
  const read = playerPage.getByRole('button', { name: 'Code einlesen' });
  await read.click();
  await expect(playerPage.getByText('Füge zuerst einen Code ein.')).toBeVisible();
  await field.fill('CSGO-4ttyQ-vfwMK-Gz9fL-hY6zW-4fWjN');
  await read.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('  CSGO-4ttyQ-vfwMK-Gz9fL-hY6zW-4fWjM ');
  await read.click();
  await expect(playerPage.getByText('Code gelesen: Counter-Strike')).toBeVisible();
  await playerPage.getByRole('button', { name: 'In den Editor übernehmen' }).click();
  await expect(editor(playerPage).getByText('Geöffnet: Import aus Counter-Strike')).toBeVisible();
});

test('unsaved work comes back after something else was loaded over it', async ({ playerPage, player }) => {
  await saveDesign(player, 'Sniper', { ...plainCross, color: '#12AB9F' });
  await openDashboard(playerPage, player, 'editor');
  const color = editor(playerPage).getByRole('textbox', { name: 'Farbe als Hexwert', exact: true });
  await color.fill('#AA1122');
  await expect(editor(playerPage).getByText('Noch nicht gespeichert')).toBeVisible();
  await playerPage.getByRole('tab', { name: /Meine Designs/ }).click();
  await playerPage.getByRole('button', { name: '„Sniper“ laden & bearbeiten' }).click();
  await expect(color).toHaveValue('#12AB9F');
  await playerPage.getByRole('button', { name: 'Rückgängig', exact: true }).last().click();
  await expect(color).toHaveValue('#AA1122');
});

test('a saved design is loaded, changed and saved in its place', async ({ playerPage, player }) => {
  const { id } = await saveDesign(player, 'Sniper');
  await openDashboard(playerPage, player, 'designs');
  await playerPage.getByRole('button', { name: '„Sniper“ laden & bearbeiten' }).click();
  await editor(playerPage).getByRole('textbox', { name: 'Dicke als Zahl' }).fill('5');
  await editor(playerPage).getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(playerPage.getByText('Design gespeichert')).toBeVisible();
  expect(await savedDesigns(player)).toMatchObject([{ id, name: 'Sniper', thickness: 5 }]);
});

test('designs are deleted only after a question, and the last one leaves the way to the editor', async ({
  playerPage,
  player,
}) => {
  await saveDesign(player, 'Sniper');
  await openDashboard(playerPage, player, 'designs');
  const dialog = playerPage.getByRole('dialog', { name: 'Design löschen?' });
  await playerPage.getByRole('button', { name: '„Sniper“ löschen' }).click();
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await playerPage.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(playerPage.getByRole('article', { name: 'Sniper' })).toBeVisible();
  await playerPage.getByRole('button', { name: '„Sniper“ löschen' }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(playerPage.getByText('Design gelöscht')).toBeVisible();
  await expect(playerPage.getByRole('heading', { name: 'Keine Designs gespeichert' })).toBeVisible();
  expect(await savedDesigns(player)).toEqual([]);
  await playerPage.getByRole('button', { name: 'Zum Editor' }).click();
  await expect(playerPage).toHaveURL(/\?tab=editor$/);
});

test('hotkeys are pressed or typed, refused with a reason, switched, changed and deleted', async ({
  playerPage,
  player,
}) => {
  const sniper: SavedDesign = await saveDesign(player, 'Sniper');
  await saveDesign(player, 'Punkt', { ...plainCross, shape: 'dot' });
  await openDashboard(playerPage, player, 'designs');
  await playerPage.getByRole('button', { name: 'Hotkey anlegen' }).click();
  const dialog = playerPage.getByRole('dialog', { name: 'Hotkey anlegen' });
  const keys = dialog.getByLabel('Tastenkombination');
  const save = dialog.getByRole('button', { name: 'Speichern' });
  await expect(keys).toBeFocused();

  await save.click();
  await expect(dialog.getByText('Drücke oder tippe eine Tastenkombination.').first()).toBeVisible();
  await keys.press('F1');
  await expect(dialog.getByText(/^F1 gehört dem Overlay selbst/).first()).toBeVisible();
  await keys.press('w');
  await expect(dialog.getByText(/^W tippst du im Spiel/).first()).toBeVisible();
  await keys.press('Control+Alt+q');
  await expect(dialog.getByText(/AltGr \+ Q schreibt auf deutschen Tastaturen „@“/)).toBeVisible();
  await keys.press('Control+Alt+1');
  await expect(keys).toHaveValue('Strg + Alt + 1');
  await expect(dialog.getByText('Strg + Alt + 1 ist frei.')).toBeVisible();
  await keys.press('Tab');
  await expect(dialog.getByLabel('Design')).toBeFocused();
  await dialog.getByLabel('Design').selectOption('Sniper');
  await save.click();
  await expect(playerPage.getByText('Hotkey gespeichert')).toBeVisible();
  expect(await hotkeysOf(player)).toMatchObject([
    { hotkeyName: 'Ctrl+Alt+1', crosshairSettings: { designId: sniper.id }, isActive: true },
  ]);

  await playerPage.getByRole('button', { name: 'Hotkey anlegen' }).click();
  await keys.pressSequentially('strg+alt+1');
  await save.click();
  await expect(dialog.getByText('Strg + Alt + 1 zeigt schon „Sniper“.').first()).toBeVisible();
  await keys.fill('alt+entf');
  await save.click();
  await expect(dialog).toBeHidden();

  await playerPage.getByRole('switch', { name: 'Hotkey Alt + Entf aktiv' }).click();
  await expect.poll(async () => (await hotkeysOf(player))[1]?.isActive).toBe(false);
  await playerPage.getByRole('button', { name: 'Hotkey Alt + Entf ändern' }).click();
  const change = playerPage.getByRole('dialog', { name: 'Hotkey ändern' });
  await change.getByLabel('Tastenkombination').press('F5');
  await change.getByRole('button', { name: 'Speichern' }).click();
  await expect(change).toBeHidden();
  await playerPage.getByRole('button', { name: 'Hotkey F5 löschen' }).click();
  await expect(playerPage.getByText('Hotkey gelöscht')).toBeVisible();
  expect((await hotkeysOf(player)).map(({ hotkeyName }) => hotkeyName)).toEqual(['Ctrl+Alt+1']);
  await playerPage.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(playerPage.getByRole('button', { name: 'Hotkey F5 löschen' })).toBeVisible();
});
