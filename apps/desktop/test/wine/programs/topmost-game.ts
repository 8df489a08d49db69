import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EVENT_SYSTEM_FOREGROUND } from '../../../src/win32/api/constants.ts';
import { type Handle, systemLibrary } from '../../../src/win32/api/library.ts';
import { messageBytes, user32 } from '../../../src/win32/api/user32.ts';
import { user32Foreground } from '../../../src/win32/api/user32-foreground.ts';
import { windowOver } from '../../../src/win32/window-cover.ts';

// A Windows program that covers the screen with a topmost window, as some games do:
// `topmost-game.cjs DEED PROCESS NUMBER`. It does one thing with it and says how the overlay of the process came over it; the
// times are its own, so that nothing of a screenshot is in them.

// winuser.h
const popupVisible = 0x9000_0000;
const exTopmost = 0x0000_0008;
const staticBlack = 0x0004;
const topmost = -1;
/** SWP_NOSIZE and SWP_NOMOVE. */
const orderOnly = 0x0003;
const removeMessage = 1;

/** Far more than the overlay may take. */
const timeoutMs = 20_000;

const messages = systemLibrary<{
  NotifyWinEvent(event: number, window: Handle, object: number, child: number): void;
  PeekMessageW(message: Uint8Array, window: Handle, first: number, last: number, remove: number): number;
}>('user32.dll', (library) => ({
  NotifyWinEvent: library.func('void NotifyWinEvent(uint32_t, uintptr_t, int32_t, int32_t)'),
  PeekMessageW: library.func('int PeekMessageW(void *, uintptr_t, uint32_t, uint32_t, uint32_t)'),
}));

const { CreateWindowExW, SetWindowPos, DispatchMessageW } = user32();
const { GetWindowThreadProcessId, IsWindowVisible, SetForegroundWindow } = user32Foreground();
const { NotifyWinEvent, PeekMessageW } = messages();

const [deed = '', overlayProcess = '', number = ''] = process.argv.slice(2);
const gameLook = (popupVisible | staticBlack) >>> 0;
const game = CreateWindowExW(exTopmost, 'STATIC', 'Game', gameLook, 0, 0, 1920, 1080, 0, 0, 0, null);

/** Answers messages, as every program with a window has to, and gives the others a moment. */
async function breathe(): Promise<void> {
  const message = new Uint8Array(messageBytes);
  while (PeekMessageW(message, 0, 0, 0, removeMessage) !== 0) DispatchMessageW(message);
  await delay(2);
}

function isBelowOverlay(): boolean {
  const processId: [number] = [0];
  for (let above = windowOver(game); above !== null; above = windowOver(above)) {
    GetWindowThreadProcessId(above, processId);
    if (processId[0] === Number(overlayProcess) && IsWindowVisible(above) !== 0) return true;
  }
  return false;
}

/**
 * Puts the game over everything.
 *
 * @returns how often the overlay came back before Windows was even done with that
 */
function assertTopmost(): number {
  for (let quicker = 0; quicker < 20; quicker++) {
    SetWindowPos(game, topmost, 0, 0, 0, 0, orderOnly);
    if (!isBelowOverlay()) return quicker;
  }
  throw new Error('the game did not get over the overlay');
}

/** How long it takes in ms until the overlay lies over the game. */
async function overlayReturns(): Promise<number> {
  const began = performance.now();
  while (!isBelowOverlay()) {
    if (performance.now() - began > timeoutMs) throw new Error('the overlay does not come back');
    await breathe();
  }
  return performance.now() - began;
}

const deeds = {
  /** The game takes the top again and again, as at a change of resolution: always the same window in front. */
  async assert(times: number) {
    const backMs: number[] = [];
    for (let done = 0; done < times; done++) {
      assertTopmost();
      backMs.push(await overlayReturns());
      await pause(done);
    }
    return { backMs };
  },

  /** Alt+Tab, to another window of the same program and back at once. */
  async switch(times: number) {
    const other = CreateWindowExW(0, 'STATIC', 'Other', gameLook, 100, 100, 400, 300, 0, 0, 0, null);
    const backMs: number[] = [];
    for (let done = 0; done < times; done++) {
      SetForegroundWindow(other);
      await breathe();
      SetForegroundWindow(game);
      assertTopmost();
      backMs.push(await overlayReturns());
      await pause(done);
    }
    return { backMs };
  },

  /** Alt+Tab away and back to a game that takes the top with the focus. Windows announces that, Wine 8 does not. */
  async return(times: number) {
    const other = CreateWindowExW(0, 'STATIC', 'Other', gameLook, 100, 100, 400, 300, 0, 0, 0, null);
    const backMs: number[] = [];
    for (let done = 0; done < times; done++) {
      SetForegroundWindow(other);
      await pause(done);
      SetWindowPos(game, topmost, 0, 0, 0, 0, orderOnly);
      NotifyWinEvent(EVENT_SYSTEM_FOREGROUND, game, 0, 0);
      backMs.push(await overlayReturns());
    }
    return { backMs };
  },

  /** A launcher that starts its game again and again: another process of the very same program. */
  async launch(times: number) {
    const backMs: number[] = [];
    const breathing = setInterval(breathe, 20);
    for (let done = 0; done < times; done++) {
      const secondGame = [process.argv[1] ?? '', 'assert', overlayProcess, '1'];
      const { stdout } = await promisify(execFile)(process.execPath, secondGame);
      backMs.push(...JSON.parse(stdout).backMs);
    }
    clearInterval(breathing);
    return { backMs };
  },

  /** Never lets the overlay lie over the game for so many ms, then lets it. */
  fight: (forMs: number) => fight(forMs, () => {}),

  /** The same, by taking the foreground each time. */
  fightForFocus: (forMs: number) => fight(forMs, () => NotifyWinEvent(EVENT_SYSTEM_FOREGROUND, game, 0, 0)),
};

/** @returns also when the overlay had the top, in ms */
async function fight(forMs: number, announce: () => void) {
  const raisedAtMs: number[] = [];
  const takeTop = () => {
    for (let quicker = assertTopmost(); quicker > 0; quicker--) raisedAtMs.push(performance.now());
    announce();
  };
  takeTop();
  const endsAtMs = performance.now() + forMs;
  while (performance.now() < endsAtMs) {
    if (isBelowOverlay()) {
      raisedAtMs.push(performance.now());
      takeTop();
    }
    await breathe();
  }
  return { raisedAtMs, backMs: [await overlayReturns()] };
}

/** Of another length each time, so that the overlay is met at every moment between two of its looks. */
async function pause(index: number): Promise<void> {
  const endsAtMs = performance.now() + ((index * 37) % 230);
  while (performance.now() < endsAtMs) await breathe();
}

export type TopmostDeed = keyof typeof deeds;

const run: ((value: number) => Promise<unknown>) | undefined = Object.entries(deeds).find(
  ([name]) => name === deed,
)?.[1];
if (run === undefined) throw new Error(`no such deed: ${deed}`);
run(Number(number)).then(
  (words) => {
    console.log(JSON.stringify(words));
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
