import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtRelease, placesOf, startCompanion } from './support/built-companion.ts';
import { prepareChromiumWindow } from './support/chromium-window.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

let desktop: WineDesktop;
let places: ReturnType<typeof placesOf>;

beforeAll(async () => {
  desktop = await startWineDesktop();
  places = placesOf(desktop);
  await desktop.install(builtRelease().installer);
});

afterAll(() => desktop.stop());

beforeEach(() => rm(places.settings, { recursive: true, force: true }));

const messages = () =>
  desktop.prefix.processes().filter(({ commandLine }) => /Punktgenau-Message/.test(commandLine));

/**
 * Waits for the message's window and clicks its button, which is in the middle, at the bottom. The window is looked for by
 * its program: the icon in the notification area is a window with the same title. The mouse presses, because a window
 * that was given the keyboard before Wine had finished it never gets a key again.
 */
async function readMessage(): Promise<void> {
  const { xdotool } = desktop.display;
  await waitUntil('the message is shown', () => messages().length > 0);
  await waitUntil('the message is closed', async () => {
    const windows = await xdotool('search', '--onlyvisible', '--class', '^punktgenau-message').catch(
      () => '',
    );
    for (const window of windows.split('\n').filter(Boolean)) await clickButton(window).catch(() => '');
    return messages().length === 0;
  });
}

async function clickButton(window: string): Promise<void> {
  const { xdotool } = desktop.display;
  const geometry = await xdotool('getwindowgeometry', '--shell', window);
  const sizeOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(geometry)?.[1]);
  const place = [`${Math.round(sizeOf('WIDTH') / 2)}`, `${sizeOf('HEIGHT') - 20}`];
  await xdotool('mousemove', '--window', window, ...place, 'click', '1');
}

async function reports(): Promise<string[]> {
  const names = await readdir(join(places.settings, 'logs')).catch(() => []);
  const crashes = names.filter((name) => name.startsWith('crash-'));
  return Promise.all(crashes.map((name) => readFile(join(places.settings, 'logs', name), 'utf8')));
}

describe('a companion of which something is missing ends, says so in a window, and leaves a report', () => {
  it.each([
    ['resources/koffi.node', []],
    ['resources/message-thread-worker.cjs', ['--background']],
    ['resources/client', []],
    ['resources/service.json', ['--background']],
  ])('%s', async (name, args) => {
    const path = join(places.program, name);
    await rename(path, `${path}.away`);
    const companion = desktop.run(join(places.program, 'Punktgenau.exe'), args);
    expect(await companion.exited).toBe(1);
    await readMessage();
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(report).toContain(name.split('/').at(-1));
    await rename(`${path}.away`, path);
  });
});

describe('a companion that cannot write', () => {
  it('runs all the same where a file is in the place of its settings, and says so in a window', async () => {
    await mkdir(dirname(places.settings), { recursive: true });
    await writeFile(places.settings, 'a file');
    const window = await prepareChromiumWindow(desktop);
    const companion = desktop.run(join(places.program, 'Punktgenau.exe'));
    await readMessage();
    const page = await window.open();
    await page.getByLabel('Benutzername oder E-Mail').waitFor();
    await window.close();
    await companion.kill();
  });

  it('runs without a word where a folder is in the place of its token', async () => {
    await mkdir(join(places.settings, 'instance.token'), { recursive: true });
    const companion = await startCompanion(desktop);
    expect(messages()).toEqual([]);
    expect(await readFile(join(places.settings, 'logs/punktgenau.log'), 'utf8')).toContain(
      'a second start would not be noticed',
    );
    await companion.kill();
  });
});
