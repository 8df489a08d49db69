import { expect, type Page } from '@playwright/test';

/** Widths from the narrowest phone to a large screen, each with a height as such a screen has it. */
export const windowWidths = [360, 390, 480, 768, 1024, 1280, 2560] as const;

/** By how many CSS pixels the page is wider than its window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * How far the page reaches beyond what one expects of it.
 *
 * `hangingOut`: what hangs out of the window sideways while the page is wider than it, for a message that says where to look.
 * `emptyBelowPx`: by how many CSS pixels one can scroll past the end of the page: something that is placed against the
 * document, and seen by nobody, hangs out of it below.
 */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    const isWider = scrollWidth > clientWidth;
    const wide = isWider
      ? [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > clientWidth,
        )
      : [];
    const end = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
    return {
      hangingOut: isWider
        ? [`${scrollWidth - clientWidth} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))]
        : [],
      emptyBelowPx: Math.max(0, scrollHeight - Math.max(clientHeight, end)),
    };
  });

/** The page is as wide as its window at every width, and no longer than what stands on it; at the width it has already first. */
export async function expectToFit(page: Page, widths: readonly number[] = windowWidths): Promise<void> {
  const widthNow = page.viewportSize()?.width;
  await unpainted(page, async () => {
    for (const width of widths.toSorted((a, b) => Number(b === widthNow) - Number(a === widthNow))) {
      if (width !== page.viewportSize()?.width)
        await page.setViewportSize({ width, height: width < 800 ? 800 : 1080 });
      await expect
        .poll(() => beyond(page), `beyond the window at ${width} px`)
        .toEqual({ hangingOut: [], emptyBelowPx: 0 });
    }
  });
}

/**
 * Asks what no pixel answers, while the page is laid out as always and drawn by nobody: drawing takes a part of the time.
 * The root's opacity changes neither sizes nor what can have the focus.
 */
export async function unpainted(page: Page, ask: () => Promise<void>): Promise<void> {
  const setOpacity = (opacity: string) =>
    page.evaluate((value) => {
      document.documentElement.style.opacity = value;
    }, opacity);
  await setOpacity('0');
  await ask();
  await setOpacity('');
}
