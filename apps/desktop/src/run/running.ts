import { setTimeout as pause } from 'node:timers/promises';
import type { RunningAgent } from '../agent/create-agent.ts';
import type { LogFile } from '../agent/log/log-file.ts';
import type { UiWindow } from '../agent/ports/ui-window.ts';
import type { InstanceClaim } from '../single-instance/claim-instance.ts';
import type { UiServer } from '../ui-host/ui-server.ts';
import type { Win32Ports } from '../win32/create-win32-ports.ts';
import { takeNotices } from './notices.ts';
import { showMessage } from './show-message.ts';

/** What runs of the companion, as far as it has been started. */
export type Running = {
  readonly logFile: LogFile;
  readonly settingsFolder: string;
  agent?: RunningAgent;
  uiServer?: UiServer;
  win32?: Win32Ports;
  claim?: InstanceClaim;
  window?: UiWindow;
  starting: Promise<void>;
  ending?: Promise<void>;
  /** The window was asked for before there is one, or while the companion ends. */
  isWindowWanted: boolean;
};

/** How long the end waits for a start in the middle, and at most for everything; Windows waits five seconds itself. */
const startsWithinMs = 3_000;
const endsWithinMs = 10_000;

/** Opens the window, or notes that it is wanted. */
export async function openWindow(running: Running): Promise<void> {
  const { ending, uiServer, window, win32, logFile } = running;
  if (ending || !uiServer || !window || !win32) {
    running.isWindowWanted = true;
    return;
  }
  try {
    const url = uiServer.url();
    if (!(await window.open(url))) await win32.systemShell.openExternal(new URL(url));
    // A player who opens the window is not in the middle of a game.
    const notices = takeNotices(running.settingsFolder);
    if (notices.length > 0) showMessage(notices.join('\n\n'));
  } catch (err) {
    // The overlay goes on without it.
    logFile.log.error({ err }, 'the window could not be opened');
  }
}

/** Takes everything down; once, however often it is called. */
export function takeDown(running: Running): Promise<void> {
  running.ending ??= (async () => {
    running.isWindowWanted = false;
    // What never settles must not leave a companion running that answers later starts and does nothing.
    setTimeout(() => process.exit(1), endsWithinMs).unref();
    // A start in the middle would put back what is taken down.
    await Promise.race([running.starting.catch(() => {}), pause(startsWithinMs, undefined, { ref: false })]);
    await running.agent?.stop();
    await Promise.all([running.window?.close(), running.uiServer?.close()]);
    await running.win32?.end();
    if (running.claim?.kind === 'first') await running.claim.release();
    await running.logFile.close();
  })();
  return running.ending;
}

export async function quit(running: Running): Promise<void> {
  if (running.ending) return;
  running.logFile.log.info({}, 'the companion ends');
  await takeDown(running);
  // Started once more while it was ending: that start was promised the window.
  if (running.isWindowWanted) await running.win32?.systemShell.restart();
  exit();
}

export function exit(): void {
  process.exit(0);
}
