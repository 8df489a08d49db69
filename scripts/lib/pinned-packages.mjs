import { runNpm } from './run-program.mjs';

/**
 * Installs a folder's own lock file, for packages that npm would not install in the workspace: those for another system, and
 * a second Node.
 *
 * @param {string} folder with `package.json` and `package-lock.json`
 * @returns {Promise<{ code: number, output: string }>}
 */
export function installPinned(folder, args = []) {
  const quietly = ['--ignore-scripts', '--no-bin-links', '--no-audit', '--no-fund'];
  return runNpm(['ci', '--prefix', folder, ...quietly, ...args], { cwd: folder, capture: true });
}
