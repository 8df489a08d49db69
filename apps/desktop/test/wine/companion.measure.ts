import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { type CrosshairDesign, defaultDesign, renderSvg } from '@punktgenau/crosshair';
import { startServerProcess } from '@punktgenau/test-harness';
import { chromiumArguments, chromiumPath } from '@punktgenau/test-harness/chromium';
import { it } from 'vitest';
import { createPremiumPlayer } from '../support/premium-player.ts';
import { builtRelease, placesOf, startCompanion } from './support/built-companion.ts';
import { prepareChromiumWindow } from './support/chromium-window.ts';
import { belongTo } from './support/companion-page.ts';
import { privateMbOf } from './support/private-memory.ts';
import { memoryOf, processesWith, processorMsOf } from './support/process-cost.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

const design: CrosshairDesign = { ...defaultDesign, dynamicColor: false, color: '#00FF00', opacity: 100 };
const other: CrosshairDesign = { ...design, color: '#FF0000' };
/** On the upper arm of the design, in a screen of 1920 × 1080. */
const armPixel = { x: 960, y: 535 };
const idleMs = 60_000;
const changes = 40;
const starts = 5;
/**
 * Wine's Explorer takes the icon of a killed program away and waits two seconds for a window manager, which this screen
 * does not have, to confirm it. Until then it answers no program, and the first window of a program waits for its answer.
 */
const explorerWaitsMs = 3_000;

type Cost = {
  readonly startMs: number;
  readonly privateMb: number;
  readonly rssMb: number;
  readonly pssMb: number;
  readonly idleShare: number;
  readonly changeMs: number;
};

/** Written as JSON into the file that `PUNKTGENAU_MEASUREMENTS` names, otherwise printed. */
it('the companion compared with a transparent browser window that shows the same picture', async () => {
  const desktop = await startWineDesktop();
  try {
    const companion = await measureCompanion(desktop);
    const browser = await measureBrowser(desktop);
    const costs = JSON.stringify({ companion, browser });
    const file = process.env.PUNKTGENAU_MEASUREMENTS;
    if (file === undefined) console.log(costs);
    else await writeFile(file, costs);
  } finally {
    await desktop.stop();
  }
});

async function measureCompanion(desktop: WineDesktop): Promise<Cost> {
  const server = await startServerProcess();
  const window = await prepareChromiumWindow(desktop);
  // This Windows is in use: otherwise it would end between two starts, and start itself with the companion.
  const user = desktop.run('notepad');
  try {
    const player = await createPremiumPlayer(server);
    await desktop.install(builtRelease().installer);
    await belongTo(desktop, server);
    const first = desktop.run(`${placesOf(desktop).program}/Punktgenau.exe`);
    const page = await window.open();
    await page.getByLabel('Benutzername oder E-Mail').fill(player.username);
    await page.getByLabel('Passwort', { exact: true }).fill(player.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL('**/premium-dashboard');
    const changeMs = await medianOfChanges((shown) =>
      page.evaluate(async (given) => {
        const bridge = Reflect.get(globalThis, 'punktgenau');
        const began = performance.now();
        await bridge.activateEditorCrosshair({ design: given });
        return performance.now() - began;
      }, shown),
    );
    await page.close();
    await first.kill();
    await waitUntil('the overlay is gone', async () => !(await isShown(desktop)));
    await pause(explorerWaitsMs);

    const times: number[] = [];
    for (;;) {
      const began = performance.now();
      const starting = startCompanion(desktop);
      await untilShown(desktop);
      times.push(performance.now() - began);
      const companion = await starting;
      const isLast = times.length === starts;
      const cost = isLast && (await costAtRest(() => [companion.pid]));
      await companion.kill();
      await waitUntil('the overlay is gone', async () => !(await isShown(desktop)));
      if (cost) return { startMs: medianOf(times), changeMs, ...cost };
      await pause(explorerWaitsMs);
    }
  } finally {
    await user.kill();
    await window.close();
    await server.stop();
  }
}

async function measureBrowser(desktop: WineDesktop): Promise<Cost> {
  const times: number[] = [];
  for (;;) {
    const cost = await measureBrowserOnce(desktop, times.length === starts - 1);
    times.push(cost.startMs);
    if (times.length === starts) return { ...cost, startMs: medianOf(times) };
    await waitUntil('the picture is gone', async () => !(await isShown(desktop)));
  }
}

/** What it costs at rest takes a minute and is only asked for once. */
async function measureBrowserOnce(desktop: WineDesktop, isRestMeasured: boolean): Promise<Cost> {
  const profile = await mkdtemp(join(tmpdir(), 'punktgenau-measure-'));
  const executablePath = chromiumPath();
  const picture = (shown: CrosshairDesign) => renderSvg(shown, { box: 200 });
  const style = 'margin:0;height:100vh;display:grid;place-items:center;background:transparent';
  const html = `<body style="${style}">${picture(design)}</body>`;
  const began = performance.now();
  const context = await chromium.launchPersistentContext(profile, {
    headless: false,
    viewport: null,
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...chromiumArguments,
      '--enable-transparent-visuals',
      '--window-position=0,0',
      '--window-size=1920,1080',
      '--kiosk',
      `--app=data:text/html,${encodeURIComponent(html)}`,
    ],
    env: { ...process.env, DISPLAY: desktop.display.name },
  });
  try {
    await untilShown(desktop);
    const startMs = performance.now() - began;
    if (!isRestMeasured) return { startMs, changeMs: 0, privateMb: 0, rssMb: 0, pssMb: 0, idleShare: 0 };
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page.');
    const changeMs = await medianOfChanges((shown) =>
      page.evaluate(async (svg) => {
        const started = performance.now();
        document.body.innerHTML = svg;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        return performance.now() - started;
      }, picture(shown)),
    );
    return { startMs, changeMs, ...(await costAtRest(() => processesWith(profile))) };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function medianOfChanges(change: (shown: CrosshairDesign) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < changes; index++) times.push(await change(index % 2 === 0 ? other : design));
  // The first ones start what the others find running.
  return medianOf(times.slice(changes / 4));
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Looks more often than `waitUntil`: the start is measured by it. */
async function untilShown(desktop: WineDesktop): Promise<void> {
  const deadlineMs = performance.now() + 60_000;
  while (!(await isShown(desktop))) {
    if (performance.now() > deadlineMs) throw new Error('The picture does not come.');
    await pause(20);
  }
}

/** What is used while nothing happens; the share is of one processor core. */
async function costAtRest(pids: () => number[]) {
  // What the start has left is thrown away once in each thread's heap, half a minute after it at the latest.
  await pause(45_000);
  const beganMs = processorMsOf(pids());
  await pause(idleMs);
  const idleShare = (processorMsOf(pids()) - beganMs) / idleMs;
  const privateMb = pids().reduce((sum, pid) => sum + privateMbOf(pid), 0);
  return { privateMb, ...memoryOf(pids()), idleShare };
}

async function isShown(desktop: WineDesktop): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await desktop.display.pixel(armPixel.x, armPixel.y);
  return (green > 240 && red < 15 && blue < 15) || (red > 240 && green < 15 && blue < 15);
}
