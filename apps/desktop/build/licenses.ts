import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { rootFolder } from './build-paths.ts';

/** Something of others that is in the installer, and under which terms. */
export type LicenseText = { readonly name: string; readonly version: string; readonly text: string };

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) });
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.optional(z.boolean()),
      /** Of a link: the workspace's folder. */
      resolved: z.optional(z.string()),
      dependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

const licenseFile = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/**
 * What a package's own files say about its terms.
 *
 * @param folder relative to the root, as in `package-lock.json`
 * @throws when it says nothing: such a package may not be passed on
 */
export function licenseOfPackage(folder: string): LicenseText {
  const absolute = join(rootFolder, folder);
  const { name, version, license } = packageSchema.parse(
    JSON.parse(readFileSync(join(absolute, 'package.json'), 'utf8')),
  );
  const texts = readdirSync(absolute)
    .filter((file) => licenseFile.test(file))
    .sort()
    .map((file) => readFileSync(join(absolute, file), 'utf8').trim());
  if (texts.length === 0 && license === undefined) throw new Error(`${name} ships no licence`);
  return { name, version, text: texts.length > 0 ? texts.join('\n\n') : `License: ${license}` };
}

/**
 * Folders of all packages that workspaces need when they run, directly or through others, without our own.
 *
 * @param workspaces such as `apps/web`
 */
export function runtimePackages(workspaces: readonly string[]): readonly string[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(rootFolder, 'package-lock.json'), 'utf8')));
  const found = new Set<string>();
  const waiting = [...workspaces];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const dependency = resolvePackage(name, folder, lock.packages);
      if (dependency === undefined || found.has(dependency)) continue;
      found.add(dependency);
      const { link, resolved } = lock.packages[dependency] ?? {};
      waiting.push(link && resolved !== undefined ? resolved : dependency);
    }
  }
  return [...found].filter((folder) => !lock.packages[folder]?.link).sort();
}

/** Finds a dependency as Node does: in the nearest `node_modules` above. */
function resolvePackage(name: string, from: string, packages: Readonly<Record<string, unknown>>) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === '') return undefined;
  }
}

/** Terms of what comes from no npm package: Node itself, and the installer's own machinery. */
export function licenseOfFile(name: string, version: string, path: string): LicenseText {
  if (!existsSync(path)) throw new Error(`The licence of ${name} is missing: ${path}`);
  return { name, version, text: readFileSync(path, 'utf8').trim() };
}

/** One file for the installer with every text, each package once. */
export function composeLicenses(licenses: readonly LicenseText[]): string {
  const byName = new Map(licenses.map((license) => [`${license.name} ${license.version}`, license]));
  const sections = [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, { text }]) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`);
  return [
    'Punktgenau enthält Software anderer. Punktgenau contains software by others. Their terms:\n',
    ...sections,
  ].join('\n\n');
}
