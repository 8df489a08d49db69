import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './run-to-end.ts';
import { startWine } from './run-wine.ts';
import { wineServerProgram } from './wine-programs.ts';

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

/**
 * How long the server that programs of one Windows share waits for the next program: longer than any test may take, and a
 * test run that was killed leaves none for ever.
 */
const serverWaitsSeconds = 300;

/** Makes a Windows 10 from nothing; half a minute on a busy machine, so one is made per run and copied for each test file. */
export async function makePrefixTemplate(displayName: string): Promise<WinePrefix> {
  const prefix = await emptyPrefix(displayName);
  await mkdir(prefix.path);
  await startServer(prefix.env);
  await runWine(prefix, 'wineboot', '-i');
  await runWine(prefix, 'winecfg', '-v', 'win10');
  // A crash is for the tests to see, not for a dialog.
  const showsDialog = ['/v', 'ShowCrashDialog', '/t', 'REG_DWORD', '/d', '0', '/f'];
  await runWine(prefix, 'reg', 'add', String.raw`HKCU\Software\Wine\WineDbg`, ...showsDialog);
  await endAll(prefix.env);
  return prefix;
}

async function runWine({ env, path }: WinePrefix, ...words: readonly string[]): Promise<void> {
  const program = startWine(words, { env, cwd: path, outputFile: join(path, 'output.txt') });
  const exitCode = await program.exited;
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: exit code ${exitCode}\n${await program.output()}`);
}

/** A Windows as new. Wine's own files, which are never written to, are shared with the template. */
export async function copyPrefix(templatePath: string, displayName: string): Promise<WinePrefix> {
  const prefix = await emptyPrefix(displayName);
  await cp(templatePath, prefix.path, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== join(templatePath, 'drive_c/windows'),
  });
  const windows = [join(templatePath, 'drive_c/windows'), join(prefix.path, 'drive_c')];
  await runToEnd('cp', ['-al', ...windows], process.env);
  await startServer(prefix.env);
  return prefix;
}

/**
 * Starts the server before its first program does. The one that a program of Debian's Wine starts (`wineserver64 -p0`) ends
 * with the last program, and a program that begins in this very moment is accepted and then dropped: "wine client
 * error:0: recvmsg: Connection reset by peer", exit code 1, twice in 60 programs that followed each other.
 */
async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  // It goes into the background when it answers, and would hold pipes to us open.
  const starting = spawn(wineServerProgram, [`-p${serverWaitsSeconds}`], { env, stdio: 'ignore' });
  const [exitCode] = await once(starting, 'exit');
  if (exitCode !== 0) throw new Error(`${wineServerProgram} ended with exit code ${exitCode}.`);
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
    // What Wine itself could not do: a program that it cannot start would end without a word.
    WINEDEBUG: '-all,err+module,err+process,err+environ,err+file,fixme+file',
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
