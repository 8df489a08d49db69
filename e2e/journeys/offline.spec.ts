import { expect, type Page } from '@playwright/test';
import { type Player, startServerProcess } from '@punktgenau/test-harness';
import { saveDesign, savedDesigns } from '../support/designs.ts';
import { figure, openEditor, saveButton, saveDialog, typeValue } from '../support/editor.ts';
import { callApi, logInByCookie, openOtherBrowser, server, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { startReleaseProxy } from '../support/release-proxy.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the service worker has the editor's files, and this page. */
async function hasFiles(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
}

/** Resolves when the browser has everything that the editor needs without a network. */
async function becomeReady(page: Page): Promise<void> {
  await hasFiles(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('punktgenau.kept-player')), { timeout: 15_000 })
    .toBe('on');
}

const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Ohne Netz' });
const status = (page: Page, text: string) => page.locator('.save-status').filter({ hasText: text });

test('without a network the editor goes on, with what the player has saved, until the log-out', async ({
  page,
  player,
  context,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('every page leads to the editor, for visitors too', () => leadsVisitorsToTheEditor(page));
  await logInByCookie(context, player);
  await test.step('the editor opens with the last designs, and what is changed goes up later', () =>
    opensTheLastDesigns(page, player));
  await test.step('a new design is saved on the device, and becomes one in the account', () =>
    savesOnTheDevice(page, player));
  await test.step('a design that was changed on both sides, or deleted elsewhere, is the player’s to decide', () =>
    decides(page, player));
  await test.step('nothing of a player is left for the next one after the log-out', () =>
    leavesNothing(page, player));
});

async function leadsVisitorsToTheEditor(page: Page): Promise<void> {
  await openPage(page, '/editor');
  await hasFiles(page);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL('/editor');
  await expect(page.getByRole('region', { name: 'Live-Vorschau' })).toBeVisible();
  await expect(note(page)).toBeVisible();
  // Where a stream would show it, nothing takes the overlay's place.
  await expect(page.goto('/transparent-overlay?design=1')).rejects.toThrow();
  await page.context().setOffline(false);
}

async function opensTheLastDesigns(page: Page, player: Player): Promise<void> {
  const context = page.context();
  const design = await saveDesign(player, 'Sniper');
  await openEditor(page);
  // As where the network had gone before the scene was kept: the next visit keeps it.
  await page.evaluate(() => caches.delete('scenes'));
  await openEditor(page);
  await becomeReady(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/scenes/hall-3840.avif'))?.status))
    .toBe(200);

  await context.setOffline(true);
  await page.goto('/designs');
  await expect(page.getByRole('article', { name: 'Sniper' })).toBeVisible();
  await expect(note(page)).toBeVisible();

  await page.getByRole('link', { name: '„Sniper“ bearbeiten' }).click();
  await expect(page.getByRole('textbox', { name: 'Name des Designs' })).toHaveValue('Sniper');
  // The scene that was seen before is there too, also what of it was not seen yet.
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => widthOf('img.stage-first')).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Blick über die Szene/ }).hover();
  await expect.poll(() => widthOf('img.stage-picture')).toBe(3840);
  await typeValue(page, 'Größe', 31);
  await expect(status(page, 'Auf diesem Gerät gespeichert')).toBeVisible();
  await expect(note(page)).toContainText('1 Design wartet auf das Netz');
  await page.setViewportSize({ width: 390, height: 844 });
  const stage = page.getByRole('region', { name: 'Live-Vorschau' });
  await expect
    .poll(async () => {
      const [on, lies] = [await stage.boundingBox(), await note(page).boundingBox()];
      return on && lies && on.y <= lies.y && lies.y + lies.height <= on.y + on.height;
    }, 'on phones the note lies on the stage')
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect((await savedDesigns(player))[0]?.size).toBe(design.size);

  // Also after the browser was closed in between.
  await page.reload();
  await expect(figure(page, 'Größe')).toHaveValue('31');
  await expect(status(page, 'Auf diesem Gerät gespeichert')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await savedDesigns(player))[0]?.size).toBe(31);
  await expect(status(page, 'Gespeichert')).toBeVisible();
  await expect(note(page)).toBeHidden();
  await callApi(player, 'DELETE', `/api/crosshairs/${design.id}`);
}

async function savesOnTheDevice(page: Page, player: Player): Promise<void> {
  const context = page.context();
  await openEditor(page);
  await becomeReady(page);
  await context.setOffline(true);
  await typeValue(page, 'Größe', 27);
  await saveButton(page).click();
  await saveDialog(page).getByLabel('Name').fill('Im Zug');
  await saveDialog(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Auf diesem Gerät gespeichert').first()).toBeVisible();
  await expect(page).toHaveURL(/design=-\d+/);
  await typeValue(page, 'Größe', 28);
  await expect(status(page, 'Auf diesem Gerät gespeichert')).toBeVisible();
  await page.reload();
  await expect(figure(page, 'Größe')).toHaveValue('28');

  await context.setOffline(false);
  await expect(page).toHaveURL(/design=\d+/, { timeout: 15_000 });
  const saved = await savedDesigns(player);
  expect(saved.map(({ name, size }) => ({ name, size }))).toEqual([{ name: 'Im Zug', size: 28 }]);
  await typeValue(page, 'Größe', 29);
  await expect.poll(async () => (await savedDesigns(player)).map(({ size }) => size)).toEqual([29]);
  await callApi(player, 'DELETE', `/api/crosshairs/${saved[0]?.id}`);
}

async function decides(page: Page, player: Player): Promise<void> {
  const sizes = async (name: string) =>
    (await savedDesigns(player))
      .filter((design) => design.name.startsWith(name))
      .map((design) => `${design.name} ${design.size}`)
      .sort();

  /** Changes a new design here without a network, and there with one; leaves the question open. */
  async function changeBoth(name: string, changeThere: (id: number) => Promise<unknown>): Promise<number> {
    const { id } = await saveDesign(player, name);
    await openEditor(page, `?design=${id}`);
    await becomeReady(page);
    await page.context().setOffline(true);
    await typeValue(page, 'Größe', 33);
    await expect(status(page, 'Auf diesem Gerät gespeichert')).toBeVisible();
    await changeThere(id);
    await page.context().setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Ansehen' }).click();
    return id;
  }

  const enlarge = (id: number) => callApi(player, 'PUT', `/api/crosshairs/${id}`, { size: 44 });
  const remove = (id: number) => callApi(player, 'DELETE', `/api/crosshairs/${id}`);

  await test.step('it stays twice, and the editor goes on with this device’s', async () => {
    const id = await changeBoth('Ascent', enlarge);
    const dialog = page.getByRole('dialog', { name: 'Zwei Fassungen von „Ascent“' });
    await expect(dialog.getByText('Auf diesem Gerät')).toBeVisible();
    await expect(dialog.getByText('In deinem Konto')).toBeVisible();
    await page.getByRole('button', { name: 'Beide behalten' }).click();
    await expect.poll(() => sizes('Ascent')).toEqual(['Ascent (dieses Gerät) 33', 'Ascent 44']);
    await expect(page).not.toHaveURL(new RegExp(`design=${id}$`));
    await expect(figure(page, 'Größe')).toHaveValue('33');
  });

  await test.step('it stays as on this device, when the player says so', async () => {
    await changeBoth('Bind', enlarge);
    await page.getByRole('button', { name: 'Fassung dieses Geräts behalten' }).click();
    await expect.poll(() => sizes('Bind')).toEqual(['Bind 33']);
    await expect(page.getByText('„Bind“ wurde auch anderswo geändert')).toBeHidden();
  });

  await test.step('it stays as in the account, when the player says so, and the editor shows that', async () => {
    await changeBoth('Split', enlarge);
    await page.getByRole('button', { name: 'Fassung deines Kontos behalten' }).click();
    await expect(figure(page, 'Größe')).toHaveValue('44');
    expect(await sizes('Split')).toEqual(['Split 44']);
  });

  await test.step('one that was deleted elsewhere meanwhile can be kept as a new one', async () => {
    await changeBoth('Haven', remove);
    await page.getByRole('button', { name: 'Als neues Design speichern' }).click();
    await expect.poll(() => sizes('Haven')).toEqual(['Haven 33']);
  });
}

async function leavesNothing(page: Page, player: Player): Promise<void> {
  for (const { id } of await savedDesigns(player)) await callApi(player, 'DELETE', `/api/crosshairs/${id}`);
  await saveDesign(player, 'Geheim');
  await openEditor(page);
  await becomeReady(page);
  await page.getByRole('button', { name: `Konto: ${player.username}` }).click();
  const loadedAgain = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await loadedAgain;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('punktgenau.kept-player'))).toBeNull();
  await page.context().setOffline(true);
  await page.goto('/designs');
  await expect(page.getByText('Geheim')).toBeHidden();
}

/** Not the journey's own page, to which any other address is a foreign one. */
const releaseTest = test.extend<{ readonly visitor: Page }>({
  visitor: async ({ browser }, use) => {
    const context = await openOtherBrowser(browser);
    await use(await context.newPage());
    await context.close();
  },
});

releaseTest(
  'a release is known in every browser, and can take the service worker away',
  async ({ visitor: page }) => {
    test.slow();
    const releaseOf = () => page.locator('meta[name="test-release"]').getAttribute('content');
    const proxy = await startReleaseProxy(server.url);
    const without = await startServerProcess({ SERVICE_WORKER: 'off', LOG_LEVEL: 'warn' });
    try {
      await test.step('is on the next page at once, and announced where its files are loaded', async () => {
        await openPage(page, `${proxy.url}/editor`);
        await hasFiles(page);
        expect(await releaseOf()).toBe('1');
        proxy.release();
        await openPage(page, `${proxy.url}/editor`);
        expect(await releaseOf()).toBe('2');
        const announced = page.getByRole('status').filter({ hasText: 'Neue Version von Punktgenau' });
        // The way there leads over the stage, which asks the old service worker for the whole scene: Chromium lets the new one wait then.
        const isLoading = page.waitForRequest((request) => request.isNavigationRequest(), {
          timeout: 10_000,
        });
        const isLoaded = page.waitForEvent('load', { timeout: 20_000 });
        await announced.getByRole('button', { name: 'Jetzt neu laden' }).click();
        await isLoading;
        await isLoaded;
        await expect(announced).toBeHidden();
        // A service worker that was stuck has been taken away, and the page registers the new one.
        await hasFiles(page);
        await page.context().setOffline(true);
        await page.goto(`${proxy.url}/editor`);
        expect(await releaseOf()).toBe('2');
        await page.context().setOffline(false);
      });

      await test.step('can take the service worker away from everybody', async () => {
        await hasFiles(page);
        proxy.serve(without.url);
        await openPage(page, `${proxy.url}/editor`);
        const left = () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]);
        await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0]);
      });
    } finally {
      await proxy.close();
      await without.stop();
    }
  },
);
