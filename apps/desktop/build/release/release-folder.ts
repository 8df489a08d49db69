import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type PublishedRelease,
  publishedReleaseSchema,
  type Release,
  releaseSchema,
} from '@punktgenau/contract/system/system-schemas';
import writeFileAtomic from 'write-file-atomic';

const manifestName = 'release.json';

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

/** @returns `undefined` when nothing lies there @throws when what lies there is no manifest */
export async function readReleaseFile(folder: string): Promise<PublishedRelease | undefined> {
  const path = join(folder, manifestName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return publishedReleaseSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is no release manifest.`, { cause: error });
  }
}

export async function writeReleaseFile(folder: string, release: PublishedRelease): Promise<void> {
  await writeFileAtomic(join(folder, manifestName), `${JSON.stringify(release, null, 2)}\n`);
}

/**
 * Publishes an installer: the file first, under a name that is not asked for until it is complete, then the manifest that names
 * it. A server that reads in between offers the release before.
 */
export async function publishRelease(
  installer: string,
  release: PublishedRelease,
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
  await writeReleaseFile(releasesDir, release);
}
