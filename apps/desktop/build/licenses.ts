import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LicenseText } from '../../../scripts/lib/licenses.mjs';
import { rootFolder } from './build-paths.ts';

export { composeLicenses, licenseOfPackage } from '../../../scripts/lib/licenses.mjs';

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
