import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { inRoot, root } from './root.mjs';

/**
 * Something of others that is in the product, and under which terms.
 *
 * @typedef {{ readonly name: string, readonly version: string, readonly text: string }} LicenseText
 */

const licenseFile = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * What a package's own files say about its terms.
 *
 * @param {string} folder relative to the root, as in `package-lock.json`
 * @returns {LicenseText}
 * @throws when it says nothing: such a package may not be passed on
 */
export function licenseOfPackage(folder) {
  const absolute = inRoot(folder);
  const { name, version, license } = JSON.parse(readFileSync(join(absolute, 'package.json'), 'utf8'));
  const texts = readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => readFileSync(join(absolute, file), 'utf8').trim());
  if (texts.length === 0 && license === undefined) throw new Error(`${name} ships no licence`);
  return { name, version, text: texts.length > 0 ? texts.join('\n\n') : `License: ${license}` };
}

/**
 * Folders of the packages that files lie in, each once; ours are none.
 *
 * @param {readonly string[]} files of a bundle, absolute or relative to the root
 * @returns {string[]} relative to the root
 */
export function packagesOf(files) {
  const folders = files.flatMap((file) => {
    // Bundlers put marks of their own before and behind a file's path.
    const path = file.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
    const folder = /^(.*\/|)node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
    if (folder === undefined) return [];
    return [(isAbsolute(folder) ? relative(root, folder) : folder).replaceAll('\\', '/')];
  });
  return [...new Set(folders)].filter((folder) => existsSync(inRoot(`${folder}/package.json`))).sort();
}

/**
 * One file with every text, each package once.
 *
 * @param {readonly LicenseText[]} licenses
 */
export function composeLicenses(licenses) {
  const byName = new Map(licenses.map((license) => [`${license.name} ${license.version}`, license]));
  const sections = [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, { text }]) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`);
  return [
    'Punktgenau enthält Software anderer. Punktgenau contains software by others. Their terms:\n',
    ...sections,
  ].join('\n\n');
}

/**
 * Packages by name with all that they need when they run, as `package-lock.json` has them.
 *
 * @param {readonly string[]} names
 * @returns {string[]} folders relative to the root, of those that are installed
 */
export function packagesWithNeeds(names) {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const found = new Set();
  const visit = (name, from) => {
    const folder = findPackage(packages, name, from);
    if (folder === undefined || found.has(folder) || !existsSync(inRoot(`${folder}/package.json`))) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, folder);
  };
  for (const name of names) visit(name, 'apps/server');
  return [...found].sort();
}

/** Finds a package as Node does: in the nearest `node_modules` above. */
function findPackage(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === '') return undefined;
  }
}
