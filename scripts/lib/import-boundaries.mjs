import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from './root.mjs';

const roots = ['packages', 'apps', 'tools', 'e2e', 'bench', 'scripts'];

/**
 * Checks the import boundaries of a tree that is laid out like this repository.
 *
 * @param {string} tree its root directory
 * @returns {Promise<{ code: number, output: string }>} 1 when a boundary is broken, or when nothing was seen at all
 */
export async function checkBoundaries(tree) {
  const { violations, moduleCount } = await findViolations(tree);
  if (moduleCount === 0) return { code: 1, output: 'dependency-cruiser saw no module' };
  return resultOf(violations);
}

/**
 * Checks what files import themselves; only they are read, and what they name. A circle takes more than one file to see.
 *
 * @param {readonly string[]} files relative to the tree; others than modules are left out
 * @param {string} tree its root directory, this repository by default
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function checkBoundariesOf(files, tree = root) {
  const modules = files.filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && roots.some((folder) => path.startsWith(`${folder}/`)),
  );
  if (modules.length === 0) return { code: 0, output: '' };
  const { violations } = await findViolations(tree, modules, { maxDepth: 1 });
  return resultOf(violations.filter(({ from }) => modules.includes(from)));
}

function resultOf(violations) {
  const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
  return { code: lines.length > 0 ? 1 : 0, output: lines.join('\n') };
}

/** @returns {Promise<{ violations: { rule: string, from: string, to: string }[], moduleCount: number }>} */
export async function findViolations(
  tree,
  paths = roots.filter((folder) => existsSync(join(tree, folder))),
  options = {},
) {
  const [{ cruise }, { default: extractTSConfig }, { default: configuration }] = await Promise.all([
    import('dependency-cruiser'),
    import('dependency-cruiser/config-utl/extract-ts-config'),
    import('../../.dependency-cruiser.mjs'),
  ]);
  const result = await cruise(
    [...paths],
    { ...configuration.options, ...options, ruleSet: configuration, validate: true, baseDir: tree },
    undefined,
    { tsConfig: extractTSConfig(inRoot('tsconfig.base.json')) },
  );
  const { summary, modules } = result.output;
  return {
    moduleCount: modules.filter(({ source }) => roots.some((folder) => source.startsWith(`${folder}/`)))
      .length,
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
