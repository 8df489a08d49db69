import { overlayPath, saveDesign } from '../support/designs.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, overlayPaths } from '../support/pages.ts';
import { expectOnlyOurs, watchHosts } from '../support/policy.ts';

// Nobody has answered anything: this is what happens before consent.
test.use({ cookieChoice: null });

for (const path of overlayPaths) {
  test(`asks nobody but us: ${path}`, async ({ page, player }) => {
    const design = await saveDesign(player, 'Sniper');
    const hosts = watchHosts(page);
    await page.goto(overlayPath(design, path));
    await page.waitForLoadState('networkidle');
    await expectOnlyOurs(page, hosts);
  });
}

test('a visitor who has chosen nothing gets no cookie at all', async ({ page }) => {
  for (const path of ['/', '/editor', '/pricing', '/datenschutz', '/login']) {
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(await page.context().cookies()).toEqual([]);
});
