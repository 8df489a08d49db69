import { MDT_EFFECTIVE_DPI, USER_DEFAULT_SCREEN_DPI } from './api/constants.ts';
import type { Handle } from './api/library.ts';
import { shcore } from './api/shcore.ts';

/** Dots per inch of a monitor as the player has set its scale: 96 at 100 %, also where Windows does not say. */
export function dpiOf(monitor: Handle): number {
  const dpiX: [number] = [USER_DEFAULT_SCREEN_DPI];
  const dpiY: [number] = [USER_DEFAULT_SCREEN_DPI];
  return shcore().GetDpiForMonitor(monitor, MDT_EFFECTIVE_DPI, dpiX, dpiY) === 0
    ? dpiX[0]
    : USER_DEFAULT_SCREEN_DPI;
}
