import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, writeFile } from 'node:fs/promises';
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

/** No service: what is tried here needs none. */
const env = { PUNKTGENAU_SERVICE_URL: 'http://127.0.0.1:9' };
const { installer, version } = builtRelease();

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

it('installs silently: every file, the entry under Apps and the shortcut', async () => {
  await desktop.runToEnd(installer, ['/S'], { env });

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
  const first = await startCompanion(desktop, env);
  await desktop.runToEnd('reg', ['add', runKey, '/v', 'Punktgenau', '/d', 'as it was', '/f']);
  const switchedOff = ['/t', 'REG_BINARY', '/d', '030000000000000000000000'];
  await desktop.runToEnd('reg', ['add', approvedKey, '/v', 'Punktgenau', ...switchedOff, '/f']);
  await desktop.runToEnd('reg', ['add', approvedKey, '/v', 'Another', ...switchedOff, '/f']);
  await writeFile(join(places.program, 'mine.txt'), 'of the player');
  const settings = await readdir(places.settings);
  const runsBefore = countRuns(places.settings);

  await desktop.runToEnd(installer, ['/S'], { env });

  expect(await first.exited).toBe(0);
  await waitUntil('the new version runs', () => countRuns(places.settings) > runsBefore);
  expect(runningCompanions(desktop).map(({ commandLine }) => commandLine)).toEqual([
    expect.stringContaining('--background'),
  ]);
  expect(await readdir(places.settings)).toEqual(expect.arrayContaining(settings));
  expect((await desktop.registry(runKey))?.get('Punktgenau')?.data).toBe('as it was');
  expect((await desktop.registry(approvedKey))?.get('Punktgenau')?.type).toBe('REG_BINARY');
  expect(existsSync(join(places.program, 'mine.txt'))).toBe(true);
  expect(existsSync(join(places.program, 'Uninstall.exe'))).toBe(true);
});

it('uninstalls a running companion: files of others, the settings and other programs stay, nothing else', async () => {
  expect(runningCompanions(desktop)).not.toEqual([]);
  const stranger = await startStranger();

  await uninstall(desktop);

  expect(runningCompanions(desktop)).toEqual([]);
  expect(stranger.isRunning()).toBe(true);
  await stranger.kill();
  expect(await readdir(places.program)).toEqual(['mine.txt']);
  expect(existsSync(places.settings)).toBe(true);
  expect(existsSync(places.shortcut)).toBe(false);
  expect(await desktop.registry(uninstallKey)).toBeUndefined();
  expect((await desktop.registry(runKey))?.get('Punktgenau')).toBeUndefined();
  expect([...((await desktop.registry(approvedKey))?.keys() ?? [])]).toEqual(['Another']);
});

it('makes a folder of its own where the chosen one holds files of others, and leaves nothing with /PURGE', async () => {
  const chosen = join(desktop.prefix.userFolder, 'Games');
  await mkdir(chosen);
  await writeFile(join(chosen, 'savegame.dat'), 'hours of work');
  // What the window's browser would have left there.
  await mkdir(join(places.localData, 'window'), { recursive: true });

  // NSIS wants no quotes around it, and Wine puts some around a name with a space.
  const user = basename(desktop.prefix.userFolder);
  await desktop.runToEnd(installer, ['/S', `/D=C:\\users\\${user}\\Games`]);
  const own = join(chosen, 'Punktgenau');
  expect(existsSync(join(own, 'Punktgenau.exe'))).toBe(true);
  expect(await readdir(chosen)).toEqual(['Punktgenau', 'savegame.dat']);

  await uninstall(desktop, ['/S', '/PURGE'], own);

  expect(await readdir(chosen)).toEqual(['savegame.dat']);
  expect(existsSync(places.settings)).toBe(false);
  expect(existsSync(places.localData)).toBe(false);
  expect(existsSync(places.shortcut)).toBe(false);
  expect(await desktop.registry(uninstallKey)).toBeUndefined();
});
