import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtRelease, isUninstaller, placesOf, uninstallKey } from './support/built-companion.ts';
import { cutOut } from './support/picture.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

// The uninstaller as a player sees it, by mouse. Where things are on its page, in px from its top left corner:
const settingsBox = { x: 186, y: 152 };
/** "Uninstall" at first, "Close" at the end. */
const button = { x: 360, y: 312 };
/** For what takes seconds on a machine that has nothing else to do. */
const withinMs = 90_000;

let desktop: WineDesktop;
let places: ReturnType<typeof placesOf>;

beforeAll(async () => {
  desktop = await startWineDesktop();
  places = placesOf(desktop);
});

afterAll(() => desktop.stop());

beforeEach(async () => {
  await desktop.install(builtRelease().installer);
  await mkdir(places.settings, { recursive: true });
  await writeFile(join(places.settings, 'configuration.json'), '{}');
  await mkdir(join(places.localData, 'window'), { recursive: true });
});

/** Opens the uninstaller and waits until it has painted its page; answers where its corner is. */
async function openPage() {
  desktop.run(join(places.program, 'Uninstall.exe'));
  const search = ['search', '--sync', '--onlyvisible', '--name', 'Punktgenau Uninstall'];
  const [id = ''] = (await desktop.display.xdotool(...search)).split('\n');
  const geometry = await desktop.display.xdotool('getwindowgeometry', '--shell', id);
  const numberOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(geometry)?.[1]);
  const corner = { x: numberOf('X'), y: numberOf('Y') };
  let former = '';
  await waitUntil(
    'the page stands still',
    async () => {
      const now = await lookOf({ ...corner, widthPx: numberOf('WIDTH'), heightPx: numberOf('HEIGHT') });
      const isPainted = now === former && new Set(Buffer.from(now, 'base64')).size > 2;
      former = now;
      return isPainted;
    },
    withinMs,
  );
  return corner;
}

async function lookOf(area: { x: number; y: number; widthPx: number; heightPx: number }): Promise<string> {
  return Buffer.from(cutOut(await desktop.display.screenshot(), area).rgba).toString('base64');
}

async function clickAt(corner: { x: number; y: number }, { x, y }: { x: number; y: number }): Promise<void> {
  await desktop.display.xdotool('mousemove', String(corner.x + x), String(corner.y + y), 'click', '1');
}

/** "Uninstall", then "Close" as soon as it answers. */
async function uninstallAndClose(corner: { x: number; y: number }): Promise<void> {
  await waitUntil(
    'the uninstaller has done its work and is closed',
    async () => {
      await clickAt(corner, button);
      return !desktop.prefix.processes().some(isUninstaller);
    },
    withinMs,
  );
  expect(existsSync(places.program)).toBe(false);
  expect(existsSync(places.shortcut)).toBe(false);
  expect(await desktop.registry(uninstallKey)).toBeUndefined();
}

it('keeps settings and login when they are not ticked', async () => {
  await uninstallAndClose(await openPage());
  expect(existsSync(join(places.settings, 'configuration.json'))).toBe(true);
  expect(existsSync(places.localData)).toBe(true);
});

it('takes settings and login along when they are ticked', async () => {
  const corner = await openPage();
  const box = { x: corner.x + settingsBox.x - 4, y: corner.y + settingsBox.y - 4, widthPx: 8, heightPx: 8 };
  const empty = await lookOf(box);
  await clickAt(corner, settingsBox);
  await waitUntil('the box is ticked', async () => (await lookOf(box)) !== empty);
  await uninstallAndClose(corner);
  expect(existsSync(places.settings)).toBe(false);
  expect(existsSync(places.localData)).toBe(false);
});
