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
async function unpainted(page: Page, ask: () => Promise<void>): Promise<void> {
  const setOpacity = (opacity: string) =>
    page.evaluate((value) => {
      document.documentElement.style.opacity = value;
    }, opacity);
  await setOpacity('0');
  await ask();
  await setOpacity('');
}

/** Every control that Tab leads to, up to sixty, shows that it has the focus. */
export async function expectEveryFocusToShow(page: Page): Promise<void> {
  const shown = new Map<string, boolean>();
  await unpainted(page, () => walkByTab(page, shown));
  expect([...shown].filter(([, isShown]) => !isShown).map(([markup]) => markup)).toEqual([]);
  expect(shown.size).toBeGreaterThan(0);
}

/** Presses Tab up to sixty times, until it leads nowhere or where it was, and notes whether each control shows its focus. */
async function walkByTab(page: Page, shown: Map<string, boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const clips = (element: Element) => {
        const { overflow, contain } = getComputedStyle(element);
        return overflow !== 'visible' || /paint|strict|content/.test(contain);
      };
      /** Something around it ends where it ends, and with it all that it draws outside. */
      const isClipped = (element: Element) => {
        const box = element.getBoundingClientRect();
        for (let around = element.parentElement; around; around = around.parentElement) {
          if (!clips(around)) continue;
          const { left, right, top, bottom } = around.getBoundingClientRect();
          if (left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom) return true;
        }
        return false;
      };
      const hasOutline = (element: Element) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
        const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px';
        return isDrawn && (Number.parseFloat(outlineOffset) < 0 || !isClipped(element));
      };
      // A control may show its focus on what surrounds it: an input inside the label that is drawn.
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
        (element): element is HTMLElement => element instanceof HTMLElement,
      );
      const shadows = () => around.map((element) => getComputedStyle(element).boxShadow);
      const changesShadow = () => {
        const before = shadows();
        focused.blur();
        const after = shadows();
        focused.focus({ preventScroll: true });
        return before.some((shadow, index) => shadow !== after[index]);
      };
      const beside = () => [...focused.querySelectorAll('*'), ...(focused.parentElement?.children ?? [])];
      // The nearest first: what shows by its own outline, as most controls do, needs no further question.
      const isShown = around.some(hasOutline) || beside().some(hasOutline) || changesShadow();
      return { markup: focused.outerHTML.slice(0, 160), isShown };
    });
    if (control === null || shown.has(control.markup)) break;
    shown.set(control.markup, control.isShown);
  }
}
