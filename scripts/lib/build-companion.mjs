import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIfNeeded } from './build-product.mjs';
import { digestOf, isFresh, writeStamp } from './build-stamp.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { ensureDesktopRuntime } from './desktop-runtime.mjs';
import { inRoot, root } from './root.mjs';
import { runProgram } from './run-program.mjs';

const outputFolder = inRoot('apps/desktop/dist');
const stamp = join(outputFolder, '.build-stamp');
const manifest = join(outputFolder, 'release.json');
const inputs = [
  'packages',
  'apps/web',
  ...['build', 'installer', 'src', 'package.json'].map((name) => `apps/desktop/${name}`),
  'package-lock.json',
  'tsconfig.base.json',
  ...['build-companion.mjs', 'desktop-runtime.mjs', 'pinned-packages.mjs'].map(
    (name) => `scripts/lib/${name}`,
  ),
];

/**
 * Builds the Windows companion when its sources have changed, and the client it ships before that.
 *
 * @param {{ always?: boolean }} [options]
 * @returns {Promise<{
 *   installer: string,
 *   release: { version: string, fileName: string, bytes: number, sha256: string },
 *   updates: { updateKeys: string[], publisher: string | null },
 * }>}
 * @throws in one sentence when something that is needed cannot be had
 */
export async function buildDesktopIfNeeded({ always = false } = {}) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The Windows companion is built on Linux, on a 64-bit PC.');
  }
  await buildIfNeeded();
  const signing = Object.entries(process.env).filter(([name]) => name.startsWith('DESKTOP_SIGN_'));
  const { DESKTOP_SERVICE_URL, PUBLIC_URL } = process.env;
  const serviceUrl = DESKTOP_SERVICE_URL || PUBLIC_URL || 'http://localhost:3000';
  const updates = await readUpdateSettings();
  const settings = `${signing.length > 0 ? 'signed' : 'unsigned'} ${serviceUrl} ${JSON.stringify(updates)}`;
  const digest = `${digestOf(inputs)} ${settings}`;
  if (!always && existsSync(manifest) && isFresh(stamp, digest)) {
    const release = JSON.parse(readFileSync(manifest, 'utf8'));
    return { installer: join(outputFolder, release.fileName), release, updates };
  }
  await ensureProgram('makensis', 'nsis');
  const { DESKTOP_SIGN_PFX } = process.env;
  if (DESKTOP_SIGN_PFX) {
    await ensureProgram('osslsigncode', 'osslsigncode');
    // makensis signs the uninstaller from another folder.
    process.env.DESKTOP_SIGN_PFX = resolve(root, DESKTOP_SIGN_PFX);
  }
  const runtime = await ensureDesktopRuntime();
  const { buildDesktop } = await load('build-desktop.ts');
  const { readSigning } = await load('sign.ts');
  const entry = inRoot('apps/desktop/src/main.ts');
  console.log(`The companion for ${serviceUrl} …`);
  const built = await buildDesktop({
    entry,
    runtime,
    serviceUrl,
    updates,
    signing: readSigning(process.env),
  });
  writeFileSync(manifest, JSON.stringify(built.release));
  writeStamp(stamp, digest);
  return { ...built, updates };
}

/** Whom the companion believes about its updates: the public keys in `DESKTOP_UPDATE_KEYS`, and `DESKTOP_PUBLISHER`. */
async function readUpdateSettings() {
  const { DESKTOP_UPDATE_KEYS, DESKTOP_PUBLISHER } = process.env;
  const { readPublicKeys } = await load('release/public-keys.ts');
  const updateKeys = DESKTOP_UPDATE_KEYS ? await readPublicKeys(resolve(root, DESKTOP_UPDATE_KEYS)) : [];
  if (DESKTOP_PUBLISHER && !process.env.DESKTOP_SIGN_PFX && !process.env.DESKTOP_SIGN_COMMAND) {
    throw new Error(
      'DESKTOP_PUBLISHER is set, but nothing signs the programs: companions would refuse each update.',
    );
  }
  return { updateKeys, publisher: DESKTOP_PUBLISHER || null };
}

/** Puts an installer that is not signed where the server offers it, for players to install by hand. */
export async function publishDesktop(installer, release, releasesDir) {
  const { publishRelease } = await load('release/release-folder.ts');
  await publishRelease(installer, release, releasesDir);
}

async function load(fileName) {
  const { register } = await import('tsx/esm/api');
  register();
  return import(inRoot('apps/desktop/build', fileName));
}

async function ensureProgram(program, debianPackage) {
  const isThere = async () => (await runProgram('which', [program], { capture: true })).code === 0;
  if (await isThere()) return;
  console.log(`Installing Debian's ${debianPackage} …`);
  await installDebianPackages([debianPackage]);
  if (await isThere()) return;
  throw new Error(
    `${program} is missing: install ${debianPackage} (Debian, Ubuntu: apt-get install ${debianPackage}).`,
  );
}
