import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian-packages.mjs';

/** What the tests with several servers use, and Debian's packages that hold it. */
const programs = { 'redis-server': 'redis-server', nginx: 'nginx-light' };

/**
 * Looks for Redis and nginx, and installs them where that is possible.
 *
 * @returns {Promise<readonly string[]>} names of what is missing all the same
 */
export async function findMissingForCluster() {
  const missing = missingPrograms();
  if (missing.length > 0 && canInstallDebianPackages()) {
    const packages = missing.map((name) => programs[name]);
    console.log(`Installing Debian's ${packages.join(', ')} …`);
    await installDebianPackages(packages);
  }
  return missingPrograms();
}

function missingPrograms() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Object.keys(programs).filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}
