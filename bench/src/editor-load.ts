import { setTimeout as wait } from 'node:timers/promises';
import { type AskPage, launchChromium, openPlainPage } from './chromium.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const rounds = 5;
const cpuThrottling = 4;

/** After so long the editor is usable and at rest. */
const paintsSettleMs = 4_000;
/** After so long everything has come that the editor loads by itself. */
const heapSettlesMs = 8_000;

type Load = {
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  /** As the browser counts it for long frames: with what it parses and lays out before any script. */
  readonly frameBlockingMs: number;
  readonly layoutShift: number;
  readonly heapMb: number;
};

/** At most so much, or so many times what the blank page needs in the same run; `null`: only told. */
type Goal = { readonly most: number } | { readonly ratio: number } | null;

/** A page with nothing but a line of text, so that the browser's own cost can be compared with ours. */
const blankUrl = `data:text/html,${encodeURIComponent('<!doctype html><title>blank</title><p>blank page</p>')}`;

/**
 * Loads the editor cold (no cache, new context) in a Chromium slowed down four times and reports medians: largest
 * contentful paint, blocking time (each long task's part above 50 ms, from navigation on), layout shift and used heap
 * after a garbage collection, in pages that no test tool works in.
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
      ...judge(goal, ours, theirs, unit),
    };
  };
  return [
    line('largest contentful paint', 'largestPaintMs', { ratio: 5 }, 'ms', 0),
    line('blocking time from navigation', 'blockingMs', { most: 150 }, 'ms', 0),
    line(
      'blocking of long frames, with parsing and layout before any script',
      'frameBlockingMs',
      null,
      'ms',
      0,
    ),
    line('layout shift', 'layoutShift', { most: 0 }, '', 3),
    line('used heap', 'heapMb', { most: 3 }, 'MB', 2),
  ];
}

function judge(
  goal: Goal,
  ours: number,
  theirs: number,
  unit: string,
): Pick<Measurement, 'goal' | 'reached'> {
  if (goal === null) return { goal: '–', reached: null };
  return 'most' in goal
    ? { goal: `≤ ${goal.most} ${unit}`.trimEnd(), reached: ours <= goal.most }
    : { goal: `≤ ${goal.ratio} × the blank page`, reached: ours <= goal.ratio * theirs };
}

/** Runs in the page before anything of its own; `seen` is read once it has loaded. */
const watchLoad = `
  const seen = { largestPaintMs: 0, blockingMs: 0, frameBlockingMs: 0, layoutShift: 0 };
  window.seen = seen;
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { seen.largestPaintMs = entry.startTime; });
  observe('longtask', (entry) => { seen.blockingMs += Math.max(0, entry.duration - 50); });
  observe('long-animation-frame', (entry) => { seen.frameBlockingMs += entry.blockingDuration; });
  observe('layout-shift', (entry) => { seen.layoutShift += entry.value; });
`;

async function loadOnce(url: string): Promise<Load> {
  const seen = await inLoadedPage(url, paintsSettleMs, watchLoad, async (ask) => {
    const expression = 'JSON.stringify(window.seen)';
    const { result } = await ask<{ result: { value: string } }>('Runtime.evaluate', { expression });
    return JSON.parse(result.value) as Omit<Load, 'heapMb'>;
  });
  return { ...seen, heapMb: await readHeap(url) };
}

/** Megabytes of the page's heap that are in use once it has loaded and its garbage is collected. */
function readHeap(url: string): Promise<number> {
  return inLoadedPage(url, heapSettlesMs, '', async (ask) => {
    await ask('HeapProfiler.collectGarbage');
    return (await ask<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize / 1e6;
  });
}

/**
 * Loads the page cold and slowed down, waits, and asks. In a browser of its own: a shared one keeps compiled code, and a cold visitor has none.
 * In a page without a test tool: besides keeping things of its own there, it has V8 note where in the source each `Error` was made, for which
 * all of React is parsed again.
 */
async function inLoadedPage<Value>(
  url: string,
  settlesMs: number,
  script: string,
  read: (ask: AskPage) => Promise<Value>,
): Promise<Value> {
  const browser = await launchChromium();
  try {
    const ask = await openPlainPage(browser);
    await ask('Page.enable');
    await ask('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await ask('Network.enable');
    await ask('Network.setCacheDisabled', { cacheDisabled: true });
    await ask('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
    await ask('Emulation.setDeviceMetricsOverride', {
      ...{ width: 1280, height: 800, deviceScaleFactor: 1, mobile: false },
    });
    await ask('Page.navigate', { url });
    await wait(settlesMs);
    return await read(ask);
  } finally {
    await browser.close();
  }
}
