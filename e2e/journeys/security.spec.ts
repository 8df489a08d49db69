import { logIn } from '../support/accounts.ts';
import { overlayPath, saveDesign } from '../support/designs.ts';
import { expect, server, test } from '../support/fixtures.ts';
import { openPage, overlayPaths } from '../support/pages.ts';
import { watchPolicy } from '../support/policy.ts';

test('overlays, names, requests and cookies give nobody else a hold', async ({ page, context, player }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('the overlays keep the policy, and their address goes to nobody', async () => {
    const breaches = await watchPolicy(page);
    const design = await saveDesign(player, 'Sniper');
    for (const path of overlayPaths) {
      const answer = await page.goto(overlayPath(design, path));
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
      await expect(page.getByRole('region', { name: 'Steuerung' })).toBeVisible();
      await page.keyboard.press('F3');
      expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
    }
    expect(breaches).toEqual([]);
  });
  await test.step('the session’s cookie is out of reach for scripts and of other sites', async () => {
    await openPage(page, '/login');
    await logIn(page, player);
    await expect(page).toHaveURL('/download');
    const cookies = await context.cookies(server.url);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
  await test.step('a page elsewhere can change nothing in the player’s name', async () => {
    const design = await saveDesign(player, 'Meins');
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const answer = await page.request.delete(`/api/crosshairs/${design.id}`, {
        headers: origin === undefined ? {} : { Origin: origin },
      });
      expect(answer.status(), String(origin)).toBe(403);
    }
    expect((await page.request.get(`/api/crosshairs/${design.id}`)).ok()).toBe(true);
  });
  await test.step('a name made of markup stays a name', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const design = await saveDesign(player, name);
    for (const path of ['/designs', '/download', '/overlay', overlayPath(design)]) {
      await openPage(page, path);
      await expect(page.getByText(name).first()).toBeAttached();
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
    }
  });
});
