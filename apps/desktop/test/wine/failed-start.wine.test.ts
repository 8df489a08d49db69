import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtRelease, placesOf, startCompanion } from './support/built-companion.ts';
import { prepareChromiumWindow } from './support/chromium-window.ts';
import { readMessage, shownMessages } from './support/message-window.ts';
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
    await readMessage(desktop);
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
    await readMessage(desktop);
    const page = await window.open();
    await page.getByLabel('Benutzername oder E-Mail').waitFor();
    await window.close();
    await companion.kill();
  });

  it('runs without a word where a folder is in the place of its token', async () => {
    await mkdir(join(places.settings, 'instance.token'), { recursive: true });
    const companion = await startCompanion(desktop);
    expect(shownMessages(desktop)).toEqual([]);
    expect(await readFile(join(places.settings, 'logs/punktgenau.log'), 'utf8')).toContain(
      'a second start would not be noticed',
    );
    await companion.kill();
  });
});
