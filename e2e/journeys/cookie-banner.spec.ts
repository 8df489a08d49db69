import type { Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, speak } from '../support/pages.ts';

test.use({ cookieChoice: null });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

for (const [button, choice] of [
  ['Akzeptieren', 'accepted'],
  ['Ablehnen', 'declined'],
  ['Ablehnen und schließen', 'declined'],
] as const) {
  test(`asks until there is an answer: '${button}' is kept as ${choice}`, async ({ page }) => {
    await openPage(page, '/');
    await expect(banner(page)).toContainText('Punktgenau setzt nur notwendige Cookies.');
    await page.reload();
    await expect(banner(page)).toBeVisible();
    expect(await stored(page)).toBeNull();

    await banner(page).getByRole('button', { name: button, exact: true }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toBe(choice);
    await openPage(page, '/pricing');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))));
    await expect(banner(page)).toHaveCount(0);
  });
}

test('the answer can be changed from the footer, and the focus comes back there', async ({ page }) => {
  await openPage(page, '/pricing');
  await banner(page).getByRole('button', { name: 'Akzeptieren' }).click();
  const settings = page.getByRole('button', { name: 'Cookie-Einstellungen' });
  await settings.click();
  await expect(banner(page)).toContainText('Deine Wahl: akzeptiert');
  await expect(banner(page).getByRole('heading', { name: 'Cookies' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Ablehnen', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toBe('declined');
  await expect(settings).toBeFocused();
});

test('the keyboard reaches the banner and goes on past it', async ({ page }) => {
  await openPage(page, '/impressum');
  await expect(banner(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const visited: string[] = [];
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    visited.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('.cookie-banner') ? 'banner' : (activeElement?.tagName ?? '');
      }),
    );
  }
  // First of all: it covers the foot of every page until there is an answer.
  expect(visited.slice(0, 5).map((place) => place === 'banner')).toEqual([true, true, true, true, false]);
  expect(visited.at(-1)).not.toBe('banner');
});

for (const width of [360, 390, 1280, 2560]) {
  test(`at ${width} px nothing moves when it comes, and all of the page can be scrolled free of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
          const sum = Number(sessionStorage.getItem('shift') ?? 0);
          sessionStorage.setItem('shift', String(sum + value));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openPage(page, '/impressum');
    await expect(banner(page)).toBeVisible();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    const shiftAfter = await page.evaluate(() => Number(sessionStorage.getItem('shift') ?? 0));
    expect(shiftAfter).toBeLessThan(0.01);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.getByRole('link', { name: 'Hilfe per E-Mail' }).boundingBox();
    const cover = await banner(page).boundingBox();
    if (!last || !cover) throw new Error('Footer or banner is not there.');
    expect(last.y + last.height).toBeLessThanOrEqual(cover.y);
    expect(cover.x).toBeGreaterThanOrEqual(0);
    expect(cover.x + cover.width).toBeLessThanOrEqual(width);
    expect(cover.height).toBeLessThan(800 / 3);
  });
}

test('the editor fills what the banner leaves of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/editor');
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  const scene = await page.getByText('Halle', { exact: true }).boundingBox();
  const cover = await banner(page).boundingBox();
  if (!scene || !cover) throw new Error('The scenes or the banner are not there.');
  expect(scene.y + scene.height).toBeLessThanOrEqual(cover.y);
});

test('speaks English too', async ({ page, context }) => {
  await speak(context, 'en');
  await openPage(page, '/pricing');
  await expect(banner(page)).toContainText('Punktgenau sets necessary cookies only.');
  await banner(page).getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toContainText('Your choice: declined');
});

test('stays away from overlays', async ({ page }) => {
  await page.goto('/overlay-window');
  await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))));
  await expect(banner(page)).toHaveCount(0);
});
