import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema } from '@punktgenau/contract/system/system-schemas';
import { outputFolder } from '../../../build/build-paths.ts';
import type { WineProgram } from './run-wine.ts';
import { waitUntil } from './wait-until.ts';
import type { WineDesktop } from './wine-desktop.ts';

/** The program's folder as it was packed. */
export const appFolder = join(outputFolder, 'app');

/** What `npm run build:desktop` built last; `npm run test:desktop` sees to it that it is up to date. */
export function builtRelease() {
  const release = releaseSchema.parse(JSON.parse(readFileSync(join(outputFolder, 'release.json'), 'utf8')));
  return { ...release, installer: join(outputFolder, release.fileName) };
}

/** Where things lie when the companion is installed, as folders of this machine. */
export function placesOf({ prefix }: WineDesktop) {
  const local = join(prefix.userFolder, 'AppData/Local');
  const roaming = join(prefix.userFolder, 'AppData/Roaming');
  return {
    program: join(local, 'Programs/Punktgenau'),
    localData: join(local, 'Punktgenau'),
    settings: join(roaming, 'Punktgenau'),
    shortcut: join(roaming, 'Microsoft/Windows/Start Menu/Programs/Punktgenau.lnk'),
  };
}

export const uninstallKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Punktgenau';
export const runKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
/** Where Windows keeps what the player switched off in its own list of programs that start with it. */
export const approvedKey =
  'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run';

/** The uninstaller as it is called; it goes on in a copy of itself, whose end is waited for. */
export async function uninstall(
  desktop: WineDesktop,
  args: readonly string[] = ['/S'],
  program: string = placesOf(desktop).program,
): Promise<void> {
  await desktop.runToEnd(join(program, 'Uninstall.exe'), args);
  await waitUntil('the uninstaller ends', () => !desktop.prefix.processes().some(isUninstaller), 60_000);
}

/** Whether a process is the uninstaller, or the copy of itself in which it goes on. */
export function isUninstaller({ commandLine }: { commandLine: string }): boolean {
  return /Uninstall\.exe|Un_[A-Z]\.exe|Un\.exe|~nsu/i.test(commandLine);
}

/** Processes of the installed companion. */
export function runningCompanions(desktop: WineDesktop): readonly { pid: number; commandLine: string }[] {
  return desktop.prefix
    .processes()
    .filter(({ commandLine }) => /Programs.Punktgenau.Punktgenau\.exe/.test(commandLine));
}

/** Starts the installed companion without its window, and waits until it says that it runs. */
export async function startCompanion(
  desktop: WineDesktop,
  env: Readonly<Record<string, string>> = {},
): Promise<WineProgram> {
  const { program, settings } = placesOf(desktop);
  const runsBefore = countRuns(settings);
  const companion = desktop.run(join(program, 'Punktgenau.exe'), ['--background'], { env });
  await waitUntil('the companion runs', async () => {
    if (!companion.isRunning()) throw new Error(`The companion has ended: ${await companion.output()}`);
    return countRuns(settings) > runsBefore;
  });
  return companion;
}

/** How often the companion has said in its log that it runs. */
export function countRuns(settingsFolder: string): number {
  try {
    const log = readFileSync(join(settingsFolder, 'logs/punktgenau.log'), 'utf8');
    return log.split('the companion runs"').length - 1;
  } catch {
    return 0;
  }
}
