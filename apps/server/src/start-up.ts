import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from '@punktgenau/embedded-postgres';
import { type Config, readConfig } from './config/environment.ts';
import { UnusableSecretError } from './config/local-secret.ts';
import { migrationsFolder } from './config/server-root.ts';
import { markDataDirectory, UnusableDataDirectoryError } from './db/data-directory.ts';
import type { Database } from './db/database.ts';
import { isDatabaseUnreachable } from './db/database-errors.ts';
import { countMigrations, migrateDatabase, UnusableDatabaseError } from './db/migrate.ts';
import { argon2Hasher } from './features/auth/password-hasher.ts';
import { UserRepository } from './features/auth/user-repository.ts';
import { fillInSkeletons } from './features/auth/username-skeleton-repository.ts';
import { GalleryRepository } from './features/gallery/gallery-repository.ts';
import { seedGallery } from './features/gallery/seed-gallery.ts';
import { systemClock } from './platform/clock.ts';
import { type Seeded, seedDatabase } from './seed.ts';

/** Ends the process with plain sentences instead of a stack. */
export function refuseToStart(...sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The configuration of the environment, or the end of the process. The npm scripts have read `.env` before. */
export function configOrExit(): Config {
  const result = readConfig(process.env, process.cwd());
  if (result.ok) return result.value;
  refuseToStart(
    'Punktgenau cannot start, the configuration is not right:',
    ...result.error.map((line) => `- ${line}`),
  );
}

/**
 * Migrates and seeds, both under the migration lock, and notes in the data directory how far its database is.
 *
 * @param attempt may do it several times
 */
export async function prepareDatabase(
  database: Database,
  config: Config,
  attempt: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<Seeded> {
  let seeded: Seeded = { kind: 'admin_exists' };
  const users = new UserRepository(database);
  await attempt(() =>
    migrateDatabase(database, migrationsFolder, async () => {
      await fillInSkeletons(database);
      const result = await seedDatabase(users, argon2Hasher, config.admin, systemClock());
      // An attempt that failed later on may have made the administrator: no one else knows the password.
      if (seeded.kind !== 'admin_made') seeded = result;
      await seedGallery(new GalleryRepository(database));
    }),
  );
  if (config.databaseUrl === undefined) markDataDirectory(config.dataDir, countMigrations(migrationsFolder));
  return seeded;
}

const firstWaitMs = 500;
const longestWaitMs = 10_000;

/**
 * Does work that needs the database, and does it again while the database is away: after half a second, one, two, and so
 * on up to ten. Anything else, as a wrong password, is thrown: waiting would only hide it.
 *
 * @param onWaiting is told before each pause what is the matter
 * @throws AbortError when `stop` is aborted
 */
export async function untilReachable(
  work: () => Promise<void>,
  onWaiting: (error: unknown, waitMs: number) => void,
  stop: AbortSignal,
): Promise<void> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      await work();
      return;
    } catch (error) {
      stop.throwIfAborted();
      if (!isDatabaseUnreachable(error)) throw error;
      onWaiting(error, waitMs);
      await delay(waitMs, undefined, { signal: stop });
    }
  }
}

/** Another user's, a read-only file system, a full one, a broken one, a file where a directory should be. */
const fileProblems: ReadonlySet<string> = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO'],
  ...['ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP'],
]);
/** No address of this machine, or a name without one. */
const hostProblems: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** What went wrong while starting, in a sentence for the operator; `undefined` for a bug. */
export function describeStartProblem(error: unknown, config: Config): string | undefined {
  const explained = [
    EmbeddedPostgresError,
    UnusableDatabaseError,
    UnusableDataDirectoryError,
    UnusableSecretError,
  ];
  if (explained.some((type) => error instanceof type)) return (error as Error).message;
  const listening = describeListenProblem(error as ListenError, config);
  if (listening) return listening;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && fileProblems.has(code ?? '')) {
    return `${path} cannot be written or read (${code}). DATA_DIR must be a directory on a disk with room, and belong to the user who runs the server.`;
  }
  if (config.databaseUrl && isConnectionProblem(error)) {
    return `The database of DATABASE_URL cannot be reached: ${message}`;
  }
  return undefined;
}

/** Of a system call or of a look-up of a name. */
type ListenError = NodeJS.ErrnoException & {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
};

/** Why the server cannot listen where its settings say. */
function describeListenProblem(
  { code, message, port, address, hostname }: ListenError,
  { host, port: ownPort, payments, metrics }: Config,
): string | undefined {
  if (code === 'EADDRINUSE' && payments.kind === 'sandbox' && port === payments.port) {
    return `Port ${port} is in use by another program, so the payment sandbox cannot start. Choose another STRIPE_SANDBOX_PORT, or stop that program.`;
  }
  if (code === 'EADDRINUSE' && port === metrics?.port) {
    return `Port ${port} on ${metrics?.host} is in use by another program, so the metrics cannot be served. Choose another METRICS_PORT, or stop that program.`;
  }
  if (code === 'EADDRINUSE') {
    return `Port ${ownPort} on ${host} is in use by another program. Choose another PORT, or stop that program.`;
  }
  if (code === 'EACCES' && message.includes('listen')) {
    return `Port ${ownPort} may not be opened by this user. Choose a PORT above 1023.`;
  }
  const unusable = hostProblems.has(code ?? '') ? (hostname ?? address) : undefined;
  if (unusable === host) return describeHost('HOST', host);
  if (metrics && unusable === metrics.host) return describeHost('METRICS_HOST', metrics.host);
  return undefined;
}

function describeHost(setting: string, host: string): string {
  return `${host} is no address of this machine, so the server cannot listen there. Set ${setting} to 127.0.0.1, to 0.0.0.0 for all addresses, or to one of them.`;
}

/** Lines for the operator about the administrator. */
export function describeSeed(seeded: Seeded): string[] {
  switch (seeded.kind) {
    case 'admin_exists':
      return [];
    case 'admin_made':
      return seeded.generatedPassword
        ? [
            `Administrator: ${seeded.username}`,
            `Password:      ${seeded.generatedPassword}   (shown only this once)`,
          ]
        : [`Administrator: ${seeded.username} (password from ADMIN_PASSWORD)`];
    case 'username_taken':
      return [
        `There is no administrator, and the name ${seeded.username} belongs to a player. Make one with: npm run admin -- grant USER`,
      ];
  }
}

// Wrong password, unknown user, unknown database, and everything about the connection itself.
function isConnectionProblem(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return isDatabaseUnreachable(error) || ['28P01', '28000', '3D000'].includes(code ?? '');
}
