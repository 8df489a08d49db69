import { expect, type Page } from '@playwright/test';
import { unpainted } from './page-checks.ts';

/** A control that Tab leads to. */
type TabStop = {
  readonly markup: string;
  /** Whether it shows that it has the focus. */
  readonly isShown: boolean;
  /** What it moves with where that is not the page: what is fixed or sticks, or a part with a scrollbar of its own. */
  readonly layer: string;
  /** Where it is seen, in CSS pixels of its layer. */
  readonly box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
};

/** Every control that Tab leads to, up to sixty, shows that it has the focus, and they follow each other as one reads. */
export async function expectGoodTabStops(page: Page): Promise<void> {
  let stops: readonly TabStop[] = [];
  await unpainted(page, async () => {
    stops = await walkByTab(page);
  });
  expect(stops.length).toBeGreaterThan(0);
  expect(stops.filter(({ isShown }) => !isShown).map(({ markup }) => markup)).toEqual([]);
  expect(againstReading(stops)).toEqual([]);
}

/** The stops that are seen before the one that Tab comes from: above it, and not in a column of their own to its right, or left of it in its row. */
export function againstReading(stops: readonly TabStop[]): string[] {
  return stops.flatMap((stop, index) => {
    const last = stops[index - 1];
    if (!last || last.layer !== stop.layer) return [];
    const [from, to] = [last.box, stop.box];
    const isAbove = to.bottom <= from.top + roundingPx && to.left < from.right - roundingPx;
    const sharedPx = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top);
    const isInRow = sharedPx > Math.min(from.bottom - from.top, to.bottom - to.top) / 2;
    const isLeft = isInRow && to.right <= from.left + roundingPx;
    return isAbove || isLeft ? [`${last.markup} → ${stop.markup}`] : [];
  });
}

const roundingPx = 2;

/** Presses Tab up to sixty times, until it leads nowhere or where it was. */
export async function walkByTab(page: Page): Promise<readonly TabStop[]> {
  const stops = new Map<string, TabStop>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await tabStop(page);
    if (stop === null) break;
    // Buttons of one look begin alike, so their place counts as well.
    const { markup, box } = stop;
    const which = `${markup} ${Math.round(box.left)} ${Math.round(box.top)}`;
    if (stops.has(which)) break;
    stops.set(which, stop);
  }
  return [...stops.values()];
}

/** What has the focus; null where nothing has it. */
const tabStop = (page: Page): Promise<TabStop | null> =>
  page.evaluate(() => {
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
    // Chosen ones of a group lie in their label, which is what is seen.
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const seen = focused.getBoundingClientRect().width > 1 ? focused : (label ?? focused);
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    let [x, y, layer] = [scrollX, scrollY, ''];
    for (let element: Element | null = seen; element; element = element.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      if (layer === '' && (scrolls || position === 'fixed' || position === 'sticky')) {
        layer = element.outerHTML.slice(0, 80);
      }
      if (element === document.documentElement || element === document.body) continue;
      x += element.scrollLeft;
      y += element.scrollTop;
    }
    return {
      markup: focused.outerHTML.slice(0, 160),
      // The nearest first: what shows by its own outline, as most controls do, needs no further question.
      isShown: around.some(hasOutline) || beside().some(hasOutline) || changesShadow(),
      layer,
      box: { left: left + x, right: right + x, top: top + y, bottom: bottom + y },
    };
  });
