import { createServer } from 'node:http';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { launchChromium, openThrottledPage } from './chromium.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

/** Of 100 the slowest five would be a matter of luck. */
const steps = 300;
const blocks = 30;
const stepsPerBlock = steps / blocks;
const cpuThrottling = 4;
/** What the page loads and computes by itself after its first sight, slowed down as it is, is over then. */
const atRestAfterMs = 5_000;
/** How many times as long as on the trivial page a step may take. */
const goalRatio = 1.3;

/** A page that does the least a slider can: it writes the number next to it. */
const trivialPage = `<!doctype html><title>trivial</title>
<input id="slider" type="range" min="5" max="50" value="20" style="width:600px"><output id="value"></output>
<script>slider.oninput = () => { value.textContent = slider.value }</script>`;

/**
 * Time from an input event's timeStamp to a user-blocking task after the next animation frame, in a Chromium slowed down
 * four times: for the editor's size slider and, in turns with it, for a trivial page.
 *
 * @param editorUrl the address of the editor
 */
export async function measureEditorLatency(editorUrl: string): Promise<Measurement[]> {
  const trivial = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(trivialPage);
  });
  await new Promise<void>((listening) => trivial.listen(0, '127.0.0.1', listening));
  const address = trivial.address();
  const trivialUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  const browser = await launchChromium();
  try {
    const sliders = [
      await openSlider(browser, trivialUrl, '#slider'),
      await openSlider(browser, editorUrl, 'input[type=range]'),
    ];
    const [base, editor] = await measureInTurns(sliders);
    for (const { close } of sliders) await close();
    return (['key', 'drag'] as const).map((gesture) => {
      const ours = percentile(editor?.[gesture] ?? [], 0.95);
      const theirs = percentile(base?.[gesture] ?? [], 0.95);
      return {
        suite: 'Editor',
        what: `slider ${gesture === 'key' ? 'key press' : 'drag'} to painted preview, p95 of ${steps} steps, CPU ${cpuThrottling}× slower`,
        measured: withUnit(ours, 'ms'),
        baseline: `trivial page ${withUnit(theirs, 'ms')}`,
        ratio: (ours / theirs).toFixed(2),
        goal: `≤ ${goalRatio} × the trivial page`,
        reached: ours <= goalRatio * theirs,
      };
    });
  } finally {
    await browser.close();
    trivial.close();
  }
}

type Slider = {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly target: Locator;
  readonly close: () => Promise<void>;
};
type Samples = { readonly key: number[]; readonly drag: number[] };

/**
 * Moves both sliders in turns, a few steps each: whatever else the machine does meanwhile slows both down alike.
 *
 * @returns the latencies of each page in ms
 */
async function measureInTurns(sliders: readonly Slider[]): Promise<Samples[]> {
  const samples = sliders.map((): Samples => ({ key: [], drag: [] }));
  for (let block = 0; block < blocks; block += 1) {
    for (const [index, slider] of sliders.entries()) {
      // Only while it is measured: two pages that are slowed down keep both cores of a small machine busy.
      await slowDown(slider.devtools, cpuThrottling);
      await comeToFront(slider);
      samples[index]?.key.push(...(await pressKeys(slider, block)));
      samples[index]?.drag.push(...(await drag(slider, block)));
      await slowDown(slider.devtools, 1);
    }
  }
  return samples;
}

async function openSlider(browser: Browser, url: string, slider: string): Promise<Slider> {
  const { page, devtools, close } = await openThrottledPage(browser, cpuThrottling);
  await page.goto(url, { waitUntil: 'load' });
  const target = page.locator(slider).first();
  await target.waitFor();
  await page.waitForTimeout(atRestAfterMs);
  await page.evaluate(recordLatencies);
  await slowDown(devtools, 1);
  return { page, devtools, target, close };
}

async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A tab that was behind another draws everything first: a step there and one back are not measured. */
async function comeToFront({ page, target }: Slider): Promise<void> {
  await page.bringToFront();
  await target.focus();
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await settle(page);
  }
  await takeSamples(page, 'keydown');
}

async function pressKeys({ page }: Slider, block: number): Promise<number[]> {
  for (let step = 0; step < stepsPerBlock; step += 1) {
    await page.keyboard.press(block % 4 < 2 ? 'ArrowRight' : 'ArrowLeft');
    await settle(page);
  }
  return takeSamples(page, 'keydown');
}

async function drag({ page, target }: Slider, block: number): Promise<number[]> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${page.url()} shows no slider`);
  const y = box.y + box.height / 2;
  const xAt = (step: number) => box.x + box.width * (0.2 + (0.6 * (block * stepsPerBlock + step)) / steps);
  await page.mouse.move(xAt(0), y);
  // Grasping the slider is no step: it gives it the focus.
  await page.mouse.down();
  await settle(page);
  for (let step = 1; step <= stepsPerBlock; step += 1) {
    await page.mouse.move(xAt(step), y);
    await settle(page);
  }
  await page.mouse.up();
  return takeSamples(page, 'pointermove');
}

/** Waits two frames, so that one step's work never leaks into the next one's time. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

async function takeSamples(page: Page, type: 'keydown' | 'pointermove'): Promise<number[]> {
  return page.evaluate((eventType) => {
    const recorded = (window as unknown as { latencies: { type: string; ms: number }[] }).latencies;
    const samples = recorded.filter((sample) => sample.type === eventType).map((sample) => sample.ms);
    recorded.length = 0;
    return samples;
  }, type);
}

/** Runs in the page: the same recorder for every page that is compared. */
function recordLatencies(): void {
  type Scheduler = { postTask: (task: () => void, options: { priority: 'user-blocking' }) => void };
  const { scheduler } = window as unknown as { scheduler: Scheduler };
  const latencies: { type: string; ms: number }[] = [];
  (window as unknown as { latencies: typeof latencies }).latencies = latencies;
  for (const type of ['keydown', 'pointermove'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (type === 'pointermove' && (event as PointerEvent).buttons === 0) return;
        requestAnimationFrame(() => {
          scheduler.postTask(() => latencies.push({ type, ms: performance.now() - event.timeStamp }), {
            priority: 'user-blocking',
          });
        });
      },
      { capture: true },
    );
  }
}
