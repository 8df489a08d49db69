import type { ForegroundProgram } from '../ports/foreground-app.ts';
import type { UiWindow } from '../ports/ui-window.ts';

/**
 * Whether a program in the foreground is the companion, or the browser window that shows the client. A browser of the
 * player's with our name in its title, as a search for it has, is a program like any other.
 */
export function isOurs(
  { executable, processId }: ForegroundProgram,
  window: Pick<UiWindow, 'processId'>,
): boolean {
  return executable === 'punktgenau.exe' || processId === window.processId();
}
