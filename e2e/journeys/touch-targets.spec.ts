import type { Page } from '@playwright/test';
import { createPlayer } from '@punktgenau/test-harness';
import { makeAdmin } from '../support/admin.ts';
import { saveDesign } from '../support/designs.ts';
import { expect, logInByCookie, server, test } from '../support/fixtures.ts';
import {
  adminPages,
  type KnownPage,
  memberPages,
  openPage,
  openPages,
  premiumPages,
  visitorPages,
} from '../support/pages.ts';
import { grantPremium } from '../support/premium.ts';

/** The least a control measures under a finger, in CSS pixels each way. */
const leastPx = 44;

/**
 * What may be smaller, and why.
 * - Links in a sentence, as WCAG 2.5.8 has it: the line they stand in decides how high they are.
 */
const exempt = 'p a, dd a, li:not(nav li) a.link, legend a';

// A finger, on a phone: the styles for coarse pointers apply.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const tours = {
  visitor: [...visitorPages, ...openPages],
  player: memberPages,
  premium: premiumPages,
  admin: adminPages,
} satisfies Record<string, readonly KnownPage[]>;

for (const role of ['visitor', 'player', 'premium', 'admin'] as const) {
  test(`every control is large enough for a finger, on every page as ${role}`, async ({ page, context }) => {
    test.setTimeout(600_000);
    if (role !== 'visitor') {
      const player = await createPlayer(server);
      await logInByCookie(context, player);
      if (role === 'premium') await grantPremium(player, 30);
      if (role === 'admin') await makeAdmin(player);
      await saveDesign(player, 'Sniper');
    }
    const tooSmall: string[] = [];
    for (const { path } of tours[role]) {
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      tooSmall.push(...(await smallControls(page)).map((control) => `${path}: ${control}`));
    }
    expect(tooSmall).toEqual([]);
  });
}

test('the unfolded filters of the gallery are large enough for a finger', async ({ page }) => {
  await openPage(page, '/crosshairs?category=players');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('radio', { name: 'Cyan' })).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
});

/** Controls that are smaller than a finger, with their size. A control that lies in its label is as large as that. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ least, inSentences }) => {
      const controls = document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]',
      );
      return [...controls].flatMap((control) => {
        if (control.matches(inSentences) || !control.checkVisibility({ visibilityProperty: true })) return [];
        const target = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
        const own = control.getBoundingClientRect();
        const around = target.getBoundingClientRect();
        // Only for screen readers and the keyboard, until it has the focus.
        if (Math.max(own.width, around.width) <= 1 || own.bottom < 0) return [];
        const width = Math.max(own.width, around.width);
        const height = Math.max(own.height, around.height);
        // Half a pixel of rounding.
        if (width >= least - 0.5 && height >= least - 0.5) return [];
        const name = control.ariaLabel ?? control.textContent?.trim().slice(0, 30) ?? '';
        return [`${control.localName} „${name}“ ${Math.round(width)} × ${Math.round(height)}`];
      });
    },
    { least: leastPx, inSentences: exempt },
  );
}
