import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../build/payload.ts';
import {
  appFolder,
  approvedKey,
  builtRelease,
  countRuns,
  placesOf,
  runKey,
  runningCompanions,
  startCompanion,
  uninstall,
  uninstallKey,
} from './support/built-companion.ts';
import { windowsNode } from './support/bundled-program.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

const { installer, version } = builtRelease();
/** Exit code of an installer that could not write, see installer/punktgenau.nsi. */
const notWritten = 6;

let desktop: WineDesktop;
let places: ReturnType<typeof placesOf>;

beforeAll(async () => {
  desktop = await startWineDesktop();
  places = placesOf(desktop);
});

afterAll(() => desktop.stop());

/** A program of the same name in another folder, which is none of the installer's business. */
async function startStranger() {
  const folder = join(desktop.prefix.userFolder, 'Elsewhere');
  await mkdir(folder);
  const path = join(folder, 'Punktgenau.exe');
  await link(windowsNode, path).catch(() => copyFile(windowsNode, path));
  const stranger = desktop.run(path, ['-e', "console.log('here'); setInterval(() => {}, 1000)"]);
  await waitUntil('the stranger runs', async () => (await stranger.output()).includes('here'));
  return stranger;
}

/** A program that stands in a folder, which Windows then neither renames nor deletes. */
async function standIn(folder: string) {
  await mkdir(folder, { recursive: true });
  const holder = desktop.run(windowsNode, ['-e', "console.log('here'); setInterval(() => {}, 1000)"], {
    workingFolder: folder,
  });
  await waitUntil('a process is in the folder', async () => (await holder.output()).includes('here'));
  return holder;
}

/** The installer's window, and that of a message over it. */
async function setupWindows(): Promise<string[]> {
  const search = ['search', '--onlyvisible', '--name', '^Punktgenau Setup'];
  return (await desktop.display.xdotool(...search).catch(() => '')).split('\n').filter(Boolean);
}

/** Presses the default button of the last window, again and again: nothing says when a page is ready. */
async function pressEnterUntil(what: string, isDone: (windows: readonly string[]) => boolean): Promise<void> {
  await waitUntil(
    what,
    async () => {
      const windows = await setupWindows();
      if (isDone(windows)) return true;
      const last = windows.at(-1);
      if (last) await desktop.display.xdotool('windowfocus', last, 'key', 'Return').catch(() => '');
      return false;
    },
    90_000,
  );
}

it('installs silently: every file, the entry under Apps and the shortcut', async () => {
  await desktop.runToEnd(installer, ['/S']);

  const installed = await listFiles(places.program);
  const packed = await listFiles(appFolder);
  expect(installed.filter(({ name }) => name !== 'Uninstall.exe')).toEqual(packed);
  expect(existsSync(places.shortcut)).toBe(true);

  const entry = await desktop.registry(uninstallKey);
  const value = (name: string) => entry?.get(name)?.data;
  expect(value('DisplayName')).toBe('Punktgenau');
  expect(value('DisplayVersion')).toBe(version);
  expect(value('Publisher')).toBe('Punktgenau');
  expect(value('DisplayIcon')).toMatch(/Programs\\Punktgenau\\Punktgenau\.exe,0$/);
  expect(value('UninstallString')).toMatch(/^".*\\Uninstall\.exe"$/);
  expect(value('QuietUninstallString')).toMatch(/^".*\\Uninstall\.exe" \/S$/);
  const packedKiB = packed.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  expect(Number(value('EstimatedSize'))).toBeCloseTo(packedKiB, -1);
});

it('does not start the companion by itself', () => {
  expect(runningCompanions(desktop)).toEqual([]);
});

it('updates a running companion in place, and starts it again in the background', async () => {
  const first = await startCompanion(desktop);
  await desktop.runToEnd('reg', ['add', runKey, '/v', 'Punktgenau', '/d', 'as it was', '/f']);
  const switchedOff = ['/t', 'REG_BINARY', '/d', '030000000000000000000000'];
  await desktop.runToEnd('reg', ['add', approvedKey, '/v', 'Punktgenau', ...switchedOff, '/f']);
  await desktop.runToEnd('reg', ['add', approvedKey, '/v', 'Another', ...switchedOff, '/f']);
  await writeFile(join(places.program, 'mine.txt'), 'of the player');
  await writeFile(join(places.program, 'resources/mine.txt'), 'of the player');
  // Damaged, in a way that no file can be written over.
  await rm(join(places.program, 'resources/koffi.node'));
  await mkdir(join(places.program, 'resources/koffi.node'));
  const settings = await readdir(places.settings);
  const runsBefore = countRuns(places.settings);

  expect(await desktop.install(installer)).toBe(0);

  expect(await first.exited).toBe(0);
  await waitUntil('the new version runs', () => countRuns(places.settings) > runsBefore);
  expect(runningCompanions(desktop).map(({ commandLine }) => commandLine)).toEqual([
    expect.stringContaining('--background'),
  ]);
  expect(await readdir(places.settings)).toEqual(expect.arrayContaining(settings));
  expect((await desktop.registry(runKey))?.get('Punktgenau')?.data).toBe('as it was');
  expect((await desktop.registry(approvedKey))?.get('Punktgenau')?.type).toBe('REG_BINARY');
  expect(existsSync(join(places.program, 'mine.txt'))).toBe(true);
  const program = await listFiles(places.program);
  const names = program
    .map(({ name }) => name)
    .filter((name) => !/^(Uninstall\.exe|(resources\/)?mine\.txt)$/.test(name));
  expect(program).toHaveLength(names.length + 3);
  expect(names).toEqual((await listFiles(appFolder)).map(({ name }) => name));
});

it('fails without a trace where it cannot take the place of the old version, which goes on; its pages say why', async () => {
  const before = await listFiles(places.program);
  const holder = await standIn(join(places.program, 'resources'));
  await desktop.runToEnd('reg', ['add', uninstallKey, '/v', 'DisplayVersion', '/d', '2.0.0', '/f']);
  const runsBefore = countRuns(places.settings);

  expect(await desktop.install(installer)).toBe(notWritten);

  expect(await listFiles(places.program)).toEqual(before);
  expect(
    (await readdir(places.program)).filter(
      (name) => name.startsWith('Punktgenau.') && name !== 'Punktgenau.exe',
    ),
  ).toEqual([]);
  expect((await desktop.registry(uninstallKey))?.get('DisplayVersion')?.data).toBe('2.0.0');
  await waitUntil('the old version runs again', () => countRuns(places.settings) > runsBefore);

  const setup = desktop.run(installer);
  await pressEnterUntil('it says why it failed', (windows) => windows.length > 1);
  await pressEnterUntil('the installer ends', () => !setup.isRunning());
  expect(await setup.exited).toBe(notWritten);
  expect(await listFiles(places.program)).toEqual(before);
  await waitUntil('the old version runs once more', () => countRuns(places.settings) > runsBefore + 1);
  await holder.kill();
});

it('uninstalls a running companion: files of others, the settings and other programs stay, nothing else', async () => {
  expect(runningCompanions(desktop)).not.toEqual([]);
  const stranger = await startStranger();

  await uninstall(desktop);

  expect(runningCompanions(desktop)).toEqual([]);
  expect(stranger.isRunning()).toBe(true);
  await stranger.kill();
  expect((await listFiles(places.program)).map(({ name }) => name)).toEqual([
    'mine.txt',
    'resources/mine.txt',
  ]);
  expect(existsSync(places.settings)).toBe(true);
  expect(existsSync(places.shortcut)).toBe(false);
  expect(await desktop.registry(uninstallKey)).toBeUndefined();
  expect((await desktop.registry(runKey))?.get('Punktgenau')).toBeUndefined();
  expect([...((await desktop.registry(approvedKey))?.keys() ?? [])]).toEqual(['Another']);
});

it('makes a folder of its own where the chosen one holds files of others, or nothing where it fails; leaves nothing with /PURGE', async () => {
  const chosen = join(desktop.prefix.userFolder, 'Games');
  await mkdir(chosen);
  await writeFile(join(chosen, 'savegame.dat'), 'hours of work');
  // What the window's browser would have left there.
  await mkdir(join(places.localData, 'window'), { recursive: true });

  const own = join(chosen, 'Punktgenau');
  const holder = await standIn(join(own, 'Punktgenau.new/resources/koffi.node'));
  // NSIS wants no quotes around it, and Wine puts some around a name with a space.
  const user = basename(desktop.prefix.userFolder);
  const toChosen = `/D=C:\\users\\${user}\\Games`;
  expect(await desktop.install(installer, [toChosen])).toBe(notWritten);
  expect(await desktop.registry(uninstallKey)).toBeUndefined();
  expect((await listFiles(chosen)).map(({ name }) => name)).toEqual(['savegame.dat']);
  expect(existsSync(places.shortcut)).toBe(false);
  await holder.kill();

  expect(await desktop.install(installer, [toChosen])).toBe(0);
  expect(existsSync(join(own, 'Punktgenau.exe'))).toBe(true);
  expect(await readdir(chosen)).toEqual(['Punktgenau', 'savegame.dat']);

  await uninstall(desktop, ['/S', '/PURGE'], own);

  expect(await readdir(chosen)).toEqual(['savegame.dat']);
  expect(existsSync(places.settings)).toBe(false);
  expect(existsSync(places.localData)).toBe(false);
  expect(existsSync(places.shortcut)).toBe(false);
  expect(await desktop.registry(uninstallKey)).toBeUndefined();
});
