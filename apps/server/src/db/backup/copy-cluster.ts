import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { copyFile, copyTree, measureFile } from './copy-files.ts';
import { BackupError, type BackupFile, type TableContents } from './manifest.ts';
import { connect, listTables, readTableContents } from './table-contents.ts';

/**
 * What a base backup leaves out: PostgreSQL makes it again, or it belongs to the running server.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
 */
const leftOutNames = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'backup_label',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
  'current_logfiles',
  'postgresql.auto.conf.tmp',
]);
const emptiedFolders =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const controlFile = 'global/pg_control';

/** PostgreSQL's log is written in segments with such names: time line, then place. */
const segmentName = /^[0-9A-F]{24}$/;
const sealTries = 10;
const lockWithinMs = 3_000;

type CopiedCluster = {
  /** Relative to the copy. */
  readonly files: readonly BackupFile[];
  /** The tables at the restore point. */
  readonly tables: TableContents;
};

/**
 * Copies a cluster whose PostgreSQL goes on working (PostgreSQL's low-level interface for base backups), together with the
 * part of its log that makes the copy consistent, up to a restore point. At that point all tables are counted.
 *
 * Everything acknowledged before the call is in the copy. Writing transactions wait for the moment it takes to set the point.
 *
 * @param restorePoint a name for the point
 */
export async function copyRunningCluster(
  connectionString: string,
  clusterDirectory: string,
  target: string,
  restorePoint: string,
): Promise<CopiedCluster> {
  const client = await connect(connectionString);
  const sealer = await connect(connectionString);
  try {
    await keepLog(client);
    const start = await segmentOf(client, 'select pg_backup_start($1, true)::text as lsn', [restorePoint]);
    const files = await copyTree(clusterDirectory, target, { leaveOut: isLeftOut, durable: true });
    files.push({ path: controlFile, ...(await copyControlFile(clusterDirectory, target)) });
    const label = await stopBackup(client);
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600, flush: true });
    files.push({ path: 'backup_label', ...(await measureFile(join(target, 'backup_label'))) });
    const sealed = await seal(client, sealer, restorePoint);
    files.push(...(await copyLog(clusterDirectory, target, start, sealed.segment)));
    return { files, tables: sealed.tables };
  } finally {
    await Promise.all([client.end(), sealer.end()]);
  }
}

/** Keeps the log from being recycled while it is needed; ends with the connection, however that ends. */
async function keepLog(client: pg.Client): Promise<void> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `punktgenau_backup_${process.pid}`,
  ]);
}

async function segmentOf(client: pg.Client, statement: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>(statement, [...values]);
  const named = await client.query<{ name: string }>('select pg_walfile_name($1::pg_lsn) as name', [
    rows[0]?.lsn,
  ]);
  return named.rows[0]?.name ?? '';
}

/** @returns the label by which PostgreSQL knows where to begin when it is started on the copy */
async function stopBackup(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
    'select labelfile, spcmapfile from pg_backup_stop(false)',
  );
  if (rows[0]?.spcmapfile) {
    throw new BackupError('The database has tablespaces of its own; use --format dump.');
  }
  return rows[0]?.labelfile ?? '';
}

/**
 * Sets the restore point and sees the tables exactly as they are there: while no transaction that writes is under way, one
 * connection takes its snapshot and the other one writes the point into the log.
 */
async function seal(
  client: pg.Client,
  sealer: pg.Client,
  restorePoint: string,
): Promise<{ tables: TableContents; segment: string }> {
  await client.query('begin isolation level repeatable read read only');
  await lockWriters(sealer);
  // The snapshot is taken by the first statement, not by "begin".
  await client.query('select count(*) from pg_class');
  const segment = await segmentOf(sealer, 'select pg_create_restore_point($1)::text as lsn', [restorePoint]);
  await sealer.query('commit');
  const tables = await readTableContents(client);
  await client.query('commit');
  // Until its segment is full or switched, the point may be in memory only.
  await client.query('select pg_switch_wal()');
  return { tables, segment };
}

async function lockWriters(sealer: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await sealer.query('begin');
    try {
      await sealer.query(`set local lock_timeout = ${lockWithinMs}`);
      const tables = await listTables(sealer);
      if (tables.length > 0) await sealer.query(`lock table ${tables.join(', ')} in share mode`);
      return;
    } catch (error) {
      await sealer.query('rollback');
      // 55P03: not within the time limit. 40P01: a deadlock that PostgreSQL resolved.
      const { code } = error as { code?: string };
      if (tries === sealTries || (code !== '55P03' && code !== '40P01')) throw error;
      await delay(lockWithinMs / 3);
    }
  }
}

async function copyLog(
  clusterDirectory: string,
  target: string,
  first: string,
  last: string,
): Promise<BackupFile[]> {
  const names = (await readdir(join(clusterDirectory, 'pg_wal'))).sort();
  const needed = names.filter(
    (name) => (segmentName.test(name) && name >= first && name <= last) || name.endsWith('.history'),
  );
  if (!needed.includes(first) || !needed.includes(last)) {
    throw new BackupError('PostgreSQL no longer has the log that the copy needs. Try again.');
  }
  const files: BackupFile[] = [];
  for (const name of needed) {
    const path = `pg_wal/${name}`;
    files.push({ path, ...(await copyFile(join(clusterDirectory, path), join(target, path))) });
  }
  return files;
}

/** It may be written at the moment it is read: two readings alike are a whole one. */
async function copyControlFile(clusterDirectory: string, target: string): Promise<Omit<BackupFile, 'path'>> {
  const path = join(clusterDirectory, controlFile);
  for (;;) {
    const before = await readFile(path);
    const copied = await copyFile(path, join(target, controlFile));
    if ((await readFile(join(target, controlFile))).equals(before)) return copied;
    await rm(join(target, controlFile));
  }
}

function isLeftOut(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    leftOutNames.has(name) ||
    path === controlFile ||
    emptiedFolders.test(path) ||
    name.startsWith('pgsql_tmp') ||
    /^t\d+_\d+/.test(name)
  );
}
