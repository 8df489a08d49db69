/**
 * `npm run build:desktop`: the Windows companion's installer and its `release.json`, from a Linux machine. With update keys
 * they wait to be signed; without, they go into `RELEASES_DIR` at once. See docs/operations.md and docs/releases.md.
 */
import { resolve } from 'node:path';
import { buildDesktopIfNeeded, publishDesktop } from './lib/build-companion.mjs';
import { checkNodeVersion } from './lib/check-node.mjs';
import { loadEnvironmentFile } from './lib/environment-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

checkNodeVersion();
try {
  await ensureInstalled();
  loadEnvironmentFile();
  const { installer, release, updates } = await buildDesktopIfNeeded({ always: true });
  console.log(`${release.fileName}: ${release.bytes} bytes, sha256 ${release.sha256}`);
  if (updates.updateKeys.length > 0) {
    console.log('Not published yet: npm run release:sign -- --key PATH, then npm run release:publish');
  } else {
    const releasesDir = resolve(root, process.env.RELEASES_DIR || './releases');
    await publishDesktop(installer, release, releasesDir);
    console.log(`Published in ${releasesDir}, not signed`);
    console.log(
      'DESKTOP_UPDATE_KEYS is not set: this companion never updates itself, players install new versions by hand (docs/releases.md).',
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
