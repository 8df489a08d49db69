import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The system user the database runs as. */
export type DatabaseUser = { readonly name: string; readonly uid: number; readonly gid: number };

const preferredNames = ['punktgenau', 'postgres', '_postgres', 'nobody', 'daemon'];

/**
 * The user to run PostgreSQL as: the current one (`undefined`) unless this process is root, which PostgreSQL refuses.
 * Root hands over to the user who owns the existing cluster, else to the first unprivileged user the system has.
 *
 * @param clusterOwnerUid numeric owner of the existing cluster directory, if there is one
 */
export function chooseDatabaseUser(clusterOwnerUid: number | undefined): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  const owner = users.find((user) => user.uid === clusterOwnerUid && user.uid > 0);
  if (owner) return owner;
  for (const name of preferredNames) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (user) return user;
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody" to run it as. ' +
      'Create one, or start as an ordinary user.',
  );
}

/** Reads the lines of a passwd file; lines that are no user are left out. */
export function parsePasswd(text: string): DatabaseUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || !/^\d+$/.test(uid) || !/^\d+$/.test(gid)) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/** Whether the database user can reach a directory by its path. Asks the system, so ACLs and mounts count too. */
export function canEnter(directory: string, user: DatabaseUser | undefined): boolean {
  if (!user) return true;
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}
