import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Release, releaseSchema } from '@punktgenau/contract/system/system-schemas';
import writeFileAtomic from 'write-file-atomic';

/** What the manifest says about an installer. */
export async function describeRelease(installer: string, version: string): Promise<Release> {
  const bytes = await readFile(installer);
  return releaseSchema.parse({
    version,
    fileName: basename(installer),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}

/**
 * Publishes an installer: the file first, under a name that is not asked for until it is complete, then the manifest that names
 * it. A server that reads in between offers the release before.
 */
export async function publishRelease(
  installer: string,
  release: Release,
  releasesDir: string,
): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  const target = join(releasesDir, release.fileName);
  const incomplete = `${target}.incomplete`;
  try {
    await copyFile(installer, incomplete);
    await rename(incomplete, target);
  } finally {
    await rm(incomplete, { force: true });
  }
  await writeFileAtomic(join(releasesDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}
