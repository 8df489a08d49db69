import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterDirectoryIn, startEmbeddedPostgres } from '@punktgenau/embedded-postgres';
import { unfinishedRestore } from '../data-directory.ts';
import { copyTree, measureFile } from './copy-files.ts';
import { askVersion } from './make-backup.ts';
import { BackupError, type Manifest, parts, readManifest, type TableContents } from './manifest.ts';
import { findTool, runTool } from './postgres-tools.ts';
import { compareContents, connect, listTables, readTableContents } from './table-contents.ts';

export type RestoreOrder = {
  readonly backup: string;
  /** Empty or not there yet. */
  readonly dataDir: string;
  /** An empty database for a `dump`; `undefined`: the embedded one of `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** How many migrations this server knows. */
  readonly knownMigrations: number;
  /** Go on from the backup to this instant with the archived log. */
  readonly pointInTime?: PointInTime | undefined;
  /** Only tried: what is written need not outlive the machine. */
  readonly isTrial?: boolean;
  readonly onProgress: (line: string) => void;
};

export type PointInTime = {
  readonly instant: Date;
  /** The folder with the log's segments. */
  readonly archive: string;
};

/**
 * Restores a backup into an empty place, starts a database on it and compares every table with what the backup says.
 *
 * @throws BackupError when the place is not empty, a file is damaged, or a table differs
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const { backup, dataDir, onProgress } = order;
  const manifest = readManifest(backup);
  await refuseUnfit(order, manifest);
  onProgress(
    `restoring ${backup} of ${manifest.createdAt} into ${order.databaseUrl ? 'the database and ' : ''}${dataDir}`,
  );
  await checkFiles(backup, manifest);
  onProgress(`${manifest.files.length} files are as they were written`);

  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const mark = join(dataDir, unfinishedRestore);
  await writeFile(mark, `${backup}\n`);
  if (existsSync(join(backup, parts.data))) {
    await copyTree(join(backup, parts.data), dataDir, { durable: !order.isTrial });
  }
  const found = await restoreDatabase(order, manifest);
  if (order.pointInTime) {
    onProgress(`the database is as it was at ${order.pointInTime.instant.toISOString()}`);
  } else {
    const differences = compareContents(manifest.tables, found);
    if (differences.length > 0) {
      throw new BackupError(`What was restored is not what was backed up: ${differences.join('; ')}.`);
    }
    onProgress(`all ${Object.keys(found).length} tables have the same rows as in the backup`);
  }
  await rm(mark);
  return manifest;
}

/**
 * Tries a backup: restores it into a temporary place with a database of its own, compares, and removes that again.
 *
 * @throws BackupError
 */
export async function verifyBackup(
  order: Pick<RestoreOrder, 'backup' | 'knownMigrations' | 'onProgress'>,
): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'punktgenau-verify-'));
  // The database may run as another user.
  await chmod(place, 0o755);
  try {
    await restoreBackup({ ...order, dataDir: join(place, 'data'), databaseUrl: undefined, isTrial: true });
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function refuseUnfit(order: RestoreOrder, manifest: Manifest): Promise<void> {
  if (manifest.migrations > order.knownMigrations) {
    throw new BackupError('A later version of Punktgenau made this backup. Install that version first.');
  }
  if (manifest.format === 'cluster' && order.databaseUrl) {
    throw new BackupError(
      'This backup holds the files of an embedded database. Restore it without DATABASE_URL; to move to another database, ' +
        'make a backup with --format dump there.',
    );
  }
  if (manifest.format === 'dump' && order.pointInTime) {
    throw new BackupError('--until needs a backup of the format cluster: a dump cannot be carried on.');
  }
  if (/["$`\\%]/.test(order.pointInTime?.archive ?? '')) {
    throw new BackupError('The name of the archive must not contain any of " $ ` \\ %.');
  }
  const there = existsSync(order.dataDir) ? await readdir(order.dataDir) : [];
  if (there.some((name) => name !== 'lost+found')) {
    throw new BackupError(
      `${order.dataDir} is not empty. Restoring never overwrites: move it away, or choose another place with --to.`,
    );
  }
}

async function checkFiles(backup: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const found = await measureFile(join(backup, path)).catch(() => undefined);
    if (found?.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(
        `The backup is damaged: ${path} is ${found ? 'not as it was written' : 'missing'}.`,
      );
    }
  }
}

/** @returns what the tables hold now */
async function restoreDatabase(order: RestoreOrder, manifest: Manifest): Promise<TableContents> {
  if (order.databaseUrl) return restoreDump(order.backup, order.databaseUrl, order.onProgress);
  const place = join(order.dataDir, 'postgres');
  if (manifest.format === 'cluster') await putClusterInto(place, order.backup, !order.isTrial);
  const running = await startEmbeddedPostgres({
    dataDir: place,
    settings: manifest.format === 'cluster' ? recoverySettings(manifest, order.pointInTime) : {},
  });
  try {
    if (manifest.format === 'dump') {
      return await restoreDump(order.backup, running.connectionString, order.onProgress);
    }
    order.onProgress('the database has started on the copy');
    return await contentsOf(running.connectionString);
  } finally {
    await running.stop();
  }
}

/** The database's files, under their name as soon as all are there. */
async function putClusterInto(place: string, backup: string, durable: boolean): Promise<void> {
  const cluster = clusterDirectoryIn(place);
  const unfinished = `${cluster}.restoring`;
  await mkdir(place, { recursive: true, mode: 0o755 });
  await copyTree(join(backup, parts.cluster), unfinished, { durable });
  // Tells PostgreSQL to recover to a point instead of to the end of its log; it removes the file when it is there.
  await writeFile(join(unfinished, 'recovery.signal'), '', { mode: 0o600 });
  await rename(unfinished, cluster);
}

function recoverySettings(manifest: Manifest, pointInTime: PointInTime | undefined): Record<string, string> {
  // Without connections before the target is reached: until then the database is not ready.
  const always = { recovery_target_action: 'promote', hot_standby: 'off' };
  if (!pointInTime) {
    // All of the log that is needed lies in the copy.
    return { ...always, restore_command: 'exit 1', recovery_target_name: manifest.restorePoint ?? '' };
  }
  return {
    ...always,
    restore_command: `cp "${pointInTime.archive}/%f" "%p"`,
    // PostgreSQL knows no names of time zones yet when it reads this, not even Z.
    recovery_target_time: pointInTime.instant.toISOString().replace('Z', '+00'),
  };
}

async function restoreDump(
  backup: string,
  connectionString: string,
  onProgress: (line: string) => void,
): Promise<TableContents> {
  const client = await connect(connectionString);
  try {
    if ((await listTables(client)).length > 0) {
      throw new BackupError('The database is not empty. Restoring never overwrites: make a new database.');
    }
  } finally {
    await client.end();
  }
  const { major } = await askVersion(connectionString);
  const pgRestore = findTool('pg_restore', dumpMajor(readManifest(backup)));
  onProgress(`restoring the dump into PostgreSQL ${major} with ${pgRestore}`);
  await runTool(pgRestore, connectionString, [
    ...['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'],
    join(backup, parts.dump),
  ]);
  return contentsOf(connectionString);
}

function dumpMajor({ postgres }: Manifest): number {
  return Number.parseInt(postgres, 10);
}

async function contentsOf(connectionString: string): Promise<TableContents> {
  const client = await connect(connectionString);
  try {
    return await readTableContents(client);
  } finally {
    await client.end();
  }
}
