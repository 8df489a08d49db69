import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { launchChromium, openThrottledPage } from './chromium.ts';
import { type Measurement, percentile, withUnit } from './measurement.ts';

const steps = 100;
const cpuThrottling = 4;
const goalMs = 20;

/** A page that does the least a slider can: it writes the number next to it. */
const trivialPage = `<!doctype html><title>trivial</title>
<input id="slider" type="range" min="5" max="50" value="20" style="width:600px"><output id="value"></output>
<script>slider.oninput = () => { value.textContent = slider.value }</script>`;

/**
 * Time from an input event's timeStamp to a user-blocking task after the next animation frame, in a Chromium slowed down
 * four times: for the editor's size slider and, in the same run, for a trivial page.
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
    const base = await measurePage(browser, trivialUrl, '#slider');
    const editor = await measurePage(browser, editorUrl, 'input[type=range]');
    return (['key', 'drag'] as const).map((gesture) => {
      const ours = percentile(editor[gesture], 0.95);
      const theirs = percentile(base[gesture], 0.95);
      return {
        suite: 'Editor',
        what: `slider ${gesture === 'key' ? 'key press' : 'drag'} to painted preview, p95 of ${steps} steps, CPU ${cpuThrottling}× slower`,
        measured: withUnit(ours, 'ms'),
        baseline: `trivial page ${withUnit(theirs, 'ms')}`,
        ratio: (ours / theirs).toFixed(2),
        goal: `≤ ${goalMs} ms`,
        reached: ours <= goalMs,
      };
    });
  } finally {
    await browser.close();
    trivial.close();
  }
}

type Samples = { readonly key: number[]; readonly drag: number[] };

async function measurePage(browser: Browser, url: string, slider: string): Promise<Samples> {
  const { page, close } = await openThrottledPage(browser, cpuThrottling);
  await page.goto(url, { waitUntil: 'load' });
  const target = page.locator(slider).first();
  await target.waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(recordLatencies);

  await target.focus();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(step % 40 < 20 ? 'ArrowRight' : 'ArrowLeft');
    await settle(page);
  }
  const key = await takeSamples(page, 'keydown');

  const box = await target.boundingBox();
  if (!box) throw new Error(`${url} shows no slider`);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(box.x + box.width * (0.2 + (0.6 * step) / steps), y);
    await settle(page);
  }
  await page.mouse.up();
  const drag = await takeSamples(page, 'pointermove');
  await close();
  return { key, drag };
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
