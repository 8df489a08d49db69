import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OverlayCrosshair } from '@punktgenau/contract/desktop/overlay-schemas';
import * as z from 'zod/mini';
import { createCommandQueue } from '../command-queue.ts';
import { readIfThere } from '../configuration/durable-file.ts';
import type { Log } from '../log/log.ts';
import type { CenteredPicture } from './centered-picture.ts';

/** Enough for the last crosshair and one for every hotkey a player has. */
const maxDrawings = 64;

const sidePx = z.int().check(z.minimum(1), z.maximum(4096));
/** One line of JSON; the pixels follow. */
const headerSchema = z.object({
  width: sidePx,
  height: sidePx,
  left: z.int(),
  top: z.int(),
  digest: z.string(),
});

/** What crosshairs look like, from earlier: the picture of the last one is there at the start without being drawn. */
export type DrawingStore = {
  read(crosshair: OverlayCrosshair): Promise<CenteredPicture | null>;
  /** Need not be awaited: what cannot be kept is drawn again. */
  keep(crosshair: OverlayCrosshair, picture: CenteredPicture): Promise<void>;
  /** Throws everything away: these are a player's designs. */
  forget(): Promise<void>;
  /** Resolves when everything is kept. */
  settled(): Promise<void>;
};

/**
 * @param folder made when it is needed
 * @param version of the companion: the next one may draw differently
 */
export function createDrawingStore(dependencies: {
  readonly folder: string;
  readonly version: string;
  readonly log: Log;
}): DrawingStore {
  const { folder, version, log } = dependencies;
  const queue = createCommandQueue();

  const pathOf = (crosshair: OverlayCrosshair) => {
    const seen = JSON.stringify([version, lookOf(crosshair)]);
    return join(folder, `${digestOf(Buffer.from(seen))}.drawing`);
  };

  async function removeOldest(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= maxDrawings) return;
    const files = await Promise.all(
      names.map(async (name) => ({ name, ageMs: -(await stat(join(folder, name))).mtimeMs })),
    );
    const oldest = files.toSorted((a, b) => a.ageMs - b.ageMs).slice(maxDrawings);
    for (const { name } of oldest) await rm(join(folder, name), { force: true });
  }

  return {
    async read(crosshair) {
      try {
        const bytes = await readIfThere(pathOf(crosshair));
        return bytes && pictureOf(bytes);
      } catch (err) {
        log.warn({ err }, 'A kept drawing could not be read');
        return null;
      }
    },

    keep: (crosshair, picture) =>
      queue.run(async () => {
        try {
          await mkdir(folder, { recursive: true });
          // No fsync: a drawing that a crash damaged is noticed and drawn again.
          await writeFile(pathOf(crosshair), bytesOf(picture));
          await removeOldest();
        } catch (err) {
          log.warn({ err }, 'A drawing could not be kept');
        }
      }),

    forget: () =>
      queue.run(async () => {
        try {
          await rm(folder, { recursive: true, force: true });
        } catch (err) {
          log.warn({ err }, 'The kept drawings could not be removed');
        }
      }),

    settled: queue.settled,
  };
}

/** What decides how a crosshair looks, without its name and place. */
function lookOf(crosshair: OverlayCrosshair): object {
  if (crosshair.kind === 'design') return { ...crosshair.design, offsetX: 0, offsetY: 0 };
  const { file, size, rotation, opacity } = crosshair;
  return { file, size, rotation, opacity };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function bytesOf({ premultipliedBgra, ...header }: CenteredPicture): Buffer {
  const line = JSON.stringify({ ...header, digest: digestOf(premultipliedBgra) });
  return Buffer.concat([Buffer.from(`${line}\n`), premultipliedBgra]);
}

/** Throws when the bytes are not what was kept. */
function pictureOf(bytes: Buffer): CenteredPicture {
  const end = bytes.indexOf('\n');
  const { digest, ...header } = z.parse(headerSchema, JSON.parse(bytes.toString('utf8', 0, end)));
  const premultipliedBgra = new Uint8Array(bytes.subarray(end + 1));
  const isWhole = premultipliedBgra.length === header.width * header.height * 4;
  if (!isWhole || digestOf(premultipliedBgra) !== digest) throw new Error('the drawing is damaged');
  return { ...header, premultipliedBgra };
}
