import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './run-to-end.ts';
import { wineProgram, wineServerProgram } from './wine-programs.ts';

/** A Windows of its own: registry, drive C, processes. */
export type WinePrefix = {
  readonly path: string;
  /** What programs of this Windows are started with. */
  readonly env: NodeJS.ProcessEnv;
  /** `C:\users\<user>` as a folder of this machine. */
  readonly userFolder: string;
  /** Unix processes of this Windows, Wine's own services among them. */
  readonly processes: () => { readonly pid: number; readonly commandLine: string }[];
  /** Ends every process and removes the files. */
  readonly remove: () => Promise<void>;
};

/** Makes a Windows 10 from nothing; half a minute on a busy machine, so one is made per run and copied for each test file. */
export async function makePrefixTemplate(displayName: string): Promise<WinePrefix> {
  const prefix = await emptyPrefix(displayName);
  await runToEnd(wineProgram, ['wineboot', '-i'], prefix.env);
  await runToEnd(wineProgram, ['winecfg', '-v', 'win10'], prefix.env);
  // A crash is for the tests to see, not for a dialog.
  const noDialog = [
    'add',
    'HKCU\\Software\\Wine\\WineDbg',
    '/v',
    'ShowCrashDialog',
    '/t',
    'REG_DWORD',
    '/d',
    '0',
    '/f',
  ];
  await runToEnd(wineProgram, ['reg', ...noDialog], prefix.env);
  await endAll(prefix.env);
  return prefix;
}

/** A Windows as new. Wine's own files, which nobody writes to, are shared with the template. */
export async function copyPrefix(templatePath: string, displayName: string): Promise<WinePrefix> {
  const prefix = await emptyPrefix(displayName);
  await cp(templatePath, prefix.path, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== join(templatePath, 'drive_c/windows'),
  });
  const windows = [join(templatePath, 'drive_c/windows'), join(prefix.path, 'drive_c')];
  await runToEnd('cp', ['-al', ...windows], process.env);
  return prefix;
}

async function emptyPrefix(displayName: string): Promise<WinePrefix> {
  const folder = await mkdtemp(join(tmpdir(), 'punktgenau-wine-'));
  const path = join(folder, 'prefix');
  const home = join(folder, 'home');
  await mkdir(home);
  const env = {
    ...process.env,
    DISPLAY: displayName,
    HOME: home,
    LC_ALL: 'C.UTF-8',
    WINEPREFIX: path,
    WINEARCH: 'win64',
    WINEDEBUG: '-all',
    // Neither .NET nor a browser is asked for, and nothing goes into this machine's own menus.
    WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=d',
  };
  return {
    path,
    env,
    userFolder: join(path, 'drive_c/users', userInfo().username),
    processes: () => processesOf(path),
    remove: async () => {
      await endAll(env);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Asks this Windows to end, writes its registry to disk, and then makes sure. */
async function endAll(env: NodeJS.ProcessEnv): Promise<void> {
  await runToEnd(wineServerProgram, ['-k'], env).catch(() => undefined);
  await runToEnd(wineServerProgram, ['-w'], env).catch(() => undefined);
  killProcessesOf(String(env.WINEPREFIX));
}

/** The last resort, and what a dying test run does: without asking, without waiting. */
function killProcessesOf(prefixPath: string): void {
  for (const { pid } of processesOf(prefixPath)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  }
}

/** The same from an exit handler, where only what is done at once is done. */
export function endAtOnce(prefix: WinePrefix): void {
  try {
    execFileSync(wineServerProgram, ['-k'], { env: prefix.env, stdio: 'ignore', timeout: 5000 });
  } catch {}
  killProcessesOf(prefix.path);
}

function processesOf(prefixPath: string): { pid: number; commandLine: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const variables = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        if (!variables.includes(`WINEPREFIX=${prefixPath}`)) return [];
        const commandLine = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // A process without a command line has ended already.
        return commandLine === '' ? [] : [{ pid: Number(name), commandLine }];
      } catch {
        return [];
      }
    });
}
