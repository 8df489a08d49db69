import type { Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, speak } from '../support/pages.ts';

test.use({ cookieChoice: null });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

/** Nobody has answered any more, as before the first visit. */
const forget = (page: Page) => page.evaluate(() => localStorage.removeItem('cookie-consent'));

test('the banner asks where there is room for it, in the visitor’s language, until there is an answer', async ({
  page,
  context,
}) => {
  test.slow();
  await test.step('stays away from overlays', async () => {
    await page.goto('/overlay-window');
    await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))));
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('the editor has all of the window', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '/editor');
    await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))));
    await expect(banner(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  });

  await test.step('the keyboard comes to it where it is seen: after everything else', async () => {
    await openPage(page, '/impressum');
    await expect(banner(page)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Hilfe per E-Mail' }).focus();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link', { name: 'Mehr dazu' })).toBeFocused();
  });

  await test.step('the answer can be changed from the footer, and the focus comes back there', async () => {
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

  for (const [button, choice] of [
    ['Akzeptieren', 'accepted'],
    ['Ablehnen', 'declined'],
    ['Ablehnen und schließen', 'declined'],
  ] as const) {
    await test.step(`asks until there is an answer: '${button}' is kept as ${choice}`, async () => {
      await forget(page);
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

  await test.step('speaks English too', async () => {
    await forget(page);
    await speak(context, 'en');
    await openPage(page, '/pricing');
    await expect(banner(page)).toContainText('Punktgenau sets necessary cookies only.');
    await banner(page).getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(banner(page)).toContainText('Your choice: declined');
  });
});

test('it covers nothing, and nothing moves when it comes', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        const sum = Number(sessionStorage.getItem('shift') ?? 0);
        sessionStorage.setItem('shift', String(sum + value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devTools = await page.context().newCDPSession(page);
  for (const width of [390, 1280, 2560]) {
    await test.step(`at ${width} px it covers nothing, and nothing moves when it comes`, async () => {
      // What another width moves on the page before is none of this.
      await page.goto('about:blank');
      await page.setViewportSize({ width, height: 800 });
      // A slow phone paints the page while it reads it in.
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: width === 390 ? 4 : 1 });
      await openPage(page, '/');
      await expect(banner(page)).toBeVisible();
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      const shiftAfter = await page.evaluate(() => Number(sessionStorage.getItem('shift') ?? 0));
      expect(shiftAfter).toBeLessThan(0.01);
      await page.evaluate(() => sessionStorage.removeItem('shift'));

      const footer = await page.getByRole('contentinfo').boundingBox();
      const asked = await banner(page).boundingBox();
      if (!footer || !asked) throw new Error('Footer or banner is not there.');
      expect(asked.y).toBeGreaterThanOrEqual(footer.y + footer.height);
      expect(asked.y).toBeGreaterThan(800);
      expect(asked.x + asked.width).toBeLessThanOrEqual(width);
    });
  }
});
