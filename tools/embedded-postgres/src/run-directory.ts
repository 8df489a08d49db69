import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canEnter, type DatabaseUser } from './database-user.ts';

const prefix = 'punktgenau-';
const socketName = '.s.PGSQL.5432';

/** A socket's path must fit into `sockaddr_un`: 108 bytes on Linux, 104 on macOS, with the closing zero. */
const longestSocketPathBytes = 103;

/**
 * Makes a short private directory for the database's Unix socket: access to it is access to the database, and that is the
 * database user and root only. The data directory itself may have a path too long for a socket.
 */
export function makeRunDirectory(user: DatabaseUser | undefined): string {
  const parent =
    [tmpdir(), '/tmp'].find((candidate) => fits(candidate) && canEnter(candidate, user)) ?? '/tmp';
  const directory = mkdtempSync(join(parent, prefix));
  chmodSync(directory, 0o700);
  if (user) chownSync(directory, user.uid, user.gid);
  return directory;
}

/**
 * Makes the directory again at the same place, for a database that is started again.
 *
 * @throws when another process has made one there meanwhile
 */
export function renewRunDirectory(directory: string, user: DatabaseUser | undefined): void {
  removeRunDirectory(directory);
  mkdirSync(directory, { mode: 0o700 });
  if (user) chownSync(directory, user.uid, user.gid);
}

function fits(parent: string): boolean {
  const example = join(parent, `${prefix}XXXXXX`, socketName);
  return Buffer.byteLength(example) <= longestSocketPathBytes;
}

/** Removes what a killed database left of its socket directory. Any other directory is left alone. */
export function removeRunDirectory(directory: string): void {
  if (!basename(directory).startsWith(prefix)) return;
  try {
    for (const name of readdirSync(directory)) {
      if (name.startsWith(socketName)) rmSync(join(directory, name), { force: true });
    }
    rmdirSync(directory);
  } catch {
    // It is gone already, or holds something that is not ours.
  }
}
