import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from '@punktgenau/contract/system/system-schemas';

/** What `release.json` says: a release, none published, or something that is no manifest. */
export type ReadRelease = Release | 'none' | 'unreadable';

/** Reads the manifest of the newest installer in the releases directory. */
export async function readRelease(releasesDir: string): Promise<ReadRelease> {
  const text = await readFile(join(releasesDir, 'release.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (text === undefined) return 'none';
  try {
    const parsed = releaseSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
