import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries, checkBoundariesOf } from './import-boundaries.mjs';
import { inRoot, root } from './root.mjs';
import { runPackageProgram, runProgram } from './run-program.mjs';

/** Comes before the checks: messages are compiled into modules that types, boundaries and tests read. */
export const messages = {
  name: 'Messages in every language',
  run: () => runNode('apps/web/scripts/compile-messages.mjs'),
};

const documents = {
  name: 'Generated documents',
  run: () => runNode('scripts/generate-errors-doc.mjs', '--check'),
};

/** Everything that looks at the sources without running them. The checks need nothing of each other. */
export const staticChecks = [
  { name: 'Types', run: () => checkTypes(findTypeProjects()) },
  documents,
  { name: 'Lint and format', run: () => lint(['.']) },
  { name: 'Import boundaries', run: () => checkBoundaries(root) },
  {
    name: 'Unused code',
    run: () =>
      runPackageProgram('knip', ['--no-progress', '--treat-config-hints-as-errors'], { capture: true }),
  },
];

/**
 * The same for files that have changed: lint and boundaries of these files, and types of every project whose program holds one of
 * them, whether it is its own or imported. Circles of imports and unused code show in the whole only.
 *
 * @param {Awaited<ReturnType<typeof import('./changed-files.mjs').findChangedFiles>>} changed
 */
export function staticChecksOf(changed) {
  const { present } = changed;
  return [
    { name: 'Types', run: async () => checkTypes(await findProjectsOf(changed)) },
    documents,
    { name: 'Lint and format', run: () => lint(['--no-errors-on-unmatched', ...present]) },
    { name: 'Import boundaries', run: () => checkBoundariesOf(present) },
  ];
}

function lint(args) {
  return runPackageProgram('@biomejs/biome', ['check', '--error-on-warnings', ...args], { capture: true });
}

function runNode(...args) {
  return runProgram(process.execPath, args, { capture: true });
}

/** Every tsconfig that lists files is a project. */
function findTypeProjects() {
  const folders = ['.', ...workspaceFolders()];
  return folders.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => /^tsconfig.*\.json$/.test(name) && name !== 'tsconfig.base.json')
      .map((name) => join(folder, name)),
  );
}

function workspaceFolders() {
  const subfolders = ['packages', 'apps', 'tools'].flatMap((parent) =>
    readdirSync(inRoot(parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(parent, entry.name)),
  );
  return [...subfolders, 'tools', 'e2e', 'bench'].filter((folder) => existsSync(inRoot(folder)));
}

/** What decides how everything is compiled, or what everything is compiled with. */
const concernsAll = /(^|\/)(tsconfig[^/]*\.json|package\.json|package-lock\.json)$/;

async function findProjectsOf({ present, areSomeGone }) {
  const all = findTypeProjects();
  // The importers of a deleted file cannot be found any more.
  if (areSomeGone || present.some((path) => concernsAll.test(path))) return all;
  const changed = new Set(present.map((path) => inRoot(path)));
  const chosen = [];
  for (const project of all) {
    const { output } = await compile(project, '--listFilesOnly');
    if (output.split('\n').some((path) => changed.has(path.trim()))) chosen.push(project);
  }
  return chosen;
}

/** By the native compiler, which takes a fraction of the time. It uses all cores, so the projects follow each other. */
async function checkTypes(projects) {
  const results = [];
  for (const project of projects) results.push(await compile(project));
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

function compile(project, ...args) {
  return runPackageProgram('typescript-native', ['-p', project, '--noEmit', ...args], { capture: true });
}
