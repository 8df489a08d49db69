import type { Locator } from '@playwright/test';
import { saveDesign } from '../support/designs.ts';
import { expect, test } from '../support/fixtures.ts';
import { sidewaysOverflow, windowWidths } from '../support/page-checks.ts';
import { openPage } from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';

test('names as long as they may be fit their cards and dialogs on a phone', async ({
  playerPage,
  player,
}) => {
  const name = 'W'.repeat(80);
  await saveDesign(player, name);
  await playerPage.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/designs', '/download', '/overlay']) {
    await openPage(playerPage, path);
    await expect.poll(() => sidewaysOverflow(playerPage), path).toBe(0);
  }
  await openPage(playerPage, '/designs');
  await playerPage.getByRole('button', { name: /^Weitere Aktionen/ }).click();
  await playerPage.getByRole('menuitem', { name: 'Löschen' }).click();
  const dialog = playerPage.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
});

test('a long name and months of premium fit on every width', async ({ playerPage, player }) => {
  await grantPremium(player, 355);
  // As long as a name may be, without a place to break it.
  await playerPage.route('/api/auth/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), username: 'W'.repeat(32) } });
  });
  for (const path of ['/download', '/preferences', '/premium-activate', '/checkout/monthly']) {
    await openPage(playerPage, path);
    await expect(playerPage.getByRole('link', { name: 'PRO 11 Monate 25 Tage' })).toBeVisible();
    await expect(
      playerPage.getByRole('navigation').getByText('Designs', { exact: false }).first(),
    ).toContainText('0');
    // 1440 px: where the account's name and the tier's badge have room.
    for (const width of [...windowWidths, 1440]) {
      await playerPage.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysOverflow(playerPage), `${path}, ${width} px`).toBe(0);
    }
  }
  // The narrowest window in which the links stand in the bar: none of them breaks.
  await playerPage.setViewportSize({ width: 1024, height: 800 });
  const links = playerPage.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  await expect(links).toHaveCount(5);
  const linesOf = ({ firstChild: label }: Element) => {
    const text = document.createRange();
    if (label) text.selectNodeContents(label);
    return text.getClientRects().length;
  };
  for (const link of await links.all()) expect(await link.evaluate(linesOf)).toBe(1);
});

test('on a phone the editor keeps the preview in view while the controls scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/editor');
  const stage = page.getByRole('region', { name: 'Live-Vorschau' });
  await expect(stage).toBeInViewport({ ratio: 1 });
  for (const label of ['Dicke', 'Drehung', 'Stärke']) {
    const rule = page.getByRole('slider', { name: label, exact: true });
    await rule.scrollIntoViewIfNeeded();
    await expect(rule).toBeInViewport({ ratio: 1 });
    await expect(stage).toBeInViewport({ ratio: 1 });
    const [control, preview] = [await rule.boundingBox(), await stage.boundingBox()];
    expect(control?.y).toBeGreaterThanOrEqual((preview?.y ?? 0) + (preview?.height ?? 0));
  }
  await expect(
    page.getByRole('button', { name: 'Crosshair speichern' }).filter({ visible: true }),
  ).toBeInViewport({
    ratio: 1,
  });
});

test('on a desktop the editor is as high as its window, and a dialog moves nothing', async ({ page }) => {
  await openPage(page, '/editor');
  const panel = page.getByRole('region', { name: 'Form', exact: true });
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1366, 625],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
    await expect.poll(size, `${width} × ${height}`).toEqual([height, width]);
    const before = await panel.boundingBox();
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await panel.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  // The wheel over the picture zooms it.
  const stage = page.getByRole('region', { name: 'Live-Vorschau' });
  await stage.hover();
  await page.mouse.wheel(0, -120);
  await expect(page.getByRole('radio', { name: '4-fach' })).toBeChecked();
  await page.mouse.wheel(0, 120);
  await expect(page.getByRole('radio', { name: '2-fach' })).toBeChecked();
});

test('the premium gallery and the settings keep to the page’s column and fill it', async ({
  playerPage: page,
  player,
}) => {
  await grantPremium(player, 30);
  /** From the left edge of the first to the right edge of the last, against the title's column, in px. */
  const hangs = (first: Locator, last: Locator) =>
    Promise.all([first.boundingBox(), last.boundingBox(), column()]).then(([left, right, inside]) => ({
      left: Math.round((left?.x ?? 0) - inside.left),
      right: Math.round((right?.x ?? 0) + (right?.width ?? 0) - inside.right),
    }));
  const column = () =>
    page
      .locator('main .wrap')
      .last()
      .evaluate((wrap) => {
        const { left, right } = wrap.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(wrap);
        return {
          left: left + Number.parseFloat(paddingLeft),
          right: right - Number.parseFloat(paddingRight),
        };
      });
  for (const width of [1280, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    await openPage(page, '/premium-dashboard');
    const pictures = page.getByRole('radiogroup', { name: 'Vorgefertigte Crosshairs' }).locator('img');
    const chosen = page.getByRole('region', { name: 'Ausgewähltes Crosshair' });
    expect(await hangs(pictures.first(), chosen), `${width} px`).toEqual({ left: 0, right: 0 });
    await openPage(page, '/premium-dashboard?tab=pro');
    const pros = page.getByRole('list', { name: 'Crosshairs von Profis' });
    expect(await hangs(pros, pros), `${width} px`).toEqual({ left: 0, right: 0 });
    await openPage(page, '/preferences');
    const switches = page.getByRole('region', { name: 'Verhalten' });
    const jumps = page.getByRole('navigation', { name: 'Bereiche der Einstellungen' });
    const last = switches.getByRole('switch').last();
    expect(await hangs(jumps, last), `${width} px`).toEqual({ left: 0, right: 0 });
  }
});
