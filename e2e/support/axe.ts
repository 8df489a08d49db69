import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every rule of WCAG 2.0 to 2.2, levels A and AA, and axe's own advice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The windows that every page is looked at in: a phone and a desktop. */
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/**
 * What axe finds, of any severity, in words a developer can act on, once everything that moves has arrived: a dialog
 * that is still fading in has less contrast.
 */
export async function findings(page: Page): Promise<string[]> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            .filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0);
  // Without frames there is nothing to put together, and no second page to do that in.
  const axe = new AxeBuilder({ page })
    .withTags(rules)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Looks at a page on a phone and on a desktop, and leaves it on the phone. */
export async function expectNoFindings(page: Page): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    expect(await findings(page), `${size.width} px`).toEqual([]);
  }
}
