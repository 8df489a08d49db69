import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  builtRelease,
  countRuns,
  placesOf,
  runningCompanions,
  startCompanion,
} from './support/built-companion.ts';
import { bundleForWine, windowsNode } from './support/bundled-program.ts';
import { prepareChromiumWindow } from './support/chromium-window.ts';
import { readMessage, shownMessages } from './support/message-window.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop, windowsPath } from './support/wine-desktop.ts';

let desktop: WineDesktop;
let places: ReturnType<typeof placesOf>;
let folder: string;
let endMessages: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-crash-'));
  endMessages = join(folder, 'end-messages.cjs');
  await bundleForWine(fileURLToPath(new URL('programs/end-messages.ts', import.meta.url)), endMessages);
  desktop = await startWineDesktop();
  places = placesOf(desktop);
  await desktop.install(builtRelease().installer);
});

beforeEach(() => rm(places.settings, { recursive: true, force: true }));

afterEach(async () => {
  for (const { pid } of runningCompanions(desktop)) process.kill(pid, 'SIGKILL');
  await waitUntil('no companion runs', () => runningCompanions(desktop).length === 0);
});

afterAll(async () => {
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function crash(): Promise<void> {
  const running = runningCompanions(desktop).map(({ pid }) => pid);
  expect(running).toHaveLength(1);
  const { exitCode, output } = await desktop.runToEnd(windowsNode, [windowsPath(endMessages)]);
  expect(exitCode, output).toBe(0);
  await waitUntil('the companion has ended', () =>
    runningCompanions(desktop).every(({ pid }) => !running.includes(pid)),
  );
}

const notice = () => readFile(join(places.settings, 'notice-crash.txt'), 'utf8').catch(() => '');

/** The player starts the companion, reads what is shown, and sees its page. */
async function openAndRead(): Promise<void> {
  const window = await prepareChromiumWindow(desktop);
  desktop.run(join(places.program, 'Punktgenau.exe'));
  await readMessage(desktop);
  const page = await window.open();
  await page.getByLabel('Benutzername oder E-Mail').waitFor();
  await window.close();
}

it('starts again after a crash, three times in ten minutes, and tells the player when the window is opened', async () => {
  await startCompanion(desktop);
  for (const restarts of [1, 2, 3]) {
    await crash();
    await waitUntil('the companion runs again', () => countRuns(places.settings) === restarts + 1);
    expect(runningCompanions(desktop)).toHaveLength(1);
    expect(await notice()).toContain('has started itself again');
  }
  await crash();
  expect(await notice()).toContain('did not start itself again');
  const reports = (await readdir(join(places.settings, 'logs'))).filter((name) => name.startsWith('crash-'));
  expect(reports).toHaveLength(4);
  expect(runningCompanions(desktop)).toEqual([]);
  expect(countRuns(places.settings)).toBe(4);
  expect(shownMessages(desktop)).toEqual([]);

  await openAndRead();
  expect(await notice()).toBe('');
});

it('tells the player which settings were damaged, when the window is opened', async () => {
  await mkdir(places.settings, { recursive: true });
  const damaged = JSON.stringify({ version: 2, offset: 'left', hideWhileAiming: true });
  await writeFile(join(places.settings, 'configuration.json'), damaged);
  const companion = await startCompanion(desktop);
  const text = await readFile(join(places.settings, 'notice-settings.txt'), 'utf8');
  expect(text).toContain('as they were at first: position.');
  expect(shownMessages(desktop)).toEqual([]);
  await companion.kill();
  expect(JSON.parse(await readFile(join(places.settings, 'configuration.json'), 'utf8'))).toMatchObject({
    aiming: { action: 'hide', input: 'MouseRight' },
    offset: { x: 0, y: 0 },
  });

  await openAndRead();
  expect(await readdir(places.settings)).not.toContain('notice-settings.txt');
});
