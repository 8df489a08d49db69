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
import { privateMbOf } from './support/private-memory.ts';
import { memoryOf } from './support/process-cost.ts';
import { waitUntil } from './support/wait-until.ts';
import { startWineDesktop, type WineDesktop } from './support/wine-desktop.ts';

const design: CrosshairDesign = { ...defaultDesign, dynamicColor: false, opacity: 100 };
const minutes = Number(process.env.PUNKTGENAU_SOAK_MINUTES ?? 60);
const changeEveryMs = 2_000;
/** Memory is given back some time after the last drawing. */
const restMs = 45_000;

/** Memory of the companion in MB. */
type Memory = { readonly privateMb: number; readonly rssMb: number };

type SoakMemory = {
  /** Started without its window, nothing drawn yet that was not drawn before. */
  readonly fresh: Memory;
  /** At rest, after the player logged in, drew a design and closed the window. */
  readonly afterWindow: Memory;
  /** While the design changes: at the end of each minute. */
  readonly everyMinute: readonly Memory[];
  /** At rest, after all changes. */
  readonly afterChanges: Memory;
};

const memoryNow = (pid: number): Memory => ({ privateMb: privateMbOf(pid), rssMb: memoryOf([pid]).rssMb });

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
    const afterWindow = await memoryAfterWindow(desktop, server, player, saved);
    const companion = await startCompanion(desktop);
    const memory = () => memoryNow(companion.pid);
    await pause(restMs);
    const fresh = memory();
    const change = createColorChange(server, player, saved.id);
    const everyMinute: Memory[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      await changeForAMinute(change);
      everyMinute.push(memory());
    }
    await pause(restMs);
    const afterChanges = memory();
    await companion.kill();
    return { fresh, afterWindow, everyMinute, afterChanges };
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
): Promise<Memory> {
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
    const memory = memoryNow(first.pid);
    await first.kill();
    await waitUntil('the companion has ended', () => !first.isRunning());
    return memory;
  } finally {
    await window.close();
  }
}

async function changeForAMinute(change: () => Promise<void>): Promise<void> {
  const endMs = performance.now() + 60_000;
  while (performance.now() < endMs) {
    const nextMs = performance.now() + changeEveryMs;
    await change();
    await pause(Math.max(0, nextMs - performance.now()));
  }
}

/** Each call saves the design with a colour that it has not had before, for those that were shown lately the companion has kept. */
function createColorChange(server: ServerProcess, player: Player, id: number): () => Promise<void> {
  let changes = 0;
  return async () => {
    changes += 1;
    const color = `#FF${(changes % 0x1_0000).toString(16).padStart(4, '0').toUpperCase()}`;
    const response = await fetch(`${server.url}/api/crosshairs/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: player.cookie },
      body: JSON.stringify({ color }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  };
}
