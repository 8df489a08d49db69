import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from './root.mjs';
import { runProgram } from './run-program.mjs';

const ownScope = '@punktgenau';

/**
 * Copies what git knows or would take, so that it can be changed and built apart. Packages of others are linked; ours are
 * the copied ones.
 *
 * @param {string} target an empty folder
 */
export async function copyRepository(target) {
  const { output } = await runProgram('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    capture: true,
  });
  const paths = output.split('\0').filter((path) => path !== '' && existsSync(inRoot(path)));
  for (const path of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(inRoot(path), join(target, path), { force: true, errorOnExist: false });
  }
  const holders = [
    '.',
    ...paths.filter((path) => /\/package\.json$/.test(path)).map((path) => dirname(path)),
  ];
  for (const holder of holders)
    linkPackages(inRoot(holder, 'node_modules'), join(target, holder, 'node_modules'));
}

function linkPackages(from, to) {
  for (const entry of entriesOf(from)) {
    mkdirSync(to, { recursive: true });
    // Our packages are links relative to their folder, so they lead to the copies.
    if (entry === ownScope)
      cpSync(join(from, entry), join(to, entry), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, entry), join(to, entry));
  }
}

function entriesOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
