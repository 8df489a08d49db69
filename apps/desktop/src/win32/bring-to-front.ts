import { GW_OWNER, SW_RESTORE } from './api/constants.ts';
import type { Handle } from './api/library.ts';
import { user32Foreground } from './api/user32-foreground.ts';

/** More than Windows has room for; windows that change places while we look must not keep us looking. */
const maxWindows = 20_000;

/**
 * Brings the windows of a process to the front, out of the taskbar if they are there, the topmost one last. Windows lets
 * us do so only right after the player used us; otherwise the window's button in the taskbar blinks.
 *
 * @returns false when the process has no window
 */
export async function bringToFront(processId: number): Promise<boolean> {
  const { IsIconic, ShowWindow, SetForegroundWindow } = user32Foreground();
  const windows = windowsOf(processId);
  for (const window of windows.toReversed()) {
    if (IsIconic(window) !== 0) ShowWindow(window, SW_RESTORE);
    SetForegroundWindow(window);
  }
  return windows.length > 0;
}

/** The visible windows of a process that stand for themselves, from the top; menus and dialogs go with their owners. */
function windowsOf(processId: number): readonly Handle[] {
  const { FindWindowExW, GetWindow, GetWindowThreadProcessId, IsWindowVisible } = user32Foreground();
  const found: Handle[] = [];
  let window = FindWindowExW(0, 0, null, null);
  for (let seen = 0; BigInt(window) !== 0n && seen < maxWindows; seen += 1) {
    const owner: [number] = [0];
    GetWindowThreadProcessId(window, owner);
    const standsForItself = IsWindowVisible(window) !== 0 && BigInt(GetWindow(window, GW_OWNER)) === 0n;
    if (owner[0] === processId && standsForItself) found.push(window);
    window = FindWindowExW(0, window, null, null);
  }
  return found;
}
