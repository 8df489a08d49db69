import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram } from './run-program.mjs';

const tries = 3;
/** Held while packages are installed: suites at the same time need different ones, and apt-get gives up where another one works. */
const lock = join(tmpdir(), 'punktgenau-debian-packages.lock');

/** Whether `installDebianPackages` can do anything here. */
export function canInstallDebianPackages() {
  const isRoot = process.getuid?.() === 0;
  return isRoot && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages of Debian without what they recommend, when we are root on a Debian.
 *
 * @param {readonly string[]} names
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebianPackages(names) {
  if (!canInstallDebianPackages()) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (let attempt = 1; attempt <= tries; attempt++) {
    await runProgram('flock', [lock, 'apt-get', 'update', '-qq'], { env, capture: true });
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...names];
    const { code, output } = await runProgram('flock', [lock, 'apt-get', ...install], { env, capture: true });
    if (code === 0) return true;
    console.error(output.trim().split('\n').slice(-3).join('\n'));
    if (attempt < tries) await delay(attempt * 3000);
  }
  return false;
}
