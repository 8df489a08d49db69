import { GW_HWNDPREV } from './api/constants.ts';
import type { Handle } from './api/library.ts';
import type { Rect } from './api/structs.ts';
import { user32Foreground } from './api/user32-foreground.ts';

/**
 * Windows above that are looked at. Programs keep many hidden ones there, tooltips for example; a program that has more of
 * them above counts as covered, comes to the top, and the next look is cheap again.
 */
const maxLooked = 8;

/** The window directly above a window, of this process or another; `null` at the top. */
export function windowOver(window: Handle): Handle | null {
  const above = user32Foreground().GetWindow(window, GW_HWNDPREV);
  return BigInt(above) === 0n ? null : above;
}

/**
 * Whether a visible window lies over a part of a window. Next to nothing where it lies on top, as it nearly always does:
 * one call.
 *
 * @param area of the window, in physical px
 * @param ceiling a window above which no window is looked at
 */
export function isCovered(window: Handle, area: Rect, ceiling: Handle | null): boolean {
  const { IsWindowVisible } = user32Foreground();
  let above = windowOver(window);
  for (let looked = 0; above !== null && above !== ceiling; looked++) {
    if (looked === maxLooked) return true;
    if (IsWindowVisible(above) !== 0 && liesIn(above, area)) return true;
    above = windowOver(above);
  }
  return false;
}

function liesIn(window: Handle, { left, top, right, bottom }: Rect): boolean {
  const other = { left: 0, top: 0, right: 0, bottom: 0 };
  // A window that is gone by now covers nothing.
  if (user32Foreground().GetWindowRect(window, other) === 0) return false;
  return other.left < right && left < other.right && other.top < bottom && top < other.bottom;
}
