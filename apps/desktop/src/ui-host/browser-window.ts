import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { win32 } from 'node:path';
import { createCommandQueue } from '../agent/command-queue.ts';
import type { Log } from '../agent/log/log.ts';
import type { UiWindow } from '../agent/ports/ui-window.ts';

/** How long a browser that was asked to close may take to write down what its pages remember. */
const shutdownGraceMs = 3_000;

/**
 * A window like a program's own: no greeting, no questions, nothing that runs on without it, and no talk with the
 * browser's maker. Chromium and Edge ignore switches that they do not know.
 */
const switches = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-mode',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  // Where it was ended from outside, it would ask next time whether to restore what was open.
  '--hide-crash-restore-bubble',
  '--window-size=1280,860',
] as const;

export type BrowserWindowOptions = {
  /** Programs to try, best first; see `findBrowsers`. */
  readonly browsers: readonly string[];
  /** Holds the browser's profile; no other program uses it. */
  readonly profileFolder: string;
  readonly log: Log;
  /**
   * Brings the windows of a process to the front.
   *
   * @returns false when it has none; the window is then opened again
   */
  readonly bringToFront?: (processId: number) => Promise<boolean>;
  /**
   * Ties the browser to this process, so that no window stays when the companion is killed: the next start would open a
   * second one next to it.
   */
  readonly endWithUs?: (processId: number) => void;
  readonly moreSwitches?: readonly string[];
};

/**
 * The client in a browser's window without the browser around it (`--app`), in a process that is ours to watch and end.
 */
export function createBrowserWindow(options: BrowserWindowOptions): UiWindow {
  const { browsers, profileFolder, log, bringToFront, endWithUs, moreSwitches = [] } = options;
  let browser: ChildProcess | undefined;
  /** One after the other: two windows on one profile would be one process, and neither would be ours. */
  const queue = createCommandQueue();

  const start = async (url: string): Promise<boolean> => {
    for (const program of browsers) {
      const child = await startProgram(program, [
        ...switches,
        ...moreSwitches,
        `--user-data-dir=${profileFolder}`,
        `--app=${url}`,
      ]);
      if (child === null) continue;
      child.unref();
      child.on('error', (error) => log.warn({ err: error }, 'the window did not close'));
      child.once('exit', (code) => {
        if (browser === child) browser = undefined;
        log.info({ code }, 'the window is closed');
      });
      browser = child;
      try {
        if (child.pid !== undefined) endWithUs?.(child.pid);
      } catch (error) {
        log.warn({ err: error }, 'the window would stay if the companion were killed');
      }
      log.info({ program }, 'the window is open');
      return true;
    }
    log.warn({ tried: browsers.length }, 'no browser for the window was found');
    return false;
  };

  const end = async (): Promise<void> => {
    if (!isAlive(browser)) return;
    const child = browser;
    const ended = once(child, 'exit');
    askToEnd(child);
    const forced = setTimeout(() => child.kill('SIGKILL'), shutdownGraceMs);
    await ended;
    clearTimeout(forced);
  };

  return {
    open: (url) =>
      queue.run(async () => {
        const processId = isAlive(browser) ? browser.pid : undefined;
        if (processId !== undefined && (await bringToFront?.(processId))) return true;
        await end();
        return start(url);
      }),
    isOpen: () => isAlive(browser),
    processId: () => (isAlive(browser) ? (browser.pid ?? null) : null),
    close: () => queue.run(end),
  };
}

/** `null` when it cannot be started: it is not there, or a policy of the machine forbids it. */
async function startProgram(program: string, args: readonly string[]): Promise<ChildProcess | null> {
  try {
    const child = spawn(program, args, { stdio: 'ignore' });
    await once(child, 'spawn');
    return child;
  } catch {
    return null;
  }
}

function isAlive(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Lets the browser close its windows as if the player had. On Windows a signal would end it on the spot. */
function askToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') {
    child.kill('SIGTERM');
    return;
  }
  const taskkill = win32.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'taskkill.exe');
  // Without /F it posts WM_CLOSE. Where it fails, the time runs out and the process is ended.
  spawn(taskkill, ['/PID', String(child.pid)], { stdio: 'ignore', windowsHide: true }).on('error', () => {});
}
