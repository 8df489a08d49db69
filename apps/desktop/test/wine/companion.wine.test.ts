import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { defaultAiming } from '@punktgenau/contract/desktop/aiming';
import type { BridgeVerb } from '@punktgenau/contract/desktop/desktop-bridge';
import { defaultLayer } from '@punktgenau/contract/desktop/layer';
import { type CrosshairDesign, defaultDesign, shapeNames } from '@punktgenau/crosshair';
import { drawFile } from '@punktgenau/crosshair/raster';
import { type Player, type ServerProcess, startServerProcess } from '@punktgenau/test-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPremiumPlayer, saveDesignOnKey } from '../support/premium-player.ts';
import {
  builtRelease,
  placesOf,
  runningCompanions,
  startCompanion,
  uninstall,
} from './support/built-companion.ts';
import { type ChromiumWindow, prepareChromiumWindow } from './support/chromium-window.ts';
import { belongTo, callBridge, logInByHand } from './support/companion-page.ts';
import { openLiveSurfaces } from './support/live-surfaces.ts';
import { expectOverlay } from './support/overlay-pixels.ts';
import { pairPhone } from './support/paired-phone.ts';
import type { Picture } from './support/picture.ts';
import { privateMbOf } from './support/private-memory.ts';
import type { WineProgram } from './support/run-wine.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

// The tests are one evening of one player and build on each other, in this order.

const design: CrosshairDesign = {
  ...defaultDesign,
  dynamicColor: false,
  color: '#00FF66',
  opacity: 100,
  hasOutline: true,
};
const night: CrosshairDesign = { ...design, shape: 'triangle', color: '#FF00FF', size: 40 };
const nightKey = 'Ctrl+Alt+1';
/** Of what the companion had before it drew. */
const mostMemoryKept = 1.07;

let server: ServerProcess;
let player: Player;
/** The saved design that has a key. */
let saved: SavedDesign;
let desktop: WineDesktop;
let window: ChromiumWindow;
let game: WineProgram;
let companion: WineProgram;
let page: Page;
/** The screen without the overlay. */
let empty: Picture;
/** A developer's PC, and one on which some program points ours at a service of its own: it is as on any other. */
const env = {
  NODE_OPTIONS: '--require=C:/not-there.cjs --inspect --no-such-option',
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  PUNKTGENAU_SERVICE_URL: 'http://127.0.0.1:9',
  // Stays open with an address it does not understand, as a browser of that program would.
  PUNKTGENAU_CHROMIUM: 'C:\\windows\\system32\\notepad.exe',
};

beforeAll(async () => {
  server = await startServerProcess();
  player = await createPremiumPlayer(server);
  saved = await saveDesignOnKey(server, player, { ...night, name: 'Nacht' }, nightKey);
  desktop = await startWineDesktop();
  window = await prepareChromiumWindow(desktop);
  await desktop.install(builtRelease().installer);
  await belongTo(desktop, server);
  game = desktop.run('notepad');
  await desktop.display.xdotool('search', '--sync', '--onlyvisible', '--name', 'Notepad');
});
afterAll(async () => {
  await window?.close();
  await desktop?.stop();
  await server?.stop();
});

/** Clicks into the game and stays there: without a window manager the keys go to what is below the pointer. */
const focusGame = () => desktop.display.xdotool('mousemove', '300', '300', 'click', '1');
const press = (keys: string) => desktop.display.xdotool('key', keys);
const call = (verb: BridgeVerb, input?: unknown) => callBridge(page, verb, input);

/** Sends a draft as the editor does. @returns whether anybody sees it */
async function shareDraft(draft: CrosshairDesign): Promise<boolean> {
  const answer = await fetch(`${server.url}/api/crosshairs/${saved.id}/draft`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
    body: JSON.stringify(draft),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { isShown } = (await answer.json()) as { isShown: boolean };
  return isShown;
}

/** Saves the design as the editor does. */
async function saveAgain(as: CrosshairDesign): Promise<void> {
  const answer = await fetch(`${server.url}/api/crosshairs/${saved.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
    body: JSON.stringify(as),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

it('opens its window on the log-in page, and a player with premium gets in', async () => {
  companion = desktop.run(`${placesOf(desktop).program}/Punktgenau.exe`, [], { env });
  page = await window.open();
  await logInByHand(page, player);
  await focusGame();
  empty = await desktop.display.screenshot();
});

it.each(shapeNames)('shows %s to the pixel in the exact centre of the screen', async (shape) => {
  await call('activateEditorCrosshair', { design: { ...design, shape } });
  await expectOverlay(desktop, empty, { ...design, shape });
});

it('shows a picture of the gallery, and refuses addresses that are none', async () => {
  const { imageUrl, svg } = await page.evaluate(async () => {
    const gallery: { imageUrl: string }[] = await (await fetch('/api/crosshairs/premade')).json();
    const first = gallery[0]?.imageUrl ?? '';
    return { imageUrl: first, svg: await (await fetch(first)).text() };
  });
  await call('activateSvgCrosshair', { imageUrl, size: 64 });
  await expectOverlay(desktop, empty, await drawFile(Buffer.from(svg), 64));
  const messages = await Promise.all(
    ['', 'data:image/svg+xml,x', '/api/svg/<b>'].map((imageUrl) =>
      call('activateSvgCrosshair', { imageUrl }).then(String, (error: Error) => error.message),
    ),
  );
  expect(messages[0]).toContain('Crosshair hat KEINE imageUrl! Überprüfe die Crosshair-Daten.');
  expect(messages[1]).toContain('SVG imageUrl ist eine Data-URL! Das ist nicht erlaubt.');
  expect(messages[2]).toContain('SVG imageUrl enthält HTML! Das ist nicht erlaubt.');
});

it('goes off and on by F1 while the game has the focus, and off and back to the centre by F2', async () => {
  await focusGame();
  await call('activateEditorCrosshair', { design });
  await call('moveOverlay', { x: 40, y: -25 });
  await expectOverlay(desktop, empty, design, { x: 40, y: -25 });
  await press('F1');
  await expectOverlay(desktop, empty, null);
  await press('F1');
  await expectOverlay(desktop, empty, design, { x: 40, y: -25 });
  await press('F2');
  await expectOverlay(desktop, empty, null);
  await press('F1');
  await expectOverlay(desktop, empty, design);
});

it.each([
  ['hide', design, null, ['mousedown', '3'], ['mouseup', '3']],
  ['swap', design, night, ['mousedown', '3'], ['mouseup', '3']],
  ['show', null, design, ['keydown', 'shift'], ['keyup', 'shift']],
] as const)('while the player aims, it follows: %s', async (action, otherwise, aimed, down, up) => {
  await focusGame();
  const crosshair = { kind: 'design', designId: null, name: null, design: night };
  const input = action === 'show' ? 'Shift' : 'MouseRight';
  await call('saveConfiguration', { aiming: { ...defaultAiming, action, input, crosshair } });
  await expectOverlay(desktop, empty, otherwise);
  await desktop.display.xdotool(...down);
  await expectOverlay(desktop, empty, aimed);
  await desktop.display.xdotool(...up);
  await expectOverlay(desktop, empty, otherwise);
  await call('saveConfiguration', { aiming: defaultAiming });
});

it('draws a second crosshair over the first by a rule of its own, also where the first one hides', async () => {
  await focusGame();
  const crosshair = { kind: 'design', designId: null, name: null, design: night };
  const layer = { rule: 'aiming', crosshair, opacityPercent: 100 };
  await call('saveConfiguration', { aiming: { ...defaultAiming, action: 'hide' }, layer });
  await expectOverlay(desktop, empty, design);
  await desktop.display.xdotool('mousedown', '3');
  await expectOverlay(desktop, empty, night);
  await desktop.display.xdotool('mouseup', '3');
  await expectOverlay(desktop, empty, design);
  await call('saveConfiguration', { aiming: defaultAiming, layer: defaultLayer });
});

it('follows keys, the wheel and side buttons of the mouse that the player gave to further commands', async () => {
  await focusGame();
  await call('activateEditorCrosshair', { design });
  await call('setHotkeys', {
    nextDesign: 'Mouse4',
    moveRight: 'Ctrl+Shift+ArrowRight',
    sizeUp: 'Ctrl+Shift+1',
    sizeDown: 'Ctrl+WheelDown',
  });
  await press('ctrl+shift+Right');
  await press('ctrl+shift+1');
  await expectOverlay(desktop, empty, { ...design, size: design.size + 2 }, { x: 1, y: 0 });
  await desktop.display.xdotool('keydown', 'ctrl', 'sleep', '0.2', 'click', '5', 'sleep', '0.2');
  await desktop.display.xdotool('click', '5', 'sleep', '0.2', 'keyup', 'ctrl');
  await expectOverlay(desktop, empty, { ...design, size: design.size - 2 }, { x: 1, y: 0 });
  await call('saveConfiguration', { tuning: { opacityBy: 0, sizeBy: 0 } });
  await call('moveOverlay', { x: 0, y: 0 });
  await desktop.display.xdotool('mousedown', '8', 'sleep', '0.15', 'mouseup', '8');
  await expectOverlay(desktop, empty, night);
  await call('setHotkeys', { nextDesign: null, moveRight: null, sizeUp: null, sizeDown: null });
});

it('lies where the player clicks into a game that has a profile, and in the centre again without it', async () => {
  const { widthPx, heightPx, xdotool } = desktop.display;
  const profile = {
    executable: 'notepad.exe',
    crosshair: { kind: 'design', designId: null, name: 'Spiel', design: night },
    centre: 'display',
    offset: { x: 0, y: 0 },
  };
  await call('activateEditorCrosshair', { design });
  await call('saveConfiguration', { profiles: [profile] });
  await focusGame();
  await expectOverlay(desktop, empty, night);
  expect(await call('startCalibration', { executable: 'notepad.exe' })).toMatchObject({ state: 'waiting' });
  const clicked = { x: 700, y: 480 };
  const pressed = ['mousedown', '1', 'sleep', '0.2', 'mouseup', '1'];
  await xdotool('mousemove', String(clicked.x), String(clicked.y), ...pressed);
  await waitUntil('the click is measured', async () => {
    const { state } = (await call('getCalibration')) as { state: string };
    return state === 'done';
  });
  const offset = { x: clicked.x - widthPx / 2, y: clicked.y - heightPx / 2 };
  expect(await call('loadConfiguration')).toMatchObject({ profiles: [{ ...profile, offset }] });
  await expectOverlay(desktop, empty, night, offset);

  expect(await call('startCalibration', { executable: 'notepad.exe' })).toMatchObject({ state: 'waiting' });
  await xdotool('keydown', 'Escape', 'sleep', '0.2', 'keyup', 'Escape');
  await waitUntil('Escape is seen', async () => {
    const { state } = (await call('getCalibration')) as { state: string };
    return state === 'cancelled';
  });
  await call('saveConfiguration', { profiles: [] });
  await expectOverlay(desktop, empty, design);
});

it('shows another design by its key', async () => {
  await press('ctrl+alt+1');
  await expectOverlay(desktop, empty, night);
});

it('follows what an editor is just making of it, and shows what is saved again when the editor falls silent', async () => {
  for (const size of [50, 20]) {
    const draft = { ...night, size };
    await waitUntil('the overlay to listen', () => shareDraft(draft));
    // As an editor does: a draft is shown for four seconds.
    const again = setInterval(() => void shareDraft(draft).catch(() => undefined), 1_000);
    await expectOverlay(desktop, empty, draft).finally(() => clearInterval(again));
  }
  await expectOverlay(desktop, empty, night);
});

it('moves with one slider on five surfaces: editor, second tab, OBS, phone, and over the game', async () => {
  const surfaces = await openLiveSurfaces(server, player, saved);
  try {
    const steps: Readonly<Record<string, number>>[] = [];
    while (steps.length < 4) {
      const pressedMs = performance.now();
      const { thickness, times } = await surfaces.step();
      await expectOverlay(desktop, empty, { ...night, thickness });
      // With the time that the screenshots take.
      steps.push({ ...times, companion: performance.now() - pressedMs });
    }
    const medians = Object.keys(steps[0] ?? {}).map((name) => [
      name,
      median(steps.map((step) => step[name] ?? 0)),
    ]);
    console.log('From slider to picture, ms:', Object.fromEntries(medians));
    // A page without a stream asks every five seconds: here they all hear of it.
    for (const step of steps) expect(Math.max(...Object.values(step))).toBeLessThan(5_000);
  } finally {
    await surfaces.close();
  }
  await expectOverlay(desktop, empty, night);
});

it('is changed over the game by a phone that was paired here, and stays so when that is put away, until it is saved', async () => {
  await page.getByRole('tab', { name: 'Allgemein' }).click();
  const phone = await pairPhone(page);
  await page.getByText('Handy verbunden').waitFor();
  const slider = phone.page.getByRole('slider', { name: 'Größe', exact: true });
  await slider.press('ArrowRight');
  const drawn = { ...night, size: night.size + 1 };
  await expectOverlay(desktop, empty, drawn);
  await phone.putAway();
  await page.getByRole('button', { name: 'Verwerfen' }).waitFor();
  // Longer than the service remembers what does not come again.
  await page.waitForTimeout(5_000);
  await expectOverlay(desktop, empty, drawn);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Am Handy geändert').waitFor({ state: 'detached' });
  await expectOverlay(desktop, empty, drawn);
  await saveAgain(night);
  await expectOverlay(desktop, empty, night);
});

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

it('comes back as it was after the power went out, without logging in', async () => {
  await call('moveOverlay', { x: -3, y: 7 });
  await companion.kill();
  await expectOverlay(desktop, empty, null);
  companion = await startCompanion(desktop, env);
  await expectOverlay(desktop, empty, night, { x: -3, y: 7 });
});

it('comes back without the service as well, by the licence that it keeps', async () => {
  await companion.kill();
  await server.stop();
  companion = await startCompanion(desktop, env);
  await expectOverlay(desktop, empty, night, { x: -3, y: 7 });
  await press('F2');
  await expectOverlay(desktop, empty, null);
  await press('ctrl+alt+1');
  await expectOverlay(desktop, empty, night);
});

it('shows its window when it is started a second time, and stays one', async () => {
  const second = desktop.run(`${placesOf(desktop).program}/Punktgenau.exe`, [], { env });
  expect(await second.exited).toBe(0);
  await page.close();
  page = await window.open();
  await page.getByText(/^Offline – das Overlay läuft weiter bis \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/).waitFor();
  expect(runningCompanions(desktop)).toHaveLength(1);
});

it('gives the memory of drawing back soon after the last new design', async () => {
  const before = privateMbOf(companion.pid);
  for (const color of ['#3366FF', '#FF9900']) {
    await call('activateEditorCrosshair', { design: { ...design, color } });
  }
  await expectOverlay(desktop, empty, { ...design, color: '#FF9900' });
  await waitUntil(
    `less than ${mostMemoryKept} of the ${before.toFixed()} MB from before`,
    () => privateMbOf(companion.pid) < before * mostMemoryKept,
    60_000,
  );
});

it('leaves nothing when it is uninstalled with its settings', async () => {
  await uninstall(desktop, ['/S', '/PURGE']);
  expect(companion.isRunning()).toBe(false);
  await expectOverlay(desktop, empty, null);
  const { program, settings, localData } = placesOf(desktop);
  for (const folder of [program, settings, localData])
    await rm(folder, { recursive: false }).then(
      () => expect.fail(`${folder} is left`),
      (error: NodeJS.ErrnoException) => expect(error.code).toBe('ENOENT'),
    );
  await game.kill();
});
