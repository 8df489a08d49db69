import { join } from 'node:path';
import gt from 'semver/functions/gt.js';
import valid from 'semver/functions/valid.js';
import { readIfThere, writeDurably } from '../configuration/durable-file.ts';
import type { Log } from '../log/log.ts';

const fileName = 'newest-offer';

/** The newest version whose signature was ever good here, from one start to the next. */
export type NewestOffer = {
  read(): Promise<string | null>;
  /** Keeps a version that is newer than the kept one. */
  note(version: string): Promise<void>;
};

/**
 * A file of one line. Where it cannot be written or read, what is left is the running version as the floor; that is logged.
 *
 * @param folder settings folder of the companion
 */
export function createNewestOffer({
  folder,
  log,
}: {
  readonly folder: string;
  readonly log: Log;
}): NewestOffer {
  const path = join(folder, fileName);
  let kept: string | null = null;
  const read = async () => {
    try {
      kept ??= valid((await readIfThere(path))?.toString('utf8').trim());
    } catch (error) {
      log.warn({ err: error }, 'the newest version that was offered could not be read');
    }
    return kept;
  };
  return {
    read,
    async note(version) {
      const before = await read();
      if (before !== null && !gt(version, before)) return;
      kept = version;
      await writeDurably(path, `${version}\n`).catch((error) =>
        log.warn({ err: error }, 'the newest version that was offered could not be stored'),
      );
    },
  };
}
