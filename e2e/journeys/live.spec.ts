import type { BrowserContext, Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import type { Player } from '@punktgenau/test-harness';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { callApi, expect, logInByCookie, openOtherBrowser, test } from '../support/fixtures.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Steuerung' });

/** Less than the five seconds after which a page without a stream asks again. */
const live = { timeout: 3_000 };

/** Opens an overlay, and waits for its stream. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/stream'));
  await page.goto(path);
  expect((await stream).headers()['content-type']).toContain('text/event-stream');
}

/** Opens the list of designs, and waits for its stream. */
async function openList(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => /\/user\/\d+\/stream$/.test(response.url()));
  await page.goto('/designs');
  await stream;
}

test('what is saved, edited and deleted is at once wherever it is shown', async ({
  browser,
  playerPage,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  const obs = await (await openOtherBrowser(browser)).newPage();
  const phone = await (await openOtherBrowser(browser)).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await logInByCookie(phone.context(), player);
  await test.step('a change of a saved design is on every open overlay at once: OBS by the key, the owner’s window, a phone; and a deletion as well', () =>
    isOnEveryOverlay({ obs, playerPage, phone }, player));
  await phone.context().close();
  await test.step('a change of its key takes the picture from those whose key was replaced', () =>
    isTakenWithItsKey(obs, player));
  await test.step('the list of designs follows what another device saves, renames and deletes, in each tab', () =>
    isInTheList(playerPage, player));
  await test.step('what is being edited is on the owner’s overlays before it is saved, and gone with its editor', () =>
    isSeenBeforeItIsSaved(obs, playerPage, player));
  await test.step('many overlays in one browser leave it room for everything else', () =>
    leaveRoom(obs.context(), player));
  await obs.context().close();
});

type Surfaces = { readonly obs: Page; readonly playerPage: Page; readonly phone: Page };

async function isOnEveryOverlay({ obs, playerPage, phone }: Surfaces, player: Player): Promise<void> {
  const design = await saveDesign(player, 'Lebt');
  const own = `/overlay-window?design=${design.id}`;
  await openLive(obs, overlayPath(design));
  await openLive(playerPage, own);
  await openLive(phone, own);
  const pages = [obs, playerPage, phone];
  for (const page of pages) await expect(panel(page).getByText('#FF0000')).toBeVisible();

  await callApi<SavedDesign>(player, 'PUT', `/api/crosshairs/${design.id}`, { color: '#00FF00' });
  for (const page of pages) await expect(panel(page).getByText('#00FF00')).toBeVisible(live);

  await callApi(player, 'DELETE', `/api/crosshairs/${design.id}`);
  const gone = (page: Page) => page.getByRole('heading', { name: 'Kein Crosshair unter diesem Link' });
  for (const page of pages) await expect(gone(page)).toBeVisible(live);
}

async function isTakenWithItsKey(page: Page, player: Player): Promise<void> {
  const design = await saveDesign(player, 'Geteilt');
  await openLive(page, overlayPath(design));
  await expect(panel(page).getByRole('heading', { name: 'Geteilt' })).toBeVisible();
  await callApi(player, 'POST', `/api/crosshairs/${design.id}/overlay-key`);
  await expect(page.getByRole('heading', { name: 'Kein Crosshair unter diesem Link' })).toBeVisible(live);
}

async function isSeenBeforeItIsSaved(obs: Page, playerPage: Page, player: Player): Promise<void> {
  const design = await saveDesign(player, 'Entwurf');
  await openLive(obs, overlayPath(design));
  await expect(panel(obs).getByText('#FF0000')).toBeVisible();

  const editor = await playerPage.context().newPage();
  // Nothing of what follows is saved.
  await editor.addInitScript(() => localStorage.setItem('punktgenau.autosave', 'off'));
  await editor.goto(`/editor?design=${design.id}`);
  const hex = editor.getByRole('textbox', { name: 'Farbe als Hexwert', exact: true });
  await hex.fill('#12AB9F');
  await expect(panel(obs).getByText('#12AB9F')).toBeVisible(live);
  await expect(editor.getByText('Live', { exact: true })).toBeVisible();
  await hex.fill('#FF8A00');
  await expect(panel(obs).getByText('#FF8A00')).toBeVisible(live);

  await editor.close();
  await expect(panel(obs).getByText('#FF0000')).toBeVisible({ timeout: 8_000 });
  await playerPage.goto(`/transparent-overlay?design=${design.id}`);
  await expect(panel(playerPage).getByText('#FF0000')).toBeVisible();
}

async function leaveRoom(context: BrowserContext, player: Player): Promise<void> {
  const design = await saveDesign(player, 'Oft');
  const pages = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  for (const page of pages) {
    await page.goto(overlayPath(design));
    await expect(panel(page).getByRole('heading', { name: 'Oft' })).toBeVisible();
  }
  await callApi<SavedDesign>(player, 'PUT', `/api/crosshairs/${design.id}`, { name: 'Öfter' });
  for (const page of pages)
    await expect(panel(page).getByRole('heading', { name: 'Öfter' })).toBeVisible({ timeout: 15_000 });
}

async function isInTheList(playerPage: Page, player: Player): Promise<void> {
  await saveDesign(player, 'Erstes');
  await openList(playerPage);
  const name = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });
  const design = await saveDesign(player, 'Vom anderen Gerät');
  await expect(name(playerPage, 'Vom anderen Gerät')).toBeVisible(live);
  // The first tab keeps the stream as long as it is in sight; the other one hears by it.
  const second = await playerPage.context().newPage();
  await second.goto('/designs');
  await expect(name(second, 'Vom anderen Gerät')).toBeVisible();

  await callApi<SavedDesign>(player, 'PUT', `/api/crosshairs/${design.id}`, { name: 'Umbenannt' });
  for (const page of [playerPage, second]) await expect(name(page, 'Umbenannt')).toBeVisible(live);
  await callApi(player, 'DELETE', `/api/crosshairs/${design.id}`);
  for (const page of [playerPage, second]) {
    await expect(name(page, 'Umbenannt')).toBeHidden(live);
    await expect(name(page, 'Erstes')).toBeVisible();
  }

  await test.step('what is renamed in the editor of one tab is so in the others', async () => {
    const { id } = await saveDesign(player, 'Zweites');
    await expect(name(playerPage, 'Zweites')).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await second.route(`**/api/crosshairs/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await second.goto(`/editor?design=${id}`);
    await expect(second.locator('#app[data-prerendered]')).toHaveCount(0);
    const field = second.getByLabel('Name des Designs');
    // The design on its way would take the place of what is typed.
    await expect(field).not.toBeEditable();
    release();
    await field.fill('Anders');
    await expect(name(playerPage, 'Anders')).toBeVisible({ timeout: 10_000 });
    await expect(name(playerPage, 'Erstes')).toBeVisible();
  });
  await second.close();
}
