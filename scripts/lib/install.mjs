import { readFileSync } from 'node:fs';
import { prepareWords } from '../../packages/words/scripts/prepare-words.mjs';
import { inRoot } from './root.mjs';
import { runNpm } from './run-program.mjs';

const tries = 2;

/** As `ensureInstalled`, for who builds nothing unless it is stale: packing what the build takes runs a bundler. */
export async function ensurePackages() {
  prepareWords();
  if (!isInstalled()) await install();
}

/**
 * Installs the packages of `package-lock.json` when what is installed differs from it, and writes the modules that are
 * generated and that everything else imports. Needs nothing but Node.
 *
 * @throws when npm fails twice
 */
export async function ensureInstalled() {
  await ensurePackages();
  const { preparePlayer } = await import('../../packages/crosshair/scripts/prepare-player.mjs');
  preparePlayer();
}

async function install() {
  console.log('Installing packages …');
  for (let attempt = 1; attempt <= tries; attempt++) {
    const { code } = await runNpm(['ci', '--no-audit', '--no-fund']);
    if (code === 0) return;
    console.error(`npm ci ended with exit code ${code}.`);
  }
  throw new Error('The packages could not be installed.');
}

/** Whether the packages of `package-lock.json` are there. npm writes down what it installed when it is done; an interrupted or older installation shows there. */
export function isInstalled() {
  const wanted = readPackages(inRoot('package-lock.json'));
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    // Packages for other platforms are optional and rightly missing.
    if (!present) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return present.version === entry.version && present.resolved === (entry.resolved ?? present.resolved);
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
