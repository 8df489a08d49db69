import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian-packages.mjs';

/** What the tests under Wine use, and Debian's packages that hold it. */
const programs = {
  '/usr/lib/wine/wine64': 'wine64',
  '/usr/lib/wine/wineserver64': 'wine64',
  wine: 'wine',
  Xvfb: 'xvfb',
  picom: 'picom',
  xdotool: 'xdotool',
  import: 'imagemagick',
};

/**
 * Looks for Wine and what its screen needs, and installs it where that is possible.
 *
 * @returns {Promise<readonly string[]>} names of what is missing all the same
 */
export async function findMissingForWine() {
  const missing = missingPrograms();
  if (missing.length === 0 || !canInstallDebianPackages()) return missing;
  const packages = [...new Set(missing.map((program) => programs[program]))];
  console.log(`Installing Debian's ${packages.join(', ')} …`);
  await installDebianPackages(packages);
  return missingPrograms();
}

function missingPrograms() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Object.keys(programs).filter((program) => {
    const places = program.startsWith('/') ? [program] : folders.map((folder) => join(folder, program));
    return !places.some((path) => existsSync(path));
  });
}
