import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedRelease } from '@punktgenau/contract/system/system-schemas';
import { readRelease } from './release-manifest.ts';

/** The published installer. The caller closes `file`. */
export type Installer = { readonly release: PublishedRelease; readonly file: FileHandle };

/** Why there is nothing to download: nothing was published, or what was is broken in a way the operator should know. */
export type NoInstaller =
  | 'none'
  | 'manifest_unreadable'
  | 'signed_part_differs'
  | 'file_missing'
  | 'size_differs';

/** Opens the installer that the manifest names, if it is there in full. */
export async function openInstaller(releasesDir: string): Promise<Installer | NoInstaller> {
  const release = await readRelease(releasesDir);
  if (release === 'none') return 'none';
  if (release === 'unreadable') return 'manifest_unreadable';
  if (release === 'signed_part_differs') return release;
  // The manifest's schema allows no path separators, so this stays in the directory.
  const file = await open(join(releasesDir, release.fileName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return 'file_missing';
  const facts = await file.stat();
  if (facts.isFile() && facts.size === release.bytes) return { release, file };
  await file.close();
  return facts.isFile() ? 'size_differs' : 'file_missing';
}
