import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { clusterDirectoryIn } from '@punktgenau/embedded-postgres';
import { copyRunningCluster } from './copy-cluster.ts';
import { copyTree, measureFile } from './copy-files.ts';
import { BackupError, type Manifest, manifestName, parts, type TableContents } from './manifest.ts';
import { findTool, runTool } from './postgres-tools.ts';
import { connect, readTableContents } from './table-contents.ts';

export type BackupOrder = {
  /** Of the database to be backed up, which is running. */
  readonly connectionString: string;
  readonly dataDir: string;
  readonly format: Manifest['format'];
  /** The folder that gets the backup as a folder of its own. */
  readonly folder: string;
  readonly product: string;
  readonly now: Date;
  readonly onProgress: (line: string) => void;
};

const namePrefix = 'punktgenau-';
/** drizzle notes each migration there. */
const migrationTable = 'drizzle.__drizzle_migrations';
const unfinishedPrefix = 'unfinished-';
const backupName = /^punktgenau-\d{8}T\d{6}Z$/;
/** An unfinished backup that old belongs to a process that was killed. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** What of DATA_DIR is no file to keep: the database has its own part, and addresses are those of this run. */
const notKept = new Set(['postgres', 'database-address']);

/**
 * Backs up the running database and the secrets and other files of DATA_DIR, into a folder that appears under its name when
 * it is whole and on the disk.
 *
 * @returns the backup's folder
 * @throws BackupError
 */
export async function makeBackup(order: BackupOrder): Promise<string> {
  const { folder, dataDir, now, onProgress } = order;
  if (isInside(folder, dataDir)) {
    throw new BackupError(`${folder} lies in DATA_DIR, and would be lost with it. Choose another folder.`);
  }
  const name = `${namePrefix}${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const finished = join(folder, name);
  if (existsSync(finished)) throw new BackupError(`There is a backup ${finished} already.`);
  const unfinished = join(folder, `${unfinishedPrefix}${name}-${process.pid}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await removeUnfinished(folder, now);
    onProgress(`backing up into ${finished}`);
    const database = await (order.format === 'cluster' ? backUpCluster : backUpDump)(order, unfinished, name);
    const kept = existsSync(dataDir)
      ? await copyTree(dataDir, join(unfinished, parts.data), {
          leaveOut: (path) => notKept.has(path),
          durable: true,
        })
      : [];
    const manifest: Manifest = {
      version: 1,
      format: order.format,
      product: order.product,
      createdAt: now.toISOString(),
      migrations: database.tables[migrationTable]?.rows ?? 0,
      ...database,
      files: [...database.files, ...kept.map((file) => ({ ...file, path: `${parts.data}/${file.path}` }))],
    };
    await writeAndSync(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(unfinished, finished);
    await syncFolder(folder);
    onProgress(describe(manifest));
    return finished;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Removes the oldest backups of a folder but for so many. Other folders in it are not touched.
 *
 * @returns the names of the removed ones
 */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  const tooMany = names.slice(0, Math.max(0, names.length - count));
  for (const name of tooMany) await rm(join(folder, name), { recursive: true, force: true });
  return tooMany;
}

type DatabasePart = Pick<Manifest, 'postgres' | 'restorePoint' | 'tables' | 'files'>;

async function backUpCluster(order: BackupOrder, target: string, name: string): Promise<DatabasePart> {
  const { connectionString, dataDir, onProgress } = order;
  const { version } = await askVersion(connectionString);
  onProgress(`copying the database files of PostgreSQL ${version}`);
  const cluster = clusterDirectoryIn(join(dataDir, 'postgres'));
  const copied = await copyRunningCluster(connectionString, cluster, join(target, parts.cluster), name);
  const files = copied.files.map((file) => ({ ...file, path: `${parts.cluster}/${file.path}` }));
  return { postgres: version, restorePoint: name, tables: copied.tables, files };
}

async function backUpDump(order: BackupOrder, target: string): Promise<DatabasePart> {
  const { connectionString, onProgress } = order;
  const { version, major } = await askVersion(connectionString);
  const pgDump = findTool('pg_dump', major);
  onProgress(`dumping the database of PostgreSQL ${version} with ${pgDump}`);
  const client = await connect(connectionString);
  let tables: TableContents;
  const file = join(target, parts.dump);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const snapshot = `--snapshot=${rows[0]?.id}`;
    const options = ['--format=custom', '--no-owner', '--no-privileges'];
    await runTool(pgDump, connectionString, [...options, snapshot, `--file=${file}`]);
    tables = await readTableContents(client);
  } finally {
    await client.end();
  }
  await syncFile(file);
  const files = [{ path: parts.dump, ...(await measureFile(file)) }];
  return { postgres: version, restorePoint: null, tables, files };
}

/** The version of a running server. */
export async function askVersion(connectionString: string): Promise<{ version: string; major: number }> {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query<{ version: string }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    const version = rows[0]?.version ?? '';
    return { version, major: Number.parseInt(version, 10) };
  } finally {
    await client.end();
  }
}

async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${unfinishedPrefix}${namePrefix}`)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > abandonedAfterMs) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

function describe({ files, tables, migrations }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB, ${Object.keys(tables).length} tables with ${rows} rows, ${migrations} migrations`;
}

function isInside(folder: string, parent: string): boolean {
  const path = relative(resolve(parent), resolve(folder));
  return path === '' || !path.startsWith('..');
}

async function writeAndSync(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
