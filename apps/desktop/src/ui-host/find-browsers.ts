import { win32 } from 'node:path';

/** Folders in which Windows keeps programs: those of 64 and of 32 bits for everyone, and the user's own. */
export type ProgramFolders = Readonly<Record<'programs' | 'programs32' | 'local', string>>;

const edge = 'Microsoft\\Edge\\Application\\msedge.exe';
const chrome = 'Google\\Chrome\\Application\\chrome.exe';

/** Edge comes with Windows. */
const browsers = [
  ['programs32', edge],
  ['programs', edge],
  ['local', edge],
  ['programs', chrome],
  ['programs32', chrome],
  ['local', chrome],
] as const;

/**
 * Where a browser with windows in app form may be, best first. It is given the key to the companion's window, so no variable of the
 * environment, which any program of the user can set, names it.
 *
 * @param folders as Windows itself names them, see `knownFolder`
 * @returns absolute paths; whether a file is there is found out by starting it
 */
export function findBrowsers(folders: ProgramFolders): string[] {
  return browsers.map(([folder, program]) => win32.join(folders[folder], program));
}
