import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A backup or a restore cannot be done; the message says why, and what the operator can do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const fileSchema = z.object({
  /** Relative to the backup's folder, with slashes. */
  path: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type BackupFile = z.infer<typeof fileSchema>;

const contentsSchema = z.record(
  z.string(),
  z.object({ rows: z.int(), /** Sum of the hashes of all rows, in whatever order. */ checksum: z.string() }),
);
/** What every table held at the instant that the backup restores. */
export type TableContents = z.infer<typeof contentsSchema>;

const manifestSchema = z.object({
  version: z.literal(1),
  /** `cluster`: PostgreSQL's own files, for the same major version. `dump`: what pg_dump writes, for the same or a later one. */
  format: z.enum(['cluster', 'dump']),
  /** Version of the server that made it. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** PostgreSQL's version, such as `18.4`. */
  postgres: z.string(),
  /** How many migrations of the tables the database has. */
  migrations: z.int(),
  /** Name of the point in PostgreSQL's log up to which a `cluster` is restored. */
  restorePoint: z.nullable(z.string()),
  tables: contentsSchema,
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';
/** Folders and files of a backup. */
export const parts = { cluster: 'cluster', dump: 'database.dump', data: 'data' } as const;

/**
 * Reads what a backup says about itself.
 *
 * @throws BackupError when the folder is no backup of ours, or one of a later version
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  if (!existsSync(file)) {
    throw new BackupError(`${folder} is no backup: it has no ${manifestName}. An unfinished one has none.`);
  }
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new BackupError(
      `${file} cannot be read: it is damaged, or a later version of Punktgenau made it.`,
      {
        cause: error,
      },
    );
  }
}
