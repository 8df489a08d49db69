import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chooseForDesign, saveDesign } from '../support/designs.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';

const toasts = (page: Page) => page.locator('[data-toast]');

test('toasts stay, make way and go as the player wants', async ({ player, playerPage }) => {
  await saveDesign(player, 'Eins');
  await playerPage.clock.install();
  await openPage(playerPage, '/designs');
  // As on a busy machine: a choice is still on its way when the next one is made.
  await playerPage.route('**/api/crosshairs/*', async (route) => {
    await delay(200);
    await route.fallback();
  });

  await test.step('stay for five seconds', async () => {
    await chooseForDesign(playerPage, 'Eins', 'Öffentlich machen');
    await expect(toasts(playerPage)).toHaveText(/Design ist öffentlich/);
    await playerPage.mouse.move(0, 0);
    await playerPage.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect(toasts(playerPage)).toHaveCount(0);
    await playerPage.clock.resume();
    await chooseForDesign(playerPage, 'Eins', 'Privat machen');
  });

  await test.step('one at a time: the next takes the place of the one before', async () => {
    await chooseForDesign(playerPage, 'Eins', 'Öffentlich machen');
    await expect(toasts(playerPage)).toHaveText(/Design ist öffentlich/);
    await chooseForDesign(playerPage, 'Eins', 'Privat machen');
    await expect(toasts(playerPage)).toHaveText(/Design ist privat/);
    await expect(toasts(playerPage)).toHaveCount(1);
  });

  await test.step('get the focus by F8, wait while they have it and go with Escape', async () => {
    await chooseForDesign(playerPage, 'Eins', 'Öffentlich machen');
    await expect(toasts(playerPage)).toHaveText(/Design ist öffentlich/);
    await playerPage.keyboard.press('F8');
    await expect(playerPage.getByRole('region', { name: 'Meldungen (F8)' })).toBeFocused();
    await playerPage.clock.fastForward(30_000);
    await expect(toasts(playerPage)).toBeVisible();
    await playerPage.keyboard.press('Escape');
    await expect(toasts(playerPage)).toHaveCount(0);
    await chooseForDesign(playerPage, 'Eins', 'Privat machen');
  });

  await test.step('go when swiped 50 pixels to the right, and come back to their place before', async () => {
    await chooseForDesign(playerPage, 'Eins', 'Öffentlich machen');
    const toast = toasts(playerPage);
    await expect(toast).toHaveText(/Design ist öffentlich/);
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no box.');
    const from = { x: box.x + 60, y: box.y + box.height / 2 };

    await playerPage.mouse.move(from.x, from.y);
    await playerPage.mouse.down();
    await playerPage.mouse.move(from.x + 49, from.y, { steps: 5 });
    await playerPage.mouse.up();
    await expect(toast).toBeVisible();
    expect(await toast.boundingBox()).toEqual(box);

    await playerPage.mouse.move(from.x, from.y);
    await playerPage.mouse.down();
    await playerPage.mouse.move(from.x + 50, from.y, { steps: 5 });
    await playerPage.mouse.up();
    await expect(toast).toHaveCount(0);
    await chooseForDesign(playerPage, 'Eins', 'Privat machen');
    await expect(toast).toHaveText(/Design ist privat/);
    await playerPage.mouse.move(0, 0);
    await playerPage.clock.fastForward(30_000);
    await expect(toast).toHaveCount(0);
  });

  await test.step('are spared a player who switched notifications off, but never failures', async () => {
    await playerPage.evaluate(() => localStorage.setItem('punktgenau.notifications', 'off'));
    await chooseForDesign(playerPage, 'Eins', 'Öffentlich machen');
    await expect(
      playerPage.getByRole('article', { name: 'Eins' }).getByText('Öffentlich', { exact: true }),
    ).toBeVisible();
    await expect(toasts(playerPage)).toHaveCount(0);

    await playerPage.route('**/api/crosshairs/*', (route) => route.fulfill({ status: 500, body: '' }));
    await chooseForDesign(playerPage, 'Eins', 'Privat machen');
    await expect(toasts(playerPage)).toHaveText(/Fehler/);
  });
});
