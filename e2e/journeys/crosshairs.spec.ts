import type { Page } from '@playwright/test';
import type { Player } from '@punktgenau/test-harness';
import { savedDesigns } from '../support/designs.ts';
import { expect, logInByCookie, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';

/** Of ours: other journeys publish players' ones meanwhile. */
const cards = (page: Page) => page.locator('main a[href^="/crosshairs/"]:not([href*="/player-"])');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Crosshairs durchsuchen' });

/** Where the middle of an element is, in CSS pixels of the page. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** From the page that is shown to all crosshairs, by the navigation at the top. */
async function fromNavigation(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Crosshairs' })
    .click();
}

test('crosshairs are found by filters and addresses, stand in their scenes, and are used', async ({
  page,
  context,
  player,
}) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('a visitor walks through the crosshairs by filters, back and forth, and tries one in the editor', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '/pricing');
    await test.step('back takes one filter back after the other, and what was typed with none of its own', () =>
      backTakesFiltersBack(page));
    await test.step('they look for lila, open one and try it in the editor', () => triesOneInTheEditor(page));
  });
  await test.step('a crosshair stands in the very middle of its scene, in its drawn size; using it leads visitors to the plans', async () => {
    await openPage(page, '/crosshairs/spray-kontrolle');
    await test.step('in the middle, in every window', () => standsInTheMiddle(page));
    await test.step('using it', async () => {
      await page.getByRole('button', { name: 'Verwenden' }).click();
      await expect(page.getByRole('dialog')).toContainText('Premium');
    });
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('an address of no crosshair and a search that finds none say so, with a way on', () =>
    findNone(page));
  await logInByCookie(context, player);
  await test.step('a player with premium uses crosshairs and finds them in the gallery', () =>
    areUsed(page, player));
});

async function backTakesFiltersBack(page: Page): Promise<void> {
  await fromNavigation(page);
  const shape = page.getByRole('combobox', { name: 'Form' });
  const size = page.getByRole('combobox', { name: 'Größe' });
  // Folded away on wide screens as well, so that the first row of crosshairs is in sight.
  await expect(shape).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await shape.selectOption('Kreis');
  await expect(page).toHaveURL(/\/crosshairs\?shape=circle$/);
  await size.selectOption({ index: 2 });
  await expect(page).toHaveURL(/\?shape=circle&size=medium$/);
  await search(page).pressSequentially('ring', { delay: 400 });
  await expect(page).toHaveURL(/\?q=ring&shape=circle&size=medium$/);

  await page.goBack();
  await expect(page).toHaveURL(/\/crosshairs\?shape=circle$/);
  await expect(size).toHaveValue('');
  await expect(search(page)).toHaveValue('');
  await expect(shape).toHaveValue('circle');
  await page.goBack();
  await expect(page).toHaveURL(/\/crosshairs$/);
  await expect(shape).toHaveValue('');
  await page.goForward();
  await expect(shape).toHaveValue('circle');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
}

async function triesOneInTheEditor(page: Page): Promise<void> {
  await fromNavigation(page);
  await expect(cards(page)).toHaveCount(83);
  await search(page).fill('lila');
  await expect.poll(() => cards(page).count()).toBeLessThan(12);
  await expect(page).toHaveURL(/\/crosshairs\?q=lila$/);
  await page.getByRole('link', { name: /Amethyst/ }).click();
  await expect(page).toHaveURL(/\/crosshairs\/amethyst$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amethyst');
  await expect(page).toHaveTitle('Amethyst: Crosshair zum Ausprobieren · Punktgenau');
  await expect(page.getByText('Nutzt erweiterte Optionen')).toBeVisible();

  await page.goBack();
  await expect(search(page)).toHaveValue('lila');
  await page.getByRole('link', { name: /Amethyst/ }).click();
  await page.getByRole('link', { name: 'Im Editor ausprobieren' }).click();
  await expect(page).toHaveURL(/\/editor/);
  await expect(page.getByRole('radio', { name: 'Raute' })).toBeChecked();
}

async function standsInTheMiddle(page: Page): Promise<void> {
  await page.getByText('Wie im Spiel').click();
  await expect(page.getByRole('main').getByRole('img')).toBeVisible();
  for (const width of [390, 1280, 1281, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const cross = await middleOf(page, 'main canvas');
      const scene = await middleOf(page, 'main picture img');
      expect(Math.abs(cross.x - scene.x), `at ${width} px`).toBeLessThanOrEqual(0.5);
      expect(Math.abs(cross.y - scene.y), `at ${width} px`).toBeLessThanOrEqual(0.5);
    }).toPass({ timeout: 20_000 });
  }
  const drawn = page.locator('dd').filter({ hasText: '× ' }).first();
  const [, wide = '', high = ''] = /(\d+) × (\d+) px/.exec(await drawn.innerText()) ?? [];
  const counted = await page
    .locator('main canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const columns = new Set<number>();
      const rows = new Set<number>();
      for (let at = 3; at < pixels.length; at += 4) {
        if (pixels[at] === 0) continue;
        columns.add(((at - 3) / 4) % canvas.width);
        rows.add(Math.floor((at - 3) / 4 / canvas.width));
      }
      return [columns.size, rows.size];
    });
  expect(counted.map(String)).toEqual([wide, high]);
}

async function findNone(page: Page): Promise<void> {
  await test.step('an address of no crosshair leads to all of them', async () => {
    const answer = await page.goto('/crosshairs/gibt-es-nicht');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieses Crosshair gibt es hier nicht.');
    await page.getByRole('link', { name: 'Alle Crosshairs' }).click();
    await expect(cards(page)).toHaveCount(83);
  });
  await test.step('a search that finds nothing leads back; a player is found by name', async () => {
    await openPage(page, '/crosshairs?q=brokkoli');
    await expect(page.getByText('Kein Crosshair passt zu „brokkoli“.')).toBeVisible();
    await page.getByRole('button', { name: 'Alle Crosshairs zeigen' }).click();
    await expect(search(page)).toHaveValue('');
    await search(page).fill('DONK');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: /donk/ }).click();
    await expect(page.getByText('CSGO-4ttyQ-vfwMK-Gz9fL-hY6zW-4fWjM')).toBeVisible();
    await expect(page.getByText(/nimmt Codes, die mit CSGO- beginnen/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Code kopieren' })).toHaveCount(0);
    await openPage(page, '/crosshairs/aspas-valorant');
    await expect(page.getByRole('button', { name: 'Code kopieren' })).toBeVisible();
  });
}

async function areUsed(playerPage: Page, player: Player): Promise<void> {
  await grantPremium(player, 30);
  await test.step('a premade one and a professional’s with one press each', async () => {
    await openPage(playerPage, '/crosshairs/amethyst');
    await playerPage.getByRole('button', { name: 'Verwenden' }).click();
    await expect(playerPage.getByText('Zu Designs hinzugefügt')).toBeVisible();
    await openPage(playerPage, '/crosshairs/ropz-cs2');
    await playerPage.getByRole('button', { name: 'Verwenden' }).click();
    await playerPage.getByRole('button', { name: 'Meine Designs' }).click();
    await expect(playerPage).toHaveURL(/\/designs$/);
    const saved = await savedDesigns(player);
    expect(saved).toHaveLength(2);
    expect(saved).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Amethyst', type: 'svg', adjustedSize: 64 }),
        expect.objectContaining({ name: 'ropz (CS2)', type: 'editor', length: 4, thickness: 1, gap: 1 }),
      ]),
    );
  });
  await test.step('the premium gallery understands both languages too', async () => {
    await openPage(playerPage, '/premium-dashboard?tab=crosshairs');
    const options = playerPage
      .getByRole('radiogroup', { name: 'Vorgefertigte Crosshairs' })
      .getByRole('radio');
    await expect(options).toHaveCount(72);
    await search(playerPage).fill('purple diamond');
    await expect(options).toHaveCount(1);
    await expect(options).toHaveAccessibleName('Amethyst');
  });
}
