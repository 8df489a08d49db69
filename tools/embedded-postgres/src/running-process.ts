import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Whether process `pid` is the PostgreSQL that works on this cluster. The number alone proves nothing: after a reboot
 * it may belong to anybody.
 */
export function isPostmasterOf(pid: number, clusterDirectory: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return worksInDirectory(pid, clusterDirectory);
  const [command, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']]
      : ['ps', ['-p', String(pid), '-o', 'command=']];
  return /postgres/i.test(spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '');
}

/** PostgreSQL makes its data directory its working directory, and the kernel tells which one that is. */
function worksInDirectory(pid: number, directory: string): boolean {
  try {
    const [working, expected] = [statSync(`/proc/${pid}/cwd`), statSync(directory)];
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return name === 'postgres' && working.dev === expected.dev && working.ino === expected.ino;
  } catch {
    // A zombie has no working directory, and a process of a stranger does not show it: neither works on our files.
    return false;
  }
}

/** Whether PostgreSQL was started by this supervisor, as its own record of its command line says. */
export function wasStartedByUs(clusterDirectory: string, marker: string): boolean {
  try {
    return readFileSync(join(clusterDirectory, 'postmaster.opts'), 'utf8').includes(marker);
  } catch {
    return false;
  }
}

/** Waits until `condition` holds, and says whether it did within the time. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + withinMs;
  let pauseMs = 2;
  while (!condition()) {
    if (performance.now() > deadlineMs) return false;
    await delay(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, 50);
  }
  return true;
}

/** Sends a signal; a process that has just ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
