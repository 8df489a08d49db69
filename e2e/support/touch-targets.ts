import { expect, type Page } from '@playwright/test';

/** The least a control measures under a finger, in CSS pixels each way. */
const leastPx = 44;

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]';

/**
 * Controls that are smaller than a finger, with their size. A control that lies in its label is as large as that.
 *
 * Only a link in a sentence may be smaller, as WCAG 2.5.8 has it: the line it stands in decides how high it is. A link that
 * is all its paragraph or cell says, alone or beside other links, is a control like any other.
 */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ least, ofControls }) => {
      /** Of the paragraph, the cell or the like whose lines hold it. */
      const blockAround = (element: Element | null): Element | null =>
        element && /^(inline|contents)$/.test(getComputedStyle(element).display)
          ? blockAround(element.parentElement)
          : element;
      const isRead = (words: Element) => words.checkVisibility() && words.getBoundingClientRect().width > 1;
      const standsInSentence = (link: Element) => {
        const block = blockAround(link.parentElement);
        // What is laid out beside others, in a row or a grid, stands in no line.
        if (!block || link.localName !== 'a' || !getComputedStyle(link).display.startsWith('inline'))
          return false;
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { parentElement: words, data } = texts.currentNode as Text;
          // Marks between two links are no sentence.
          if (!words || !/[\p{L}\p{N}]/u.test(data) || words.closest(ofControls)) continue;
          if (blockAround(words) === block && isRead(words)) return true;
        }
        return false;
      };
      return [...document.querySelectorAll<HTMLElement>(ofControls)].flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true })) return [];
        const target = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
        const own = control.getBoundingClientRect();
        const around = target.getBoundingClientRect();
        // Only for screen readers and the keyboard, until it has the focus.
        if (Math.max(own.width, around.width) <= 1 || own.bottom < 0) return [];
        const width = Math.max(own.width, around.width);
        const height = Math.max(own.height, around.height);
        // Half a pixel of rounding.
        if ((width >= least - 0.5 && height >= least - 0.5) || standsInSentence(control)) return [];
        const name = control.ariaLabel ?? control.textContent?.trim().slice(0, 30) ?? '';
        return [`${control.localName} „${name}“ ${Math.round(width)} × ${Math.round(height)}`];
      });
    },
    { least: leastPx, ofControls: controls },
  );
}

/** Unfolds what the page has folded. What it returns folds that again, for what is asked of the page afterwards. */
async function unfoldAll(page: Page): Promise<() => Promise<void>> {
  const folded = await page.evaluateHandle(() => [
    ...document.querySelectorAll<HTMLDetailsElement>('details:not([open])'),
  ]);
  const setOpen = (isOpen: boolean) =>
    folded.evaluate((parts, open) => {
      for (const part of parts) part.open = open;
    }, isOpen);
  await setOpen(true);
  return () => setOpen(false);
}

/** On the page as it is in a phone's window, every control is large enough for a finger: the styles for coarse pointers apply. */
export async function expectRoomForFingers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const refold = await unfoldAll(page);
  expect(await smallControls(page)).toEqual([]);
  await refold();
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devTools.detach();
}
