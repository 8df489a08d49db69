import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Binaries, program } from './binaries.ts';
import { canEnter, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startLeashed } from './leashed-process.ts';
import { databaseEnvironment } from './process-environment.ts';
import { databaseName } from './settings.ts';

const clusterName = 'cluster';
const unfinishedPrefix = 'cluster.unfinished-';
const passwordFileName = 'password';

/** Where PostgreSQL's own files are inside the data directory. */
export function clusterDirectoryIn(dataDir: string): string {
  return join(dataDir, clusterName);
}

/** The numeric user the existing cluster belongs to. */
export function clusterOwnerUid(dataDir: string): number | undefined {
  return lstatSync(clusterDirectoryIn(dataDir), { throwIfNoEntry: false })?.uid;
}

/**
 * The directory as PostgreSQL can reach it. Below a private home directory (`/root` is 0700) its user may not follow
 * the path, but it may work in a directory it was put into; Linux has a name for that one. Start the program with the
 * real directory as its working directory.
 */
export function reachableName(directory: string, user: DatabaseUser | undefined): string {
  if (canEnter(directory, user)) return directory;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new EmbeddedPostgresError(
    'start_failed',
    `The user "${user?.name}", as whom PostgreSQL runs, cannot reach ${directory}. Choose another DATA_DIR.`,
  );
}

/**
 * Makes the cluster if the data directory has none: page checksums, UTF-8, sorted by code point, letters by Unicode
 * from PostgreSQL's own tables (no ICU or libc version can break an index). It is made under another name and renamed
 * when it is whole and on disk, so an interrupted one is never taken for a cluster.
 *
 * @throws EmbeddedPostgresError `start_failed`
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  user: DatabaseUser | undefined,
  log: (line: string) => void,
): Promise<void> {
  removeUnfinished(dataDir);
  const cluster = clusterDirectoryIn(dataDir);
  if (existsSync(cluster)) {
    adoptCluster(cluster, binaries, user);
    return;
  }
  log('creating the database');
  const unfinished = join(dataDir, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`);
  mkdirSync(unfinished, { mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  await initialise(unfinished, dataDir, binaries, user);
  await createDatabase(unfinished, binaries, user);
  renameSync(unfinished, cluster);
  syncDirectory(dataDir);
}

/** The password of the database on systems where it listens on a TCP port of the loopback address. */
export function readPassword(dataDir: string): string {
  return readFileSync(join(dataDir, passwordFileName), 'utf8').trim();
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    // An initdb whose server was killed may still be writing for a moment, hence the retries.
    if (name.startsWith(unfinishedPrefix)) {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }
}

function adoptCluster(cluster: string, binaries: Binaries, user: DatabaseUser | undefined): void {
  const versionPath = join(cluster, 'PG_VERSION');
  const clusterMajor = existsSync(versionPath) ? readFileSync(versionPath, 'utf8').trim() : 'unknown';
  const programMajor = binaries.packageVersion.split('.')[0];
  if (clusterMajor !== programMajor) {
    throw new EmbeddedPostgresError(
      'start_failed',
      `${cluster} was made by PostgreSQL ${clusterMajor}, this is PostgreSQL ${programMajor}. ` +
        'docs/operations.md says how to move it over; the version of Punktgenau from before still runs on it.',
    );
  }
  const ownerUid = lstatSync(cluster).uid;
  if (user) {
    if (ownerUid !== user.uid) chownAll(cluster, user);
  } else if (process.getuid && ownerUid !== process.getuid()) {
    throw new EmbeddedPostgresError(
      'start_failed',
      `${cluster} belongs to user ${ownerUid}, and this process runs as user ${process.getuid()}. ` +
        'Start as root, or give the directory to this user (chown -R).',
    );
  }
}

/** A backup that root restored belongs to root. */
function chownAll(path: string, user: DatabaseUser): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chownSync(path, user.uid, user.gid);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), user);
}

async function initialise(
  directory: string,
  dataDir: string,
  binaries: Binaries,
  user: DatabaseUser | undefined,
): Promise<void> {
  const initdb = startLeashed({
    command: program(binaries, 'initdb'),
    args: [
      ...['-D', reachableName(directory, user), '-U', databaseName, '-E', 'UTF8', '--data-checksums'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...authenticationArguments(dataDir),
    ],
    cwd: directory,
    user,
  });
  const status = await initdb.exited;
  if (status !== 0) throw failure('initdb', status, initdb.lastLines());
}

/** Behind a socket only its user and root can reach, no password is needed; a loopback port everybody can reach. */
function authenticationArguments(dataDir: string): string[] {
  if (process.platform !== 'win32') return ['-A', 'trust'];
  const passwordPath = join(dataDir, passwordFileName);
  writeFileSync(passwordPath, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['-A', 'scram-sha-256', `--pwfile=${passwordPath}`];
}

/** Needs no leash: in single-user mode PostgreSQL ends with its input. */
function createDatabase(
  directory: string,
  binaries: Binaries,
  user: DatabaseUser | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--single', '-D', reachableName(directory, user), '-c', 'log_checkpoints=off', 'postgres'];
    const child = spawn(program(binaries, 'postgres'), args, {
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
      cwd: directory,
      env: databaseEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0 && !/\b(ERROR|FATAL|PANIC)\b/.test(said)) resolve();
      else reject(failure('postgres --single', status ?? 128, said.trim().split('\n')));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(`CREATE DATABASE ${databaseName};\n`);
  });
}

function failure(what: string, status: number, lines: readonly string[]): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'start_failed',
    `${what} failed (exit code ${status}):\n${lines.join('\n')}`,
  );
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
