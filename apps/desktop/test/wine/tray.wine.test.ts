import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawIcon } from '../../build/icon.ts';
import { bundleForWine, messageThreadSource, windowsNode } from './support/bundled-program.ts';
import { cutOut } from './support/picture.ts';
import type { WineProgram } from './support/run-wine.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop, windowsPath } from './support/wine-desktop.ts';

/** The brand's cyan, in the middle of its sign. */
const cyan = [0x00, 0xd9, 0xff];

let desktop: WineDesktop;
let folder: string;
let program: WineProgram;

beforeAll(async () => {
  desktop = await startWineDesktop();
  folder = await mkdtemp(join(tmpdir(), 'punktgenau-tray-'));
  const script = join(folder, 'tray.cjs');
  const threadScript = join(folder, 'message-thread.cjs');
  const iconPath = join(folder, 'punktgenau.ico');
  await bundleForWine(fileURLToPath(new URL('programs/tray.ts', import.meta.url)), script);
  await bundleForWine(messageThreadSource, threadScript);
  await writeFile(iconPath, drawIcon());
  program = desktop.run(windowsNode, [script, threadScript, iconPath].map(windowsPath));
  await iconStands();
});

afterAll(async () => {
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function said(): Promise<Record<string, unknown>[]> {
  const lines = (await program.output()).split(/\r?\n/).filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}

/** Where the icon is, from its colour: Wine shows icons in a window in the corner. */
async function findIcon(): Promise<{ x: number; y: number } | undefined> {
  const corner = cutOut(await desktop.display.screenshot(), { x: 0, y: 0, widthPx: 200, heightPx: 100 });
  for (let position = 0; position < corner.rgba.length; position += 4) {
    if (cyan.every((part, index) => corner.rgba[position + index] === part)) {
      const pixel = position / 4;
      return { x: pixel % corner.widthPx, y: Math.floor(pixel / corner.widthPx) };
    }
  }
  return undefined;
}

const iconStands = () => waitUntil('the notification-area icon', findIcon);

const iconIsGone = () => waitUntil('the icon to go', async () => (await findIcon()) === undefined);

type Area = { readonly x: number; readonly y: number; readonly heightPx: number };

/** The icon, its menu, its note and its tooltip are windows without names. */
async function windowsShown(): Promise<readonly Area[]> {
  const { xdotool } = desktop.display;
  const ids = (await xdotool('search', '--onlyvisible', '--name', '')).split('\n');
  // A window may be gone by the time it is measured.
  const shapes = await Promise.all(
    ids.map((id) => xdotool('getwindowgeometry', '--shell', id).catch(() => '')),
  );
  return shapes.map((shape) => {
    const measure = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(shape)?.[1]);
    return { x: measure('X'), y: measure('Y'), heightPx: measure('HEIGHT') };
  });
}

/** Tooltips have one line; the screen itself is a window as well. */
const isLargerThanTooltip = ({ heightPx }: Area) => heightPx > 40 && heightPx < 300;

/** Opens the menu with the right button and chooses an item, counted from the end. */
async function choose(fromTheEnd: number): Promise<void> {
  const { xdotool } = desktop.display;
  const at = await openMenu();
  await xdotool('key', ...Array<string>(fromTheEnd).fill('Up'), 'Return');
  await waitUntil('the menu to close', async () => !(await isMenuAt(at)));
}

const isMenuAt = async ({ x, y }: Pick<Area, 'x' | 'y'>) =>
  (await windowsShown()).some((area) => isLargerThanTooltip(area) && area.x === x && area.y === y);

/** An icon that has just come back is drawn before it can be clicked: then it is clicked once more. */
async function openMenu(): Promise<Pick<Area, 'x' | 'y'>> {
  for (let tries = 0; tries < 5; tries += 1) {
    const at = await iconStands();
    await desktop.display.xdotool('mousemove', String(at.x), String(at.y), 'click', '3');
    const isOpen = await waitUntil('the menu', () => isMenuAt(at), 6_000).catch(() => false);
    if (isOpen) return at;
  }
  throw new Error('The menu did not open.');
}

const chosen = async () => (await said()).flatMap((words) => ('chosen' in words ? [words.chosen] : []));

describe('the notification-area icon', () => {
  it('opens the window with a click, and once with a double click', async () => {
    const { x, y } = await iconStands();
    await desktop.display.xdotool('mousemove', String(x), String(y), 'click', '--repeat', '2', '1');
    await waitUntil('the click', async () => (await chosen()).length > 0);
    expect(await chosen()).toEqual(['open']);
  });

  it('has a menu whose items say what was chosen, and whose grey items say nothing', async () => {
    await choose(5);
    await waitUntil('the choice', async () => (await chosen()).length > 1);
    await choose(4);
    await choose(5);
    await waitUntil('the choice', async () => (await chosen()).length > 2);
    expect(await chosen()).toEqual(['open', 'toggle', 'toggle']);
  });

  it('shows a note below the icon, larger than the tooltip', async () => {
    await choose(3);
    await waitUntil('the choice', async () => (await chosen()).includes('note'));
    await waitUntil('the note', async () => (await windowsShown()).some(isLargerThanTooltip));
  });

  it('comes back when the taskbar was started again', async () => {
    await choose(2);
    await iconIsGone();
    await iconStands();
  });

  it('goes with the companion', async () => {
    await choose(1);
    expect(await program.exited).toBe(0);
    await iconIsGone();
    expect(await said()).not.toContainEqual(expect.objectContaining({ failure: expect.anything() }));
    expect(await said()).not.toContainEqual(expect.objectContaining({ problem: expect.anything() }));
  });
});
