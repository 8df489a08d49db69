import { overlayPath, saveDesign } from '../support/designs.ts';
import { expect, test } from '../support/fixtures.ts';
import { openPage, overlayPaths } from '../support/pages.ts';
import { expectOnlyOurs, watchHosts } from '../support/policy.ts';

// Nobody has answered anything: this is what happens before consent.
test.use({ cookieChoice: null });

test('before anything is chosen nobody else is asked, and no cookie is set', async ({ page, player }) => {
  // A walk takes as long as the journeys that it stands for.
  test.slow();
  await test.step('a visitor who has chosen nothing gets no cookie at all', async () => {
    for (const path of ['/', '/editor', '/pricing', '/datenschutz', '/login']) {
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
    }
    expect(await page.context().cookies()).toEqual([]);
  });
  for (const path of overlayPaths) {
    await test.step(`asks nobody but us: ${path}`, async () => {
      const design = await saveDesign(player, 'Sniper');
      const hosts = watchHosts(page);
      await page.goto(overlayPath(design, path));
      await page.waitForLoadState('networkidle');
      await expectOnlyOurs(page, hosts);
    });
  }
});
