import type { Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { UserHotkey } from '@punktgenau/contract/hotkeys/hotkey-schemas';
import type { Player } from '@punktgenau/test-harness';
import { plainCross, saveDesign, savedDesigns } from '../support/designs.ts';
import { callApi, expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';

type Tab = 'crosshairs' | 'editor' | 'pro' | 'designs';

async function openDashboard(page: Page, tab: Tab): Promise<void> {
  await openPage(page, `/premium-dashboard?tab=${tab}`);
  await expect(page.getByText('Wird geladen…')).toHaveCount(0);
}

const gallery = (page: Page) => page.getByRole('radiogroup', { name: 'Vorgefertigte Crosshairs' });
const chosen = (page: Page) => page.getByRole('region', { name: 'Ausgewähltes Crosshair' });
const editor = (page: Page) => page.getByRole('tabpanel', { name: 'Editor' });
const tabNamed = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Crosshair-Design speichern' });
const hotkeysOf = (player: Player) => callApi<UserHotkey[]>(player, 'GET', '/api/hotkeys');

test('the gate, the status, the gallery and the professionals’ crosshairs of the dashboard', async ({
  playerPage: page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('a player without premium is led to the gate', async () => {
    await page.goto('/premium-dashboard?tab=editor');
    await expect(page).toHaveURL(/\/premium-activate$/);
    await expect(page.getByRole('heading', { name: 'Premium-Dashboard' })).toHaveCount(0);
  });
  await grantPremium(player, 30);
  await test.step('a gallery that cannot be loaded says so and is tried again', () =>
    galleryIsTriedAgain(page));
  await test.step('the status card says the real end of premium', () => statusSaysTheEnd(page, player));
  await test.step('the gallery is searched and narrowed as the player types', () => galleryIsSearched(page));
  await test.step('a crosshair of the gallery is chosen by keyboard, sized and added', () =>
    galleryCrosshairIsAdded(page, player));
  await test.step('tabs are switched by keyboard, stand in the address and survive a reload', () =>
    tabsAreSwitched(page));
  await test.step('a code from the game is read, with what it could not carry over', () => codeIsRead(page));
  await tabNamed(page, 'Pro-Gamer').click();
  await test.step('the crosshair of a professional goes through the editor into the designs', () =>
    professionalIsTaken(page, player));
});

async function galleryIsTriedAgain(page: Page): Promise<void> {
  await page.route('**/api/crosshairs/premade', (route) => route.abort());
  await openDashboard(page, 'crosshairs');
  await expect(
    page.getByText('Crosshairs konnten nicht geladen werden. Versuchen Sie es erneut.'),
  ).toBeVisible();
  await page.unroute('**/api/crosshairs/premade');
  await page.getByRole('alert').getByRole('button').click();
  await expect(gallery(page).getByRole('radio')).toHaveCount(72);
}

async function statusSaysTheEnd(page: Page, player: Player): Promise<void> {
  const { proExpiresAt } = await callApi<{ proExpiresAt: string }>(player, 'GET', '/api/auth/user');
  // In the browser's zone, not in that of the machine: late in the evening it is another day there.
  const ends = new Date(proExpiresAt).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  const [year, month, day] = ends.split('-');
  const status = page.getByRole('region', { name: 'Premium-Status' });
  await expect(status).toContainText('Premium aktiv');
  await expect(status).toContainText(`Premium läuft bis ${day}.${month}.${year}`);
}

async function galleryIsSearched(page: Page): Promise<void> {
  const options = gallery(page).getByRole('radio');
  await expect(options).toHaveCount(72);
  const search = page.getByRole('searchbox', { name: 'Crosshairs durchsuchen' });
  await search.fill('GRUENES kreuz');
  await expect(gallery(page).getByRole('radio', { name: 'Grünes Kreuz' })).toBeVisible();
  await expect.poll(() => options.count()).toBeLessThan(10);
  await search.fill('');
  await expect(options).toHaveCount(72);
  await page.getByRole('radio', { name: 'Sniper', exact: true }).check();
  await expect.poll(() => options.count()).toBeLessThan(72);
  expect(await options.count()).toBeGreaterThan(0);
  await search.fill('gibt es nicht');
  await expect(
    page.getByText('Kein Crosshair passt zu „gibt es nicht“ in der Kategorie „Sniper“.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Alle Crosshairs zeigen' }).click();
  await expect(options).toHaveCount(72);
}

async function galleryCrosshairIsAdded(page: Page, player: Player): Promise<void> {
  await gallery(page).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const name = await gallery(page).locator('input:checked').getAttribute('aria-label');
  const heading = chosen(page).getByRole('heading');
  await expect(heading).toHaveText(name?.replace(', Empfohlen', '') ?? 'missing');
  const size = chosen(page).getByRole('textbox');
  await size.fill('130');
  await size.press('Enter');
  await expect(size).toHaveValue('132');
  await size.fill('128');
  await expect(chosen(page).getByRole('img').first()).toHaveCSS('width', '128px');
  await chosen(page).getByRole('button', { name: 'Zu Designs hinzufügen' }).click();
  await expect(page.getByText('Zu Designs hinzugefügt')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Meine Designs/ })).toContainText('1');
  expect(await savedDesigns(player)).toMatchObject([{ type: 'svg', adjustedSize: 128 }]);
}

async function tabsAreSwitched(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Crosshairs' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pro-Gamer' })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=pro$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Pro-Gamer' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('list', { name: 'Crosshairs von Profis' }).getByRole('listitem')).toHaveCount(
    11,
  );
}

async function codeIsRead(page: Page): Promise<void> {
  const field = page.getByLabel(/^Crosshair-Code aus/);
  const read = page.getByRole('button', { name: 'Code einlesen' });
  await read.click();
  await expect(page.getByText('Füge zuerst einen Code ein.')).toBeVisible();
  await field.fill('CSGO-4ttyQ-vfwMK-Gz9fL-hY6zW-4fWjN');
  await read.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('  CSGO-4ttyQ-vfwMK-Gz9fL-hY6zW-4fWjM ');
  await read.click();
  await expect(page.getByText('Code gelesen: Counter-Strike')).toBeVisible();
  await page.getByRole('button', { name: 'In den Editor übernehmen' }).click();
  await expect(editor(page).getByText('Geöffnet: Import aus Counter-Strike')).toBeVisible();
}

async function professionalIsTaken(page: Page, player: Player): Promise<void> {
  await page.getByRole('button', { name: 'Crosshair von ropz verwenden' }).click();
  await expect(page).toHaveURL(/\?tab=editor$/);
  await expect(page.getByText('Design geladen')).toBeVisible();
  await expect(editor(page).getByText('Geöffnet: ropz (CS2)')).toBeVisible();
  await editor(page).getByRole('textbox', { name: 'Größe als Zahl' }).fill('24');
  await editor(page).getByRole('button', { name: 'Crosshair speichern' }).click();
  await saveDialog(page).getByLabel('Name').fill('  ');
  await expect(saveDialog(page).getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await saveDialog(page).getByLabel('Name').fill('Wie ropz');
  await saveDialog(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(saveDialog(page)).toBeHidden();
  await expect(page.getByText('Design gespeichert')).toBeVisible();
  expect(await savedDesigns(player)).toContainEqual(
    expect.objectContaining({ name: 'Wie ropz', type: 'editor', size: 24 }),
  );
}

test('saved designs of the dashboard are loaded, changed, shown by hotkeys and deleted', async ({
  playerPage: page,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await grantPremium(player, 30);
  const sniper = await saveDesign(player, 'Sniper', { ...plainCross, color: '#12AB9F' });
  await saveDesign(player, 'Punkt', { ...plainCross, shape: 'dot' });
  await openDashboard(page, 'editor');
  await test.step('unsaved work comes back after something else was loaded over it', () =>
    unsavedWorkComesBack(page));
  await tabNamed(page, /Meine Designs/).click();
  await test.step('a saved design is loaded, changed and saved in its place', () =>
    designIsChanged(page, player, sniper));
  await tabNamed(page, /Meine Designs/).click();
  await test.step('hotkeys are pressed or typed, refused with a reason, switched, changed and deleted', async () => {
    await hotkeysAreMade(page, player, sniper);
    await hotkeysAreChanged(page, player);
  });
  await test.step('designs are deleted only after a question, and the last one leaves the way to the editor', () =>
    designsAreDeleted(page, player));
});

async function unsavedWorkComesBack(page: Page): Promise<void> {
  const color = editor(page).getByRole('textbox', { name: 'Farbe als Hexwert', exact: true });
  await color.fill('#AA1122');
  await expect(editor(page).getByText('Noch nicht gespeichert')).toBeVisible();
  await page.getByRole('tab', { name: /Meine Designs/ }).click();
  await page.getByRole('button', { name: '„Sniper“ laden & bearbeiten' }).click();
  await expect(color).toHaveValue('#12AB9F');
  await page.getByRole('button', { name: 'Rückgängig', exact: true }).last().click();
  await expect(color).toHaveValue('#AA1122');
}

async function designIsChanged(page: Page, player: Player, { id }: SavedDesign): Promise<void> {
  await page.getByRole('button', { name: '„Sniper“ laden & bearbeiten' }).click();
  await editor(page).getByRole('textbox', { name: 'Dicke als Zahl' }).fill('5');
  await editor(page).getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByText('Design gespeichert')).toBeVisible();
  const saved = await savedDesigns(player);
  expect(saved).toHaveLength(2);
  expect(saved).toContainEqual(expect.objectContaining({ id, name: 'Sniper', thickness: 5 }));
}

async function hotkeysAreMade(page: Page, player: Player, sniper: SavedDesign): Promise<void> {
  await page.getByRole('button', { name: 'Hotkey anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hotkey anlegen' });
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
  await expect(page.getByText('Hotkey gespeichert')).toBeVisible();
  expect(await hotkeysOf(player)).toMatchObject([
    { hotkeyName: 'Ctrl+Alt+1', crosshairSettings: { designId: sniper.id }, isActive: true },
  ]);

  await page.getByRole('button', { name: 'Hotkey anlegen' }).click();
  await keys.pressSequentially('strg+alt+1');
  await save.click();
  await expect(dialog.getByText('Strg + Alt + 1 zeigt schon „Sniper“.').first()).toBeVisible();
  await keys.fill('alt+entf');
  await save.click();
  await expect(dialog).toBeHidden();
}

async function hotkeysAreChanged(page: Page, player: Player): Promise<void> {
  await page.getByRole('switch', { name: 'Hotkey Alt + Entf aktiv' }).click();
  await expect.poll(async () => (await hotkeysOf(player))[1]?.isActive).toBe(false);
  await page.getByRole('button', { name: 'Hotkey Alt + Entf ändern' }).click();
  const change = page.getByRole('dialog', { name: 'Hotkey ändern' });
  await change.getByLabel('Tastenkombination').press('F5');
  await change.getByRole('button', { name: 'Speichern' }).click();
  await expect(change).toBeHidden();
  await page.getByRole('button', { name: 'Hotkey F5 löschen' }).click();
  await expect(page.getByText('Hotkey gelöscht')).toBeVisible();
  expect((await hotkeysOf(player)).map(({ hotkeyName }) => hotkeyName)).toEqual(['Ctrl+Alt+1']);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('button', { name: 'Hotkey F5 löschen' })).toBeVisible();
}

async function designsAreDeleted(page: Page, player: Player): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Design löschen?' });
  await page.getByRole('button', { name: '„Punkt“ löschen' }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Design gelöscht')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Punkt' })).toHaveCount(0);
  await page.getByRole('button', { name: '„Sniper“ löschen' }).click();
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article', { name: 'Sniper' })).toBeVisible();
  await page.getByRole('button', { name: '„Sniper“ löschen' }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Keine Designs gespeichert' })).toBeVisible();
  expect(await savedDesigns(player)).toEqual([]);
  await page.getByRole('button', { name: 'Zum Editor' }).click();
  await expect(page).toHaveURL(/\?tab=editor$/);
}
