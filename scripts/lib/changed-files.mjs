import { existsSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { runProgram } from './run-program.mjs';

/**
 * What differs from the branch's beginning on `main`, or from the last commit where there is no such branch: committed,
 * not committed and new files.
 *
 * @param {string} [cwd] a folder of the repository
 * @returns {Promise<{ present: string[], areSomeGone: boolean }>} paths relative to the root; `areSomeGone`: files were deleted
 */
export async function findChangedFiles(cwd = root) {
  const git = async (...args) => {
    const { code, output } = await runProgram('git', args, { cwd, capture: true });
    return code === 0 ? output : undefined;
  };
  const base = (await git('merge-base', 'main', 'HEAD'))?.trim() ?? 'HEAD';
  // Renamed files count as deleted and new: those that import the old name are to be looked at.
  const changed = await git('diff', '--name-only', '--no-renames', '-z', base);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || added === undefined)
    throw new Error('Only a checkout of git knows what has changed.');
  const paths = [...new Set(`${changed}${added}`.split('\0'))].filter(Boolean).sort();
  const isThere = (path) => existsSync(cwd === root ? inRoot(path) : `${cwd}/${path}`);
  return { present: paths.filter(isThere), areSomeGone: !paths.every(isThere) };
}
