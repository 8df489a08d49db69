import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { keepNewest, makeBackup } from '../db/backup/make-backup.ts';
import { BackupError } from '../db/backup/manifest.ts';
import { type PointInTime, restoreBackup, verifyBackup } from '../db/backup/restore-backup.ts';

/** Exit code for a call that is not understood. */
const usageError = 2;
const instantSchema = z.iso.datetime({ offset: true });

export type BackupSurroundings = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly product: string;
  readonly knownMigrations: number;
  readonly now: Date;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

const backupUsage = `Usage: npm run backup -- [FOLDER] [--verify] [--keep N] [--format cluster|dump]

  FOLDER     gets the backup as a folder of its own (./backups)
  --verify   restores it into a temporary place, starts a database on it and compares every table
  --keep N   removes all but the newest N backups of FOLDER afterwards, if this one is good
  --format   cluster: the embedded database's own files (default without DATABASE_URL)
             dump: by pg_dump, which later versions of PostgreSQL can read too (default with DATABASE_URL)`;

const restoreUsage = `Usage: npm run restore -- BACKUP [--to DIRECTORY] [--verify] [--until INSTANT --archive FOLDER]

  BACKUP     a folder that "npm run backup" made
  --to       a directory with an embedded database, instead of DATA_DIR and DATABASE_URL
  --verify   only tries it: restores into a temporary place, compares every table and removes it again
  --until    goes on to an instant (2030-12-31T18:00:00Z) with the log that PostgreSQL's archive_command put into FOLDER`;

type BackupOptions = {
  readonly folder: string;
  readonly verify: boolean;
  readonly keep: number | undefined;
  readonly format: 'cluster' | 'dump';
};

/**
 * `npm run backup`.
 *
 * @param withDatabase gives the address of the running database, and lets it go afterwards
 * @returns the exit code
 */
export async function runBackup(
  args: readonly string[],
  surroundings: BackupSurroundings,
  withDatabase: (work: (connectionString: string) => Promise<void>) => Promise<void>,
): Promise<number> {
  const { say, complain, knownMigrations } = surroundings;
  const options = readBackupOptions(args, surroundings.databaseUrl);
  if (!options) {
    complain(backupUsage);
    return usageError;
  }
  return reportProblems(complain, async () => {
    let backup = '';
    await withDatabase(async (connectionString) => {
      backup = await makeBackup({ ...surroundings, ...options, connectionString, onProgress: say });
    });
    if (options.verify) await verifyBackup({ backup, knownMigrations, onProgress: say });
    const removed = options.keep === undefined ? [] : await keepNewest(options.folder, options.keep);
    for (const name of removed) say(`removed ${name}`);
    say(`done: ${backup}`);
  });
}

/** `npm run restore`. Returns the exit code. */
export async function runRestore(args: readonly string[], surroundings: BackupSurroundings): Promise<number> {
  const { say, complain, knownMigrations } = surroundings;
  const options = readRestoreOptions(args);
  if (!options) {
    complain(restoreUsage);
    return usageError;
  }
  const { backup, to, pointInTime } = options;
  return reportProblems(complain, async () => {
    if (options.verify) {
      await verifyBackup({ backup, knownMigrations, onProgress: say });
      say(`the backup is good: ${backup}`);
      return;
    }
    await restoreBackup({
      ...{ backup, knownMigrations, pointInTime },
      dataDir: to ?? surroundings.dataDir,
      databaseUrl: to === undefined ? surroundings.databaseUrl : undefined,
      onProgress: say,
    });
    say('done: the server can be started on it');
  });
}

async function reportProblems(complain: (line: string) => void, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // What the file system refuses names the file and the reason.
    if (!(error instanceof BackupError) && !/^E[A-Z]+$/.test(code ?? '')) throw error;
    complain(message);
    return 1;
  }
}

function readBackupOptions(
  args: readonly string[],
  databaseUrl: string | undefined,
): BackupOptions | undefined {
  return orNothing(() => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { verify: { type: 'boolean' }, keep: { type: 'string' }, format: { type: 'string' } },
    });
    const [folder = './backups', ...rest] = positionals;
    const { verify = false, keep, format = databaseUrl ? 'dump' : 'cluster' } = values;
    if (rest.length > 0 || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) return undefined;
    // The files of a database elsewhere cannot be copied from here.
    if (format !== 'dump' && (format !== 'cluster' || databaseUrl)) return undefined;
    return { folder: resolve(folder), verify, keep: keep === undefined ? undefined : Number(keep), format };
  });
}

type RestoreOptions = {
  readonly backup: string;
  readonly to: string | undefined;
  readonly verify: boolean;
  readonly pointInTime: PointInTime | undefined;
};

function readRestoreOptions(args: readonly string[]): RestoreOptions | undefined {
  return orNothing(() => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        verify: { type: 'boolean' },
        until: { type: 'string' },
        archive: { type: 'string' },
      },
    });
    const [backup, ...rest] = positionals;
    const { to, verify = false, until, archive } = values;
    if (backup === undefined || rest.length > 0) return undefined;
    if ((until === undefined) !== (archive === undefined)) return undefined;
    if (verify && (to !== undefined || until !== undefined)) return undefined;
    const pointInTime = until !== undefined && archive !== undefined ? readPointInTime(until, archive) : null;
    if (pointInTime === undefined) return undefined;
    return {
      ...{ backup: resolve(backup), verify },
      to: to === undefined ? undefined : resolve(to),
      pointInTime: pointInTime ?? undefined,
    };
  });
}

function readPointInTime(until: string, archive: string): PointInTime | undefined {
  return instantSchema.safeParse(until).success
    ? { instant: new Date(until), archive: resolve(archive) }
    : undefined;
}

/** Unknown options and options without their value are a call that is not understood. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
