import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clusterDirectoryIn,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '@punktgenau/embedded-postgres';
import { checkDataDirectory, UnusableDataDirectoryError } from './data-directory.ts';

/** A database to connect to, and how to let it go. */
export type RunningDatabase = {
  readonly connectionString: string;
  stop(): Promise<void>;
};

export type DatabaseSettings = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** How many migrations of the tables this server has. */
  readonly knownMigrations: number;
  /** Whether a data directory without a database gets a new one. */
  readonly mayCreate: boolean;
  readonly log: (line: string) => void;
  /** The embedded database ended unexpectedly. */
  readonly onLost?: (error: Error) => void;
};

/** Of the data directory, for the embedded database. */
export const embeddedDatabaseFolder = 'postgres';

const addressFile = 'database-address';

/**
 * The database of DATABASE_URL, or the embedded one of the data directory, started.
 *
 * @throws EmbeddedPostgresError
 * @throws UnusableDataDirectoryError when a later server has used the data directory, or when it has no database and none may
 *   be made
 */
export async function startDatabase(settings: DatabaseSettings): Promise<RunningDatabase> {
  checkDataDirectory(settings.dataDir, settings.knownMigrations);
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl, stop: async () => undefined };
  const place = join(settings.dataDir, embeddedDatabaseFolder);
  if (!settings.mayCreate) requireDatabase(place);
  const embedded = await startEmbeddedPostgres({
    dataDir: place,
    log: settings.log,
    ...(settings.onLost && { onUnexpectedExit: settings.onLost }),
  });
  const file = join(settings.dataDir, addressFile);
  mkdirSync(settings.dataDir, { recursive: true });
  writeFileSync(file, embedded.connectionString, { mode: 0o600 });
  chmodSync(file, 0o600);
  return {
    connectionString: embedded.connectionString,
    async stop() {
      rmSync(file, { force: true });
      await embedded.stop();
    },
  };
}

/** A volume that is not mounted must not become a new, empty service that looks healthy. */
function requireDatabase(place: string): void {
  if (existsSync(clusterDirectoryIn(place))) return;
  throw new UnusableDataDirectoryError(
    `There is no database in ${place}. If this is a new installation, make one with "npm run db:init". If it is not, the ` +
      'volume is not mounted or DATA_DIR is wrong; "npm run restore" brings a backup back.',
  );
}

/** As `startDatabase`, but joins the embedded database of a server that is running on this data directory. */
export async function joinDatabase(settings: DatabaseSettings): Promise<RunningDatabase> {
  try {
    return await startDatabase(settings);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'data_dir_in_use') throw error;
    const connectionString = readFileSync(join(settings.dataDir, addressFile), 'utf8');
    return { connectionString, stop: async () => undefined };
  }
}
