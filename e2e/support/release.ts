import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What journeys install: 3 MB that are the same each time. */
export const installer = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * index) % 251));

/** Its manifest. */
export const release = {
  version: '2.2.6',
  fileName: 'punktgenau-setup-2.2.6.exe',
  bytes: installer.length,
  sha256: createHash('sha256').update(installer).digest('hex'),
} as const;

/** Puts the installer and its manifest where a server looks for them, the manifest last. */
export async function publishRelease(dataDir: string): Promise<void> {
  const releases = join(dataDir, 'releases');
  await mkdir(releases, { recursive: true });
  await writeFile(join(releases, release.fileName), installer);
  await writeFile(join(releases, 'release.json'), JSON.stringify(release));
}
