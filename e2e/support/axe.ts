import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Every rule of WCAG 2.0 to 2.2, levels A and AA, and axe's own advice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The windows that every page is looked at in. */
const windows = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export type WindowName = keyof typeof windows;

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type WithAxe = { readonly axe?: typeof axe };

/**
 * What axe finds, of any severity, in words a developer can act on, once everything that moves has arrived: a dialog
 * that is still fading in has less contrast.
 *
 * @param part selects what is looked at, where the rest of the page has been looked at already
 */
export async function findings(
  page: Page,
  contrast: 'with contrast' | 'without' = 'with contrast',
  part?: string,
): Promise<string[]> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            // What follows the scrolling never ends.
            .filter(({ timeline }) => timeline === document.timeline)
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            .filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0);
  const isThere = await page.evaluate(() => (window as WithAxe).axe !== undefined);
  if (!isThere) await page.evaluate(axeScript);
  return page.evaluate(
    async ([values, hasContrast, selected]) => {
      const { axe: engine } = window as WithAxe;
      if (!engine) throw new Error('axe was not loaded');
      const { violations } = await engine.run(selected ?? document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        rules: {
          'color-contrast': { enabled: hasContrast },
          // WCAG 2.5.3, which axe still calls an experiment: who speaks to the computer says what stands on the button.
          'label-content-name-mismatch': { enabled: true },
        },
      });
      return violations.map(
        ({ id, impact, nodes }) =>
          `${id} (${impact}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    },
    [rules, contrast === 'with contrast', part] as const,
  );
}

/** What axe finds in the dialog that is open: the page behind it can be neither reached nor read meanwhile. */
export const findingsInDialog = (page: Page, contrast: 'with contrast' | 'without' = 'with contrast') =>
  findings(page, contrast, 'dialog[open]');

/**
 * Looks at a page on a desktop and on a phone, and leaves it on the phone.
 *
 * @param contrastOn where the contrast of every text is measured too, which takes most of axe's time
 */
export async function expectNoFindings(
  page: Page,
  contrastOn: readonly WindowName[] = ['desktop', 'phone'],
): Promise<void> {
  for (const name of ['desktop', 'phone'] as const) {
    await page.setViewportSize(windows[name]);
    // Where a visit begins: further down, what sticks to the window covers a part of some control, which axe takes for its size.
    await page.evaluate(() => scrollTo(0, 0));
    const contrast = contrastOn.includes(name) ? 'with contrast' : 'without';
    expect(await findings(page, contrast), name).toEqual([]);
  }
}
