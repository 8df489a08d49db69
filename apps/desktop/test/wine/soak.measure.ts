import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { SavedDesign } from '@punktgenau/contract/designs/design-schemas';
import { type CrosshairDesign, defaultDesign } from '@punktgenau/crosshair';
import { type Player, type ServerProcess, startServerProcess } from '@punktgenau/test-harness';
import { it } from 'vitest';
import { createPremiumPlayer, saveDesignOnKey } from '../support/premium-player.ts';
import { builtRelease, placesOf, startCompanion } from './support/built-companion.ts';
import { prepareChromiumWindow } from './support/chromium-window.ts';
import { belongTo, callBridge, logInByHand } from './support/companion-page.ts';
import { memoryOf } from './support/process-cost.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

const design: CrosshairDesign = { ...defaultDesign, dynamicColor: false, opacity: 100 };
const minutes = Number(process.env.PUNKTGENAU_SOAK_MINUTES ?? 60);
const changeEveryMs = 2_000;
/** Memory is given back some time after the last drawing. */
const restMs = 45_000;

/** Resident memory of the companion in MB. */
type SoakMemory = {
  /** Started without its window, nothing drawn yet that was not drawn before. */
  readonly freshMb: number;
  /** At rest, after the player logged in, drew a design and closed the window. */
  readonly afterWindowMb: number;
  /** While the design changes: at the end of each minute. */
  readonly everyMinuteMb: readonly number[];
  /** At rest, after all changes. */
  readonly afterChangesMb: number;
};

/** Written as JSON into the file that `PUNKTGENAU_MEASUREMENTS` names, otherwise printed. */
it('the memory of the companion, while the design it shows is saved with another colour every two seconds', {
  timeout: (minutes + 10) * 60_000,
}, async () => {
  const desktop = await startWineDesktop();
  const server = await startServerProcess();
  try {
    const memory = JSON.stringify(await soak(desktop, server));
    const file = process.env.PUNKTGENAU_MEASUREMENTS;
    if (file === undefined) console.log(memory);
    else await writeFile(file, memory);
  } finally {
    await server.stop();
    await desktop.stop();
  }
});

async function soak(desktop: WineDesktop, server: ServerProcess): Promise<SoakMemory> {
  const player = await createPremiumPlayer(server);
  const saved = await saveDesignOnKey(server, player, { ...design, name: 'Dauerlauf' }, 'Ctrl+Alt+1');
  // This Windows is in use: otherwise it would end between two starts.
  const user = desktop.run('notepad');
  try {
    const afterWindowMb = await memoryAfterWindow(desktop, server, player, saved);
    const companion = await startCompanion(desktop);
    const memory = () => memoryOf([companion.pid]).rssMb;
    await pause(restMs);
    const freshMb = memory();
    const everyMinuteMb: number[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      await changeForAMinute(server, player, saved);
      everyMinuteMb.push(memory());
    }
    await pause(restMs);
    const afterChangesMb = memory();
    await companion.kill();
    return { freshMb, afterWindowMb, everyMinuteMb, afterChangesMb };
  } finally {
    await user.kill();
  }
}

/** Installs, logs in, shows the saved design, closes the window, and ends the companion. */
async function memoryAfterWindow(
  desktop: WineDesktop,
  server: ServerProcess,
  player: Player,
  saved: SavedDesign,
): Promise<number> {
  const window = await prepareChromiumWindow(desktop);
  try {
    await desktop.install(builtRelease().installer);
    await belongTo(desktop, server);
    const first = desktop.run(`${placesOf(desktop).program}/Punktgenau.exe`);
    const page = await window.open();
    await logInByHand(page, player);
    await callBridge(page, 'activateEditorCrosshair', { design, designId: saved.id, name: saved.name });
    await page.close();
    await pause(restMs);
    const { rssMb } = memoryOf([first.pid]);
    await first.kill();
    await waitUntil('the companion has ended', () => !first.isRunning());
    return rssMb;
  } finally {
    await window.close();
  }
}

async function changeForAMinute(server: ServerProcess, player: Player, saved: SavedDesign): Promise<void> {
  const endMs = performance.now() + 60_000;
  for (let change = 0; performance.now() < endMs; change += 1) {
    const nextMs = performance.now() + changeEveryMs;
    const blue = (change * 8) % 256;
    const color = `#00FF${blue.toString(16).padStart(2, '0').toUpperCase()}`;
    await saveColor(server, player, saved.id, color);
    await pause(Math.max(0, nextMs - performance.now()));
  }
}

async function saveColor(server: ServerProcess, player: Player, id: number, color: string): Promise<void> {
  const response = await fetch(`${server.url}/api/crosshairs/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
    body: JSON.stringify({ color }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
