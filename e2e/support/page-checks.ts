import { expect, type Page } from '@playwright/test';

/** Widths from the narrowest phone to a large screen, each with a height as such a screen has it. */
export const windowWidths = [360, 390, 480, 768, 1024, 1280, 2560] as const;

/** By how many CSS pixels the page is wider than its window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What hangs out of the window sideways while the page is wider than it, for a message that says where to look. */
const hangingOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth - clientWidth} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });

/**
 * By how many CSS pixels one can scroll past the end of the page: something that is placed against the document, and
 * seen by nobody, hangs out of it below.
 */
const emptyBelow = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const end = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
    return Math.max(0, scrollHeight - Math.max(clientHeight, end));
  });

/** The page is as wide as its window at every width, and no longer than what stands on it. */
export async function expectToFit(page: Page, widths: readonly number[] = windowWidths): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 800 ? 800 : 1080 });
    await expect.poll(() => hangingOut(page), `${width} px`).toEqual([]);
    await expect.poll(() => emptyBelow(page), `below the page at ${width} px`).toBe(0);
  }
}

/** Every control that Tab leads to, up to sixty, shows that it has the focus. */
export async function expectEveryFocusToShow(page: Page): Promise<void> {
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      // A control may show its focus on what surrounds it: an input inside the label that is drawn.
      const look = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element);
        return { hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px', boxShadow, borderColor };
      };
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
        (element): element is HTMLElement => element instanceof HTMLElement,
      );
      const before = around.map((element) => look(element));
      const hasOutline =
        before.some((one) => one.hasOutline) ||
        [...focused.querySelectorAll('*'), ...(focused.parentElement?.children ?? [])].some(
          (element) => look(element).hasOutline,
        );
      focused.blur();
      const after = around.map((element) => look(element));
      focused.focus({ preventScroll: true });
      const changes = before.some((one, index) => one.boxShadow !== after[index]?.boxShadow);
      return { markup: focused.outerHTML.slice(0, 160), isShown: hasOutline || changes };
    });
    if (control === null || seen.has(control.markup)) break;
    seen.add(control.markup);
    expect(control.isShown, control.markup).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(0);
}
