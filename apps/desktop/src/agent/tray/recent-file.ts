import { join } from 'node:path';
import { type OverlayCrosshair, overlayCrosshairSchema } from '@punktgenau/contract/desktop/overlay-schemas';
import type { StoredVersions } from '@punktgenau/stored-versions';
import * as z from 'zod/mini';
import { putAside, readIfThere, writeDurably } from '../configuration/durable-file.ts';
import { mendCrosshair } from '../configuration/mend-crosshair.ts';
import { uprightPicture } from '../configuration/upright-picture.ts';
import { fieldsOfFile, textOfFields } from '../configuration/versioned-file.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/clock.ts';
import { recentMax } from './recent-crosshairs.ts';

const fileName = 'recent-crosshairs.json';
/** At first the file was the list alone. In version 1 no picture was turned. */
export const recentVersions: StoredVersions = {
  first: 0,
  migrations: [
    (fields) => fields,
    ({ crosshairs, ...fields }) => ({
      ...fields,
      crosshairs: Array.isArray(crosshairs) ? crosshairs.map(uprightPicture) : crosshairs,
    }),
  ],
};
export const recentSchema = z.object({
  crosshairs: z.array(overlayCrosshairSchema).check(z.maxLength(recentMax)),
});

/** What was shown last, from one start to the next. A convenience: when its file fails, it is logged and no more. */
export type RecentFile = {
  read(): Promise<readonly OverlayCrosshair[]>;
  /** Calls take effect in order. */
  write(recent: readonly OverlayCrosshair[]): Promise<void>;
};

/** @param folder settings folder of the companion */
export function recentFile({
  folder,
  clock,
  log,
}: {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
}): RecentFile {
  const path = join(folder, fileName);
  let lastWrite: Promise<void> = Promise.resolve();
  return {
    async read() {
      try {
        const bytes = await readIfThere(path);
        return bytes === null ? [] : recentOf(path, JSON.parse(bytes.toString('utf8')));
      } catch (error) {
        log.warn({ err: error }, 'the list of recent crosshairs is unreadable and is put aside');
        await putAside(path, clock.now()).catch((reason) =>
          log.warn({ err: reason }, 'the unreadable list could not be put aside'),
        );
        return [];
      }
    },
    write(recent) {
      lastWrite = lastWrite
        .then(() => writeDurably(path, textOfFields({ crosshairs: recent }, recentVersions)))
        .catch((error) => log.warn({ err: error }, 'the list of recent crosshairs could not be stored'));
      return lastWrite;
    },
  };
}

function recentOf(path: string, content: unknown): readonly OverlayCrosshair[] {
  const { crosshairs } = fieldsOfFile(
    path,
    Array.isArray(content) ? { crosshairs: content } : content,
    recentVersions,
  );
  const mended = Array.isArray(crosshairs) ? crosshairs.map((one) => mendCrosshair(one).value) : crosshairs;
  return recentSchema.parse({ crosshairs: mended }).crosshairs;
}
