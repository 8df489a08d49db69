/**
 * `npm run build:desktop`: the Windows companion's installer and its `release.json`, from a Linux machine, into
 * `RELEASES_DIR`. See docs/operations.md.
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
  const { installer, release } = await buildDesktopIfNeeded({ always: true });
  const releasesDir = resolve(root, process.env.RELEASES_DIR || './releases');
  await publishDesktop(installer, release, releasesDir);
  console.log(
    `${release.fileName}: ${release.bytes} bytes, sha256 ${release.sha256}\nPublished in ${releasesDir}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
