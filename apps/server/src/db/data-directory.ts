import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * The layout of DATA_DIR: `postgres/` (whose own version PostgreSQL notes and checks), `session-secret`, `license-key.pem`,
 * `outbox/`, `stripe-sandbox/`. Raise it with a change that an earlier server would misread, and read the earlier ones.
 */
const layoutVersion = 1;
const fileName = 'data-version.json';
/** Lies in a directory into which a backup is being restored, or was not restored to the end. */
export const unfinishedRestore = 'restore-unfinished';

/** Directories of servers that wrote no such file are of the same layout. */
const markSchema = z.object({
  version: z.int(),
  /** How many migrations of the tables the embedded database has. */
  migrations: z.int(),
});

/** The data directory cannot be used by this server; the message says why, and what the operator can do. */
export class UnusableDataDirectoryError extends Error {
  override readonly name = 'UnusableDataDirectoryError';
}

/**
 * Refuses a data directory that a later server has used, that holds half a backup or that cannot be made, before anything in it is touched.
 *
 * @param knownMigrations how many migrations of the tables this server has
 * @throws UnusableDataDirectoryError
 */
export function checkDataDirectory(dataDir: string, knownMigrations: number): void {
  if (existsSync(join(dataDir, unfinishedRestore))) {
    throw new UnusableDataDirectoryError(
      `A backup is being restored into ${dataDir}, or was not restored to the end. Empty the directory and restore it again.`,
    );
  }
  const mark = readMark(dataDir);
  if (mark.version <= layoutVersion && mark.migrations <= knownMigrations) {
    if (!existsSync(dataDir)) requirePlace(dataDir);
    return;
  }
  throw new UnusableDataDirectoryError(
    `${dataDir} was used by a newer version of Punktgenau, which alone understands all of it. Install that version again, restore the backup from before the update, or choose another DATA_DIR.`,
  );
}

/** Where nothing can be made, as below /proc, making directories with all above them never ends in Node. */
function requirePlace(dataDir: string): void {
  let above = dirname(dataDir);
  while (!existsSync(above)) above = dirname(above);
  try {
    rmdirSync(mkdtempSync(join(above, '.punktgenau-')));
  } catch (error) {
    // Whatever else is wrong there is said by what makes the directory, or finds no database in it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    throw new UnusableDataDirectoryError(
      `${dataDir} cannot be made: ${above} holds no directories of anybody. Choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Notes that the embedded database in the data directory has so many migrations. */
export function markDataDirectory(dataDir: string, migrations: number): void {
  const mark = readMark(dataDir);
  if (mark.version === layoutVersion && mark.migrations === migrations) return;
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, fileName);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ version: layoutVersion, migrations })}\n`);
  renameSync(draft, file);
}

function readMark(dataDir: string): z.infer<typeof markSchema> {
  const file = join(dataDir, fileName);
  try {
    return markSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { version: 0, migrations: 0 };
    // What the file system refuses says nothing about what stands in the file.
    if (code !== undefined) throw error;
    throw new UnusableDataDirectoryError(
      `${file} cannot be read. Restore it from a backup, or remove it if no newer version of Punktgenau has used ${dataDir}.`,
      { cause: error },
    );
  }
}
