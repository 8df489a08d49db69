import {
  HWND_TOPMOST,
  SWP_NOACTIVATE,
  SWP_NOMOVE,
  SWP_NOOWNERZORDER,
  SWP_NOSENDCHANGING,
  SWP_NOSIZE,
} from './api/constants.ts';
import type { Handle } from './api/library.ts';
import type { Rect } from './api/structs.ts';
import { user32 } from './api/user32.ts';
import { lastWindowsError } from './api/windows-error.ts';
import { createRaiseLimit } from './raise-limit.ts';
import { isCovered, windowOver } from './window-cover.ts';

/** How many looks a window above which ours does not get is taken for one that Windows keeps there: a second. */
const looksBelowCeiling = 5;

/** Keeps a window on top of all others, within the limits of `createRaiseLimit`. */
export type TopKeeper = {
  /** Raises the window where another one lies over its area, in physical px. */
  look(window: Handle, area: Rect): void;
  /** Raises the window in any case: what has come to the foreground mostly takes the top as well. */
  foregroundChanged(window: Handle, area: Rect): void;
};

export function createTopKeeper(): TopKeeper {
  const mayRaise = createRaiseLimit(() => performance.now());
  let ceiling: { readonly window: Handle; looksLeft: number } | null = null;

  const comeBack = (window: Handle, area: Rect) => {
    if (!mayRaise()) return;
    raise(window);
    // What is still above us Windows keeps above all, such as the Start menu: it is not fought at every look.
    const above = isCovered(window, area, null) ? windowOver(window) : null;
    ceiling = above === null ? null : { window: above, looksLeft: looksBelowCeiling };
  };

  return {
    look(window, area) {
      if (ceiling !== null && --ceiling.looksLeft < 0) ceiling = null;
      if (isCovered(window, area, ceiling?.window ?? null)) comeBack(window, area);
    },
    foregroundChanged: comeBack,
  };
}

/** Puts a window on top of all others, without the focus. */
export function raise(window: Handle): void {
  const flags = SWP_NOMOVE | SWP_NOSIZE | SWP_NOACTIVATE | SWP_NOOWNERZORDER | SWP_NOSENDCHANGING;
  if (user32().SetWindowPos(window, HWND_TOPMOST, 0, 0, 0, 0, flags) === 0)
    throw lastWindowsError('SetWindowPos');
}
