import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const mostRestarts = 3;
const withinMs = 10 * 60_000;

/** With the number of the process that crashed: `--after-crash=4711`. */
const afterCrash = '--after-crash=';
/** The crashed process gives its hotkeys and windows back, for which it takes three seconds at most. */
const endsWithinMs = 10_000;
const lookEveryMs = 50;

/**
 * Whether the companion may start itself again after a crash: three times in ten minutes. What crashes more often is of
 * no use, and each start takes time from the game.
 *
 * @param crashes when it has crashed so far, this time included
 */
export function mayRestart(crashes: readonly Date[], now: Date): boolean {
  // A clock that was set back makes reports of the future; they count as well.
  const recent = crashes.filter((at) => Math.abs(now.getTime() - at.getTime()) < withinMs);
  return recent.length > 0 && recent.length <= mostRestarts;
}

/** Starts the companion again without its window, which would come over the game. Does not wait for anything. */
export function startAgain(): void {
  const child = spawn(process.execPath, ['--background', `${afterCrash}${process.pid}`], {
    cwd: dirname(process.execPath),
    detached: true,
    stdio: 'ignore',
  });
  child.on('error', (error) => console.error(error));
  child.unref();
}

/** The process after whose crash this one was started; `null` for a start by the player or with Windows. */
export function crashedProcess(commandLine: readonly string[]): number | null {
  const word = commandLine.find((one) => one.startsWith(afterCrash));
  const processId = Number(word?.slice(afterCrash.length));
  return Number.isInteger(processId) && processId > 0 ? processId : null;
}

/** Resolves when a process has ended: until then it counts as the running companion, and its hotkeys are taken. */
export async function untilEnded(processId: number): Promise<void> {
  const giveUpAtMs = performance.now() + endsWithinMs;
  while (isRunning(processId) && performance.now() < giveUpAtMs) await pause(lookEveryMs);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
