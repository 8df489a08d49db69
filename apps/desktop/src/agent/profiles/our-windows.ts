import type { ForegroundProgram } from '../ports/foreground-app.ts';

/** Browsers that can show the client in a window of its own. */
const browsers: ReadonlySet<string> = new Set(['msedge.exe', 'chrome.exe']);

/** Whether a program in the foreground is the companion, or the browser window that shows the client. */
export function isOurs({ executable, title }: ForegroundProgram): boolean {
  return executable === 'punktgenau.exe' || (browsers.has(executable) && title.includes('Punktgenau'));
}
