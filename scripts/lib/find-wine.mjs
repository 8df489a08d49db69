import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './debian-packages.mjs';
import { runProgram } from './run-program.mjs';

const wine = '/usr/lib/wine/wine64';

/** What the tests under Wine use, and Debian's packages that hold it. */
const programs = {
  [wine]: 'wine64',
  '/usr/lib/wine/wineserver64': 'wine64',
  wine: 'wine',
  Xvfb: 'xvfb',
  picom: 'picom',
  xdotool: 'xdotool',
  import: 'imagemagick',
  openssl: 'openssl',
  osslsigncode: 'osslsigncode',
  // Wine takes it for the dialogs of Windows; with another font they have another size, and clicks miss their buttons.
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf': 'fonts-liberation',
};

/** The tests pass with it; it is what Debian 12 has. With Wine 10 the overlay was once seen to hang. */
const provenMajor = 8;
const anyWineVariable = 'PUNKTGENAU_ANY_WINE';

/**
 * Looks for Wine and what its screen needs, and installs it where that is possible. Says which Wine there is; another
 * than the proven one counts as missing, because tests that hang tell nothing of the companion.
 *
 * @returns {Promise<readonly string[]>} names of what is missing all the same
 */
export async function findMissingForWine() {
  const missing = missingPrograms();
  if (missing.length > 0 && canInstallDebianPackages()) {
    const packages = [...new Set(missing.map((program) => programs[program]))];
    console.log(`Installing Debian's ${packages.join(', ')} …`);
    await installDebianPackages(packages);
  }
  const stillMissing = missingPrograms();
  if (stillMissing.includes(wine)) return stillMissing;
  const { output } = await runProgram(wine, ['--version'], { capture: true });
  const { words, objection } = judgeWine(output, process.env[anyWineVariable] === '1');
  console.log(words);
  return objection === undefined ? stillMissing : [...stillMissing, objection];
}

/**
 * What to think of a Wine.
 *
 * @param {string} output of `wine64 --version`, such as `wine-8.0 (Debian 8.0~repack-4)`
 * @param {boolean} takesAny whether an unproven one is to be tried as well
 * @returns {{ words: string, objection?: string }} for the log, and what is missing when it is not to be used
 */
export function judgeWine(output, takesAny) {
  const [, version = 'of an unknown version', major] = /wine-((\d+)\S*)/.exec(output) ?? [];
  const words = `Wine ${version}`;
  if (Number(major) === provenMajor) return { words };
  const warning = `${words}, but only Wine ${provenMajor} is proven`;
  if (takesAny) return { words: `${warning}: what fails or hangs may not be the companion's fault.` };
  return {
    words: `${warning}. ${anyWineVariable}=1 tries it all the same.`,
    objection: `Wine ${provenMajor} (it has ${words})`,
  };
}

function missingPrograms() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Object.keys(programs).filter((program) => {
    const places = program.startsWith('/') ? [program] : folders.map((folder) => join(folder, program));
    return !places.some((path) => existsSync(path));
  });
}
