import { launchChromium, openThrottledPage } from './chromium.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const rounds = 5;
const cpuThrottling = 4;

type Load = {
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly heapMb: number;
};

/** At most so much, or so many times what the blank page needs in the same run. */
type Goal = { readonly most: number } | { readonly ratio: number };

/** A page with nothing but a line of text, so that the browser's own cost can be compared with ours. */
const blankUrl = `data:text/html,${encodeURIComponent('<!doctype html><title>blank</title><p>blank page</p>')}`;

/**
 * Loads the editor cold (no cache, new context) in a Chromium slowed down four times and reports medians: largest
 * contentful paint, blocking time (each long task's part above 50 ms, from navigation on), layout shift and used heap
 * after a garbage collection.
 */
export async function measureEditorLoad(editorUrl: string): Promise<Measurement[]> {
  const editor: Load[] = [];
  const blank: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    blank.push(await loadOnce(blankUrl));
    editor.push(await loadOnce(editorUrl));
  }
  const median = (loads: Load[], field: keyof Load) =>
    percentile(
      loads.map((load) => load[field]),
      0.5,
    );
  const line = (what: string, field: keyof Load, goal: Goal, unit: string, decimals: number): Measurement => {
    const ours = median(editor, field);
    const theirs = median(blank, field);
    return {
      suite: 'Editor',
      what: `cold load, ${what}, median of ${rounds}, CPU ${cpuThrottling}× slower`,
      measured: withUnit(ours, unit, decimals),
      baseline: `blank page ${withUnit(theirs, unit, decimals)}`,
      ratio: theirs > 0 ? (ours / theirs).toFixed(2) : '–',
      goal: 'most' in goal ? `≤ ${goal.most} ${unit}`.trimEnd() : `≤ ${goal.ratio} × the blank page`,
      reached: ours <= ('most' in goal ? goal.most : goal.ratio * theirs),
    };
  };
  return [
    line('largest contentful paint', 'largestPaintMs', { ratio: 5 }, 'ms', 0),
    line('blocking time from navigation', 'blockingMs', { most: 150 }, 'ms', 0),
    line('layout shift', 'layoutShift', { most: 0 }, '', 3),
    line('used heap', 'heapMb', { most: 3 }, 'MB', 2),
  ];
}

async function loadOnce(url: string): Promise<Load> {
  // A browser of its own per load: a shared one keeps compiled code, and a cold visitor has none.
  const browser = await launchChromium();
  try {
    const { page, devtools, close } = await openThrottledPage(browser, cpuThrottling);
    await page.addInitScript(() => {
      const seen = { largestPaintMs: 0, blockingMs: 0, layoutShift: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) take(entry);
        }).observe({ type, buffered: true });
      observe('largest-contentful-paint', (entry) => {
        seen.largestPaintMs = entry.startTime;
      });
      observe('longtask', (entry) => {
        seen.blockingMs += Math.max(0, entry.duration - 50);
      });
      observe('layout-shift', (entry) => {
        seen.layoutShift += (entry as unknown as { value: number }).value;
      });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    const seen = await page.evaluate(
      () =>
        (window as unknown as { seen: { largestPaintMs: number; blockingMs: number; layoutShift: number } })
          .seen,
    );
    await devtools.send('HeapProfiler.collectGarbage');
    const heap = await devtools.send('Runtime.getHeapUsage');
    await close();
    return { ...seen, heapMb: heap.usedSize / 1e6 };
  } finally {
    await browser.close();
  }
}
