import { win32 } from 'node:path';

/** Folders that Windows names in the environment, and the program below them. Edge comes with Windows. */
const windowsPrograms = [
  ['ProgramFiles(x86)', 'Microsoft\\Edge\\Application\\msedge.exe'],
  ['ProgramFiles', 'Microsoft\\Edge\\Application\\msedge.exe'],
  ['LOCALAPPDATA', 'Microsoft\\Edge\\Application\\msedge.exe'],
  ['ProgramFiles', 'Google\\Chrome\\Application\\chrome.exe'],
  ['ProgramFiles(x86)', 'Google\\Chrome\\Application\\chrome.exe'],
  ['LOCALAPPDATA', 'Google\\Chrome\\Application\\chrome.exe'],
] as const;

const linuxPrograms = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/microsoft-edge'];

/**
 * Where a browser with windows in app form may be, best first. `PUNKTGENAU_CHROMIUM` names one that comes before all.
 *
 * @returns absolute paths; whether a file is there is found out by starting it
 */
export function findBrowsers(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const named = environment.PUNKTGENAU_CHROMIUM;
  const known =
    platform === 'win32'
      ? windowsPrograms.flatMap(([variable, program]) => {
          const folder = environment[variable];
          return folder !== undefined && win32.isAbsolute(folder) ? [win32.join(folder, program)] : [];
        })
      : linuxPrograms;
  return [...new Set([...(named ? [named] : []), ...known])];
}
