import { expect, type Page } from '@playwright/test';

/** The least a control measures under a finger, in CSS pixels each way. */
const leastPx = 44;

/** What may be smaller: links in a sentence, as WCAG 2.5.8 has it. The line they stand in decides how high they are. */
const exempt = 'p a, dd a, li:not(nav li) a.link, legend a';

/** Controls that are smaller than a finger, with their size. A control that lies in its label is as large as that. */
export function smallControls(page: Page): Promise<string[]> {
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

/** On the page as it is in a phone's window, every control is large enough for a finger: the styles for coarse pointers apply. */
export async function expectRoomForFingers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect(await smallControls(page)).toEqual([]);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devTools.detach();
}
