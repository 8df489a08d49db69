import { win32 } from 'node:path';
import type { ForegroundApp } from '../agent/ports/foreground-app.ts';
import type { ScreenArea } from '../agent/ports/screen-sampler.ts';
import { ASFW_ANY, PROCESS_QUERY_LIMITED_INFORMATION } from './api/constants.ts';
import { kernel32, utf16Text } from './api/kernel32.ts';
import type { Handle } from './api/library.ts';
import { user32Foreground } from './api/user32-foreground.ts';

/** Longest path Windows knows, in UTF-16 code units. */
const maxPathLength = 32_767;
/** Enough to tell two windows apart; titles are for people only. */
const maxTitleLength = 256;

/**
 * Who has the focus, by asking Windows for the names of the window and of the program's file. The program itself is not
 * touched: no right to read its memory is asked for.
 */
export function createWin32ForegroundApp(): ForegroundApp {
  const path = new Uint16Array(maxPathLength);
  /** Opening a process is the dear part of the answer, and a window stays with its process. */
  let last: {
    readonly window: Handle;
    readonly processId: number;
    readonly executable: string | null;
  } | null = null;
  return {
    async current() {
      const window = user32Foreground().GetForegroundWindow();
      if (isNone(window)) return null;
      const processId: [number] = [0];
      user32Foreground().GetWindowThreadProcessId(window, processId);
      // The window may be gone by now; and the companion's own windows are no game.
      if (processId[0] === 0 || processId[0] === process.pid) return null;
      if (last?.window !== window || last.processId !== processId[0]) {
        last = { window, processId: processId[0], executable: executableOf(processId[0], path) };
      }
      const { executable } = last;
      if (executable === null) return null;
      return { executable, title: titleOf(window), processId: processId[0], windowArea: areaOf(window) };
    },
  };
}

/**
 * Lets another program bring its window to the front once: Windows allows that only to the program the player used
 * last, and gives it the right to pass this on.
 */
export function letOthersComeToFront(): void {
  // Refused when this program was not used last; then nothing is lost.
  user32Foreground().AllowSetForegroundWindow(ASFW_ANY);
}

/** What a window draws: games draw in the client area. `null` for one that is minimised, or gone by now. */
function areaOf(window: Handle): ScreenArea | null {
  const { GetClientRect, ClientToScreen } = user32Foreground();
  const client = { left: 0, top: 0, right: 0, bottom: 0 };
  const origin = { x: 0, y: 0 };
  if (GetClientRect(window, client) === 0 || ClientToScreen(window, origin) === 0) return null;
  const area = { ...origin, width: client.right, height: client.bottom };
  return area.width > 0 && area.height > 0 ? area : null;
}

/** File name in lower case; `null` for programs Windows does not talk about, and for those that have just ended. */
function executableOf(processId: number, path: Uint16Array): string | null {
  const { OpenProcess, QueryFullProcessImageNameW, CloseHandle } = kernel32();
  const handle = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, processId);
  if (isNone(handle)) return null;
  try {
    const length: [number] = [path.length];
    if (QueryFullProcessImageNameW(handle, 0, path, length) === 0) return null;
    return win32.basename(utf16Text(path, length[0])).toLowerCase();
  } finally {
    CloseHandle(handle);
  }
}

function titleOf(window: Handle): string {
  const text = new Uint16Array(maxTitleLength);
  return utf16Text(text, user32Foreground().GetWindowTextW(window, text, text.length));
}

function isNone(handle: Handle): boolean {
  return BigInt(handle) === 0n;
}
