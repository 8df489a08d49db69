import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages.ts';
import { smallControls } from '../support/touch-targets.ts';

// A finger, on a phone: the styles for coarse pointers apply. Every page as it opens is measured by `every-page.spec.ts`.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the unfolded filters of the gallery are large enough for a finger', async ({ page }) => {
  await openPage(page, '/crosshairs?category=players');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('radio', { name: 'Cyan' })).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
});
