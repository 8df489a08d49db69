import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, reportDirectory, root } from './root.mjs';
import { programOf, runPackageProgram, runProgram } from './run-program.mjs';
import { checkWalls } from './walls.mjs';

/**
 * Everything that looks at the sources without running them. The messages come first: they are compiled into modules
 * that types, walls and tests read.
 */
export const staticChecks = [
  { name: 'Messages in both languages', run: () => runNode('apps/web/scripts/compile-messages.mjs') },
  { name: 'Generated documents', run: () => runNode('scripts/generate-errors-doc.mjs', '--check') },
  { name: 'Types', run: checkTypes },
  {
    name: 'Lint and format',
    run: () => runPackageProgram('@biomejs/biome', ['check', '--error-on-warnings', '.'], { capture: true }),
  },
  { name: 'Import walls', run: () => checkWalls(root) },
  {
    name: 'Unused code',
    run: () =>
      runPackageProgram('knip', ['--no-progress', '--treat-config-hints-as-errors'], { capture: true }),
  },
];

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

/** Two at a time: on two cores more would only wait for each other. */
async function checkTypes() {
  mkdirSync(reportDirectory, { recursive: true });
  const waiting = findTypeProjects();
  if (waiting.length === 0) return { code: 1, output: 'no tsconfig found' };
  const results = [];
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const buildInfo = join(reportDirectory, `${project.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`);
      const args = [programOf('typescript', 'tsc'), '-p', project];
      const incremental = ['--incremental', '--tsBuildInfoFile', buildInfo];
      results.push(await runProgram(process.execPath, [...args, ...incremental], { capture: true }));
    }
  };
  await Promise.all([work(), work()]);
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}
