import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What earlier versions kept next to the settings, which travel with the user from PC to PC where a company wants that.
 */
const folderNames = ['pictures', 'drawings', 'updates'];

/**
 * Takes along what an earlier version kept among the settings and can be fetched or drawn again. What cannot be moved,
 * to another disk or because it is there already, is deleted; what cannot be deleted now is tried again at the next
 * start.
 */
export async function moveCaches(settingsFolder: string, cacheFolder: string): Promise<void> {
  await Promise.all(
    folderNames.map(async (name) => {
      const former = join(settingsFolder, name);
      await mkdir(cacheFolder, { recursive: true }).catch(() => {});
      await rename(former, join(cacheFolder, name)).catch(() => {});
      await rm(former, { recursive: true, force: true }).catch(() => {});
    }),
  );
}
